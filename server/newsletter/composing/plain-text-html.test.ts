import { expect, test } from 'vitest';
import { plainTextOf } from './plain-text-html.ts';

const text = (html: string) => plainTextOf(html, (href) => `https://revista.test${href}`);

test.each([
  ['paragraphs', '<p>Uno &amp; dos</p><p>Tres</p>', ['Uno & dos', 'Tres']],
  ['line breaks', '<p>Uno<br>dos</p>', ['Uno\ndos']],
  [
    'a link',
    '<p>Lee <a href="/a?b=1&amp;c=2">esto</a>.</p>',
    ['Lee esto <https://revista.test/a?b=1&c=2>.'],
  ],
  ['a list', '<ul><li>Uno</li><li><p>Dos</p></li></ul>', ['- Uno\n- Dos']],
  ['a numbered list', '<ol start="3"><li>Uno</li><li>Dos</li></ol>', ['3. Uno\n4. Dos']],
  ['a quotation', '<blockquote><p>Agua</p><p>Sal</p></blockquote>', ['> Agua', '> Sal']],
  [
    'a picture',
    '<figure><img src="/media/a.webp" alt="El tajo"><figcaption>Foto</figcaption></figure>',
    ['El tajo', 'Foto'],
  ],
  ['a rule', '<p>Uno</p><hr><p>Dos</p>', ['Uno', '* * *', 'Dos']],
  ['signs', '<p>1 &lt; 2 &gt; 1</p>', ['1 < 2 > 1']],
  ['nothing', '<p></p>', []],
])('%s', (_, html, blocks) => {
  expect(text(html)).toEqual(blocks);
});

test('long lines are broken between words, below their mark', () => {
  const [item = ''] = text(`<ul><li>${'agua mineral '.repeat(12)}</li></ul>`);
  const lines = item.split('\n');
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.every((line) => line.length <= 74)).toBe(true);
  expect(
    lines.slice(1).every((line) => line.startsWith('  agua') || line.startsWith('  mineral')),
  ).toBe(true);
});
