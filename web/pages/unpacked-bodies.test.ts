import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createUnpackedBodies } from './unpacked-bodies.ts';

const textOf = (word: string) => Buffer.from(word.repeat(1000));

test('what was asked for last is unpacked once, and what was not goes first', async () => {
  const unpacked = createUnpackedBodies(10_000);
  const [copper, silver, zinc] = ['cobre', 'plata', 'zinc '].map((word) =>
    brotliCompressSync(textOf(word)),
  );
  if (!copper || !silver || !zinc) throw new Error('Three bodies are needed');

  const first = await unpacked(copper);
  expect(first).toEqual(textOf('cobre'));
  const second = await unpacked(silver);
  expect(await unpacked(copper)).toBe(first);
  // There is room for two: the one that was asked for longest ago has to go.
  expect(await unpacked(zinc)).toEqual(textOf('zinc '));
  expect(await unpacked(copper)).toBe(first);
  expect(await unpacked(silver)).not.toBe(second);
  expect(await unpacked(silver)).toEqual(textOf('plata'));
});

test('a body that is larger than all that is kept is unpacked each time', async () => {
  const unpacked = createUnpackedBodies(100);
  const packed = brotliCompressSync(textOf('cobre'));
  const first = await unpacked(packed);
  expect(first).toEqual(textOf('cobre'));
  expect(await unpacked(packed)).not.toBe(first);
});

test('who asks at the same moment counts once', async () => {
  const unpacked = createUnpackedBodies(10_000);
  const [copper, silver] = [
    brotliCompressSync(textOf('cobre')),
    brotliCompressSync(textOf('plata')),
  ];
  await Promise.all([unpacked(copper), unpacked(copper), unpacked(copper)]);
  const kept = await unpacked(copper);
  await unpacked(silver);
  expect(await unpacked(copper)).toBe(kept);
});
