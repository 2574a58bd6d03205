import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.for([
  ['<p>Un <strong>dato</strong></p><p>y otro</p>', 'Un dato y otro'],
  ['<ul><li>Uno</li><li>dos</li></ul>', 'Uno dos'],
  ['mine<em>ría</em><br>y agua', 'minería y agua'],
  ['Per&uacute; &amp; Chile&nbsp;austral &mdash; &#128142;', 'Perú & Chile austral — 💎'],
  ['<p>5 &lt; 6</p>', '5 < 6'],
  ['Primera línea.\nSegunda línea.', 'Primera línea. Segunda línea.'],
  ['Ley < 0,5 y 3 > 2', 'Ley < 0,5 y 3 > 2'],
  ['<script>alert(1)</script><img src=x onerror=alert(1)>Texto', 'Texto'],
  [`a${'&#769;'.repeat(1000)}`, `a${'\u0301'.repeat(30)}`],
  [
    '<aside>En cifras</aside><p>Sube<sup id="nota-ref-1"><a href="#nota-1">[1]</a></sup> ya</p><ol><li id="nota-1">Fue él. <a href="#nota-ref-1">↩</a></li></ol>',
    'En cifras Sube ya Fue él.',
  ],
  ['', ''],
] as const)('plainText(%j) is %j', ([content, text]) => {
  expect(plainText(content)).toBe(text);
});
