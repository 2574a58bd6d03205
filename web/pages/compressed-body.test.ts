import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { acceptedEncodings, compressBody, compressFor } from './compressed-body.ts';

test.each([
  ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
  ['gzip', ['gzip', 'identity']],
  ['GZIP', ['gzip', 'identity']],
  ['br;q=0.5, gzip;q=0.8', ['gzip', 'br', 'identity']],
  ['br; q=0, gzip', ['gzip', 'identity']],
  ['gzip; q=0.5', ['gzip', 'identity']],
  ['gzip;q=0', ['identity']],
  ['*', ['br', 'gzip', 'identity']],
  ['*;q=0', ['identity']],
  ['identity', ['identity']],
  ['', ['identity']],
  [undefined, ['identity']],
])('%s accepts %j', (header, expected) => {
  expect(acceptedEncodings(header)).toEqual(expected);
});

test('a body is the same in each encoding', async () => {
  const plain = Buffer.from('Veta Minera ñ '.repeat(500));
  const body = await compressBody(plain);
  const br = await body.in(['br', 'gzip', 'identity']);
  expect(br.encoding).toBe('br');
  expect(brotliDecompressSync(br.bytes)).toEqual(plain);
  expect(await body.in(['identity'])).toEqual({ encoding: 'identity', bytes: plain });
  // Decompressed bodies are shared.
  expect(body.size()).toBe(br.bytes.length);
  const gzip = await body.in(['gzip', 'identity']);
  expect(gzip.encoding).toBe('gzip');
  expect(gunzipSync(gzip.bytes)).toEqual(plain);
  expect(body.size()).toBe(br.bytes.length + gzip.bytes.length);
});

test("a single body is compressed in the client's preferred coding", async () => {
  const plain = Buffer.from('Veta Minera ñ '.repeat(500));
  const br = await compressFor(['br', 'gzip', 'identity'], plain);
  expect([br.encoding, brotliDecompressSync(br.bytes)]).toEqual(['br', plain]);
  const gzip = await compressFor(['gzip', 'identity'], plain);
  expect([gzip.encoding, gunzipSync(gzip.bytes)]).toEqual(['gzip', plain]);
  expect(await compressFor(['identity'], plain)).toEqual({ encoding: 'identity', bytes: plain });
});

test('a body is compressed with gzip once for concurrent requests', async () => {
  const body = await compressBody(Buffer.from('Veta Minera ñ '.repeat(500)));
  const inGzip = () => body.in(['gzip', 'identity']);
  const [first, second] = await Promise.all([inGzip(), inGzip()]);
  expect(second.bytes).toBe(first.bytes);
  expect((await inGzip()).bytes).toBe(first.bytes);
});
