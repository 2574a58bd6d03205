import { expect, test } from 'vitest';
import { excerpt, readingMinutes, runningText, stripTags } from './text.ts';

test.each([
  ['<p>Un <strong>dato</strong></p>', 'Un dato'],
  ['Texto plano', 'Texto plano'],
  ['  mucho \n\n espacio\t ', 'mucho espacio'],
  ['<p>Uno</p><p>dos</p>', 'Uno dos'],
  ['<h2>Título</h2>Texto', 'Título Texto'],
  ['Uno<br>dos<br/>tres<BR />cuatro<hr>cinco', 'Uno dos tres cuatro cinco'],
  ['<ul><li>Uno</li><li>dos</li></ul>', 'Uno dos'],
  ['<table><tr><th>Ley</th><td>0,5</td></tr><tr><td>x</td></tr></table>', 'Ley 0,5 x'],
  ['<dl><dt>Ley</dt><dd>0,5</dd></dl>', 'Ley 0,5'],
  ['mina<em>ría</em>', 'minaría'],
  ['<aside><h3>En cifras</h3>2 %</aside>Uno', 'En cifras 2 % Uno'],
  [
    '<p>Sube<sup id="nota-ref-1"><a href="#nota-1">[1]</a></sup> ya</p><ol><li id="nota-1">Según él. <a href="#nota-ref-1">↩</a></li></ol>',
    'Sube ya Según él.',
  ],
  ['<script>alert(1)</script><style>p{}</style>Texto', 'Texto'],
  ['<!-- nota -->Texto', 'Texto'],
  ['<img src=x onerror=alert(1)>Texto', 'Texto'],
  ['', ''],
])('stripTags(%j) is %j', (content, text) => {
  expect(stripTags(content)).toBe(text);
});

test.each([
  ['Per&uacute; &amp; Chile', 'Perú & Chile'],
  ['5 &lt; 6', '5 < 6'],
  ['5 < 6 > 4 & más', '5 < 6 > 4 & más'],
  ['a&nbsp;b', 'a b'],
  ['&#128142; &#x1F48E;', '💎 💎'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['&lt;script&gt;', '<script>'],
])('stripTags decodes entities once: %j is %j', (content, text) => {
  expect(stripTags(content)).toBe(text);
});

test('excerpt counts what is left without tags', () => {
  expect(excerpt('<p>Uno <b>dos</b> tres</p>', 7)).toBe('Uno dos...');
  expect(excerpt('<p>Uno, <b>dos</b> tres</p>', 7)).toBe('Uno...');
  expect(excerpt('<p>Uno</p>', 3)).toBe('Uno');
});

test.each([
  [0, 1],
  [100, 1],
  [329, 1],
  [330, 2],
  [440, 2],
  [2200, 10],
])('readingMinutes of %i words is %i', (words, minutes) => {
  expect(readingMinutes(`<p>${'roca '.repeat(words)}</p>`)).toBe(minutes);
});

test('a card and a description begin with the text, not with a box or a quotation beside it', () => {
  const aside = '<aside><h3>En cifras</h3><p>2 %</p></aside>';
  const quote = '<figure><blockquote>Una cita</blockquote><figcaption>Ana</figcaption></figure>';
  expect(excerpt(`${aside}<p>Uno</p>${quote}<p>dos</p>${aside}<p>tres</p>`, 100)).toBe(
    'Uno dos tres',
  );
  expect(runningText(aside)).toBe('En cifras 2 %');
  expect(runningText('<aside><p>uno</p><p>dos</p>')).toBe('uno dos');
});

test('many boxes that never end are read in a moment', () => {
  expect(runningText('<aside>'.repeat(30_000))).toBe('');
});
