import { expect, test } from 'vitest';
import { joinDataScripts } from './join-data-scripts.ts';

const FIRST = '(self.__next_f=self.__next_f||[]).push([0])';
const [ONE, TWO] = ['self.__next_f.push([1,"a\\n"])', 'self.__next_f.push([1,"b"])'];

test('adjacent data scripts become one', () => {
  const page = `<p>Hola</p><script>${FIRST}</script><script>${ONE}</script><script>${TWO}</script></body>`;
  expect(joinDataScripts(page)).toBe(`<p>Hola</p><script>${FIRST}\n${ONE}\n${TWO}</script></body>`);
});

test.each([
  ['what stands apart', `<script>${ONE}</script><p>Hola</p><script>${TWO}</script>`],
  [
    'data after a script of the build',
    `<script type="text/plain" data-src="/a.js"></script><script>${ONE}</script>`,
  ],
  ['data after a script of React', `<script>$RC("B:0","S:0")</script><script>${ONE}</script>`],
  [
    'data after what is for search engines',
    `<script type="application/ld+json">{"a":1}</script><script>${ONE}</script>`,
  ],
  ['a script of another kind', `<script>${ONE}</script><script>alert(1)</script>`],
  ['a script of the build', `<script src="/_next/static/chunks/a.js"></script><p>Hola</p>`],
  ['a text about scripts', `<p>&lt;/script&gt;&lt;script&gt;${TWO}</p>`],
])('%s is unchanged', (_, html) => {
  expect(joinDataScripts(html)).toBe(html);
});
