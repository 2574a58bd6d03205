import { expect, test } from 'vitest';
import { openAddress } from './open-address.ts';
import { readOpenQuery } from './open-query.ts';

test('the address of an item is read back from its query', () => {
  const { searchParams } = new URL(openAddress('articulo', 25), 'https://veta.test');
  expect(readOpenQuery(Object.fromEntries(searchParams))).toEqual({ tipo: 'articulo', id: 25 });
});

test.each([
  {},
  { tipo: 'foro', id: '5' },
  { tipo: 'blog' },
  { tipo: 'blog', id: '0' },
  { tipo: 'blog', id: '-5' },
  { tipo: 'blog', id: '5x' },
  { tipo: 'blog', id: '99999999999' },
  { tipo: ['blog', 'blog'], id: '5' },
])('%j names no item', (query) => {
  expect(readOpenQuery(query)).toBeUndefined();
});
