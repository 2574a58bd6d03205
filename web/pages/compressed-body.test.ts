import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressBody, compressOnce, encodingFor } from './compressed-body.ts';

const PLAIN = Buffer.from('Veta Minera ñ '.repeat(500));

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'br'],
  ['br; q=0, gzip', 'gzip'],
  ['br; q=0, *', 'gzip'],
  ['gzip; q=0.5', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('of %s it is %s', (header, expected) => {
  expect(encodingFor(header)).toBe(expected);
});

test('a body is the same in each encoding', async () => {
  const body = await compressBody(PLAIN);
  const br = await body.in('br');
  expect(br.encoding).toBe('br');
  expect(brotliDecompressSync(br.bytes)).toEqual(PLAIN);
  expect(await body.in('identity')).toEqual({ encoding: 'identity', bytes: PLAIN });
  // Decompressed bodies are shared.
  expect(body.size()).toBe(br.bytes.length);
  const gzip = await body.in('gzip');
  expect(gzip.encoding).toBe('gzip');
  expect(gunzipSync(gzip.bytes)).toEqual(PLAIN);
  expect(body.size()).toBe(br.bytes.length + gzip.bytes.length);
});

test('a single body is compressed in the encoding of its client', async () => {
  expect(brotliDecompressSync(await compressOnce('br', PLAIN))).toEqual(PLAIN);
  expect(gunzipSync(await compressOnce('gzip', PLAIN))).toEqual(PLAIN);
  expect(await compressOnce('identity', PLAIN)).toEqual(PLAIN);
});

test('a body is compressed with gzip once for concurrent requests', async () => {
  const body = await compressBody(PLAIN);
  const [first, second] = await Promise.all([body.in('gzip'), body.in('gzip')]);
  expect(second.bytes).toBe(first.bytes);
  expect((await body.in('gzip')).bytes).toBe(first.bytes);
});
