import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createDecompressedCache } from './decompressed-cache.ts';

const textOf = (word: string) => Buffer.from(word.repeat(1000));

test('a body that was used last is decompressed once; the least recently used is evicted first', async () => {
  const unpacked = createDecompressedCache(10_000);
  const [copper, silver, zinc] = ['cobre', 'plata', 'zinc '].map((word) =>
    brotliCompressSync(textOf(word)),
  );
  if (!copper || !silver || !zinc) throw new Error('Three bodies are needed');

  const first = await unpacked(copper);
  expect(first).toEqual(textOf('cobre'));
  const second = await unpacked(silver);
  expect(await unpacked(copper)).toBe(first);
  // There is room for two: the least recently used is evicted.
  expect(await unpacked(zinc)).toEqual(textOf('zinc '));
  expect(await unpacked(copper)).toBe(first);
  expect(await unpacked(silver)).not.toBe(second);
  expect(await unpacked(silver)).toEqual(textOf('plata'));
});

test('a body larger than the cache is decompressed each time', async () => {
  const unpacked = createDecompressedCache(100);
  const packed = brotliCompressSync(textOf('cobre'));
  const first = await unpacked(packed);
  expect(first).toEqual(textOf('cobre'));
  expect(await unpacked(packed)).not.toBe(first);
});

test('concurrent requests count once', async () => {
  const unpacked = createDecompressedCache(10_000);
  const [copper, silver] = [
    brotliCompressSync(textOf('cobre')),
    brotliCompressSync(textOf('plata')),
  ];
  await Promise.all([unpacked(copper), unpacked(copper), unpacked(copper)]);
  const kept = await unpacked(copper);
  await unpacked(silver);
  expect(await unpacked(copper)).toBe(kept);
});
