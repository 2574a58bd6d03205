import { expect, test } from 'vitest';
import { createByteCache } from './byte-cache.ts';

test('the oldest values make room for new ones', () => {
  const cache = createByteCache<string>(10, (value) => value.length);
  cache.set('a', '1234');
  cache.set('b', '5678');
  cache.set('a', 'abcd');
  cache.set('c', '90');
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['abcd', '5678', '90']);
  cache.set('d', 'x');
  expect([cache.get('a'), cache.get('b'), cache.get('d')]).toEqual(['abcd', undefined, 'x']);
  cache.delete('d');
  expect(cache.get('d')).toBeUndefined();
});

test('a value that is larger than the cache is not kept', () => {
  const cache = createByteCache<string>(3, (value) => value.length);
  cache.set('a', '1234');
  expect(cache.get('a')).toBeUndefined();
});
