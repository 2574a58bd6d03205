import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createByteCache } from './byte-cache.ts';

test('the oldest values make room for new ones', () => {
  const cache = createByteCache<string>(13, (value) => value.length);
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
  const cache = createByteCache<string>(4, (value) => value.length);
  cache.set('a', '1234');
  expect(cache.get('a')).toBeUndefined();
});

test('keys count as values do', () => {
  const cache = createByteCache<string>(20, (value) => value.length);
  cache.set('/1234567', '12');
  cache.set('/abcdefg', 'ab');
  expect([cache.get('/1234567'), cache.get('/abcdefg')]).toEqual(['12', 'ab']);
  cache.set('/ABCDEFGH', 'AB');
  expect([cache.get('/1234567'), cache.get('/abcdefg')]).toEqual([undefined, undefined]);
  expect(cache.get('/ABCDEFGH')).toBe('AB');
});

test('a key that was cut from an address does not keep the address in memory', () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const heap = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const cache = createByteCache<number>(1024 * 1024, () => 1);
  const before = heap();
  for (let at = 0; at < 2000; at += 1) {
    const address = Buffer.from(`/articulos/1000${at}?${'a'.repeat(8000)}`).toString('latin1');
    cache.set(address.slice(0, address.indexOf('?')), at);
  }
  expect(heap() - before).toBeLessThan(4 * 1024 * 1024);
  expect(cache.get('/articulos/10001999')).toBe(1999);
});
