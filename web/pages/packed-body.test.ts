import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { acceptedEncodings, packBody, packFor } from './packed-body.ts';

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
])('%s takes %j', (header, expected) => {
  expect(acceptedEncodings(header)).toEqual(expected);
});

test('a body is the same in each encoding', async () => {
  const plain = Buffer.from('Veta Minera ñ '.repeat(500));
  const body = await packBody(plain);
  const br = await body.in(['br', 'gzip', 'identity']);
  expect(br.encoding).toBe('br');
  expect(brotliDecompressSync(br.bytes)).toEqual(plain);
  expect(await body.in(['identity'])).toEqual({ encoding: 'identity', bytes: plain });
  // What is unpacked is nobody's own.
  expect(body.size()).toBe(br.bytes.length);
  const gzip = await body.in(['gzip', 'identity']);
  expect(gzip.encoding).toBe('gzip');
  expect(gunzipSync(gzip.bytes)).toEqual(plain);
  expect(body.size()).toBe(br.bytes.length + gzip.bytes.length);
});

test('a body for one asker is packed as that one likes best', async () => {
  const plain = Buffer.from('Veta Minera ñ '.repeat(500));
  const br = await packFor(['br', 'gzip', 'identity'], plain);
  expect([br.encoding, brotliDecompressSync(br.bytes)]).toEqual(['br', plain]);
  const gzip = await packFor(['gzip', 'identity'], plain);
  expect([gzip.encoding, gunzipSync(gzip.bytes)]).toEqual(['gzip', plain]);
  expect(await packFor(['identity'], plain)).toEqual({ encoding: 'identity', bytes: plain });
});

test('a body is packed with gzip once, however many ask', async () => {
  const body = await packBody(Buffer.from('Veta Minera ñ '.repeat(500)));
  const inGzip = () => body.in(['gzip', 'identity']);
  const [first, second] = await Promise.all([inGzip(), inGzip()]);
  expect(second.bytes).toBe(first.bytes);
  expect((await inGzip()).bytes).toBe(first.bytes);
});
