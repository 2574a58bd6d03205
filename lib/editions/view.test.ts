import { expect, test } from 'vitest';
import { EDITIONS_PER_PAGE, isOwnPdf, NEWEST_EDITIONS, printedAddress } from './view.ts';

const SITE = 'https://veta.test';

test('the business values are those of constants.md#list-constants', () => {
  expect([EDITIONS_PER_PAGE, NEWEST_EDITIONS]).toEqual([6, 4]);
});

test.each([
  ['https://otra.test/48.pdf', 'https://otra.test/48.pdf'],
  ['http://veta.test/48.pdf', 'http://veta.test/48.pdf'],
  ['https://issuu.test/x?p=1#y', 'https://issuu.test/x?p=1#y'],
  ['https://veta.test/media/ediciones/48.html', '/media/ediciones/48.html'],
  ['https://VETA.test:443/media/48.html', '/media/48.html'],
  ['https://veta.test/media/48.pdf?v=2#page=3', '/media/48.pdf?v=2#page=3'],
  ['https://veta.test//evil.test/48.html', 'https://veta.test//evil.test/48.html'],
])('printedAddress of %s is %s', (url_impresa, address) => {
  expect(printedAddress({ url_impresa }, SITE)).toBe(address);
});

test.each([
  null,
  '',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'ftp://veta.test/48.pdf',
  '//evil.test/48.pdf',
  '/media/48.html',
  'revista',
])('there is no printed version at %j (D43)', (url_impresa) => {
  expect(printedAddress({ url_impresa }, SITE)).toBeUndefined();
});

test.each([
  ['/media/textos/impresas/48.pdf', true],
  ['/media/48.PDF?v=2#page=3', true],
  ['/media/ediciones/48.html', false],
  ['/articulos/48.pdf', false],
  ['/media/48.html?file=48.pdf', false],
  ['https://otra.test/48.pdf', false],
])('that %s is a PDF of the site is %s', (address, isPdf) => {
  expect(isOwnPdf(address)).toBe(isPdf);
});
