import { expect, test } from 'vitest';
import { linkAddress } from './link-address.ts';

test.each([
  ['https://minas.pe/litio', 'https://minas.pe/litio'],
  [' minas.pe/litio ', 'https://minas.pe/litio'],
  ['/articulos/4', '/articulos/4'],
  [' #nota-1 ', '#nota-1'],
  ['redaccion@veta.pe', 'mailto:redaccion@veta.pe'],
  ['mailto:redaccion@veta.pe', 'mailto:redaccion@veta.pe'],
  [`/${'a'.repeat(1999)}`, `/${'a'.repeat(1999)}`],
])('%s is kept as an address', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});

test.each([
  '',
  'litio',
  'javascript:alert(1)',
  'data:text/html,x',
  '//otro.pe',
  '/\\otro.pe',
  '/\t/otro.pe',
  '#',
  '#a b',
  'https://',
  'ftp://a.pe',
  `/${'a'.repeat(2000)}`,
  `https://minas.pe/${'a'.repeat(2000)}`,
])('%s is no address of a link', (typed) => {
  expect(linkAddress(typed)).toBeUndefined();
});
