import { expect, test } from 'vitest';
import { holdScripts } from './late-scripts.ts';

const FILE = '/_next/static/chunks/0p-v5-x_by4lo.js';

test('the scripts of the build wait, all of them', () => {
  const page = `<head><script src="${FILE}" async=""></script></head><p>Hola</p><script src="/_next/static/chunks/turbopack-07.js" async=""></script>`;
  expect(holdScripts(page)).toBe(
    `<head><script type="text/plain" data-src="${FILE}"></script></head><p>Hola</p><script type="text/plain" data-src="/_next/static/chunks/turbopack-07.js"></script>`,
  );
});

test('the browser is not told to fetch them ahead', () => {
  const hint = `<link rel="preload" as="script" fetchPriority="low" href="${FILE}"/>`;
  expect(holdScripts(`<head>${hint}</head>`)).toBe('<head></head>');
});

test.each([
  ['a letter type that is needed at once', '<link rel="preload" href="/a.woff2" as="font"/>'],
  ['what only old browsers fetch', `<script src="${FILE}" noModule=""></script>`],
  ['data for search engines', '<script type="application/ld+json">{"a":1}</script>'],
  ['data of the page', '<script>self.__next_f.push([1,"a"])</script>'],
  ['a script of somebody else', '<script src="https://evil.example/a.js" async=""></script>'],
  [
    'a file that is none of the build',
    '<script src="/media/_next/static/chunks/a.js" async=""></script>',
  ],
  ['a text about scripts', `<p>&lt;script src="${FILE}" async=""&gt;&lt;/script&gt;</p>`],
])('%s stays as it is', (_, html) => {
  expect(holdScripts(html)).toBe(html);
});
