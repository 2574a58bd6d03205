import { expect, test } from 'vitest';
import { excerpt, readingMinutes, stripTags } from './text.ts';

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
