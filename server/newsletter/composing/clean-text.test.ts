import { expect, test } from 'vitest';
import { cleanNewsletterText } from './clean-text.ts';

const clean = (text: string) => cleanNewsletterText('https://revista.test', text);

test.each([
  ['paragraphs and links', '<p>Hola <a href="/foro/3">foro</a></p>'],
  ['a list that begins later', '<ol start="3"><li>Tres</li></ol>'],
  [
    'an uploaded picture with its caption',
    '<figure><img src="/media/contenido/a.webp" alt="Tajo"><figcaption>El tajo</figcaption></figure>',
  ],
])('%s stay as they are', (_, html) => {
  expect(clean(html)).toBe(html);
});

test.each([
  ['scripts', '<p>Uno</p><script>alert(1)</script>', '<p>Uno</p>'],
  ['handlers and styles', '<p style="x" onclick="y">Uno</p>', '<p>Uno</p>'],
  ['javascript: links', '<p><a href="javascript:alert(1)">Uno</a></p>', '<p>Uno</p>'],
  ['anchors', '<p id="n"><a href="#n">Uno</a></p>', '<p>Uno</p>'],
  [
    'anchors before other tags, which end where they did',
    '<p><a href="#n">Uno</a> <b>dos</b> tres</p>',
    '<p>Uno <b>dos</b> tres</p>',
  ],
  ['pictures of other hosts', '<p>Uno<img src="https://otro.test/p.gif" alt=""></p>', '<p>Uno</p>'],
  [
    'signatures of pictures, and the own host',
    '<p><img src="https://revista.test/media/a.webp?firma=1.b" alt="x"></p>',
    '<p><img src="/media/a.webp" alt="x"></p>',
  ],
  [
    'boxes and tables, whose words stay apart',
    '<aside><p>Uno</p></aside><table><tbody><tr><td>Dos</td><td>Tres</td></tr></tbody></table>',
    '<p>Uno</p><p>Dos Tres </p>',
  ],
])('%s are taken away', (_, html, cleaned) => {
  expect(clean(html)).toBe(cleaned);
  expect(clean(cleaned)).toBe(cleaned);
});

test('plain text becomes paragraphs with its lines', () => {
  expect(clean('Hola & adiós\ntodos\n\n\n1 < 2')).toBe(
    '<p>Hola &amp; adiós<br>todos</p><p>1 &lt; 2</p>',
  );
  expect(clean(' \n ')).toBe('');
});
