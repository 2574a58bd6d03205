import { expect, test } from 'vitest';
import { linkAddress } from './link-address.ts';

test.each([
  ['https://minas.pe/litio', 'https://minas.pe/litio'],
  [' minas.pe/litio ', 'https://minas.pe/litio'],
  ['/articulos/4', 'https://veta.pe/articulos/4'],
  ['redaccion@veta.pe', 'mailto:redaccion@veta.pe'],
  ['mailto:redaccion@veta.pe', 'mailto:redaccion@veta.pe'],
])('%s becomes a whole address', (typed, address) => {
  expect(linkAddress(typed, 'https://veta.pe')).toBe(address);
});

test.each([
  '',
  'litio',
  'javascript:alert(1)',
  'data:text/html,x',
  '//otro.pe',
  'https://',
  'ftp://a.pe',
])('%s is no address of a link', (typed) => {
  expect(linkAddress(typed, 'https://veta.pe')).toBeUndefined();
});
