import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { acceptedEncodings, packBody } from './packed-body.ts';

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
  const gzip = await body.in(['gzip', 'identity']);
  expect(gzip.encoding).toBe('gzip');
  expect(gunzipSync(gzip.bytes)).toEqual(plain);
  await expect.poll(async () => (await body.in(['br', 'identity'])).encoding).toBe('br');
  expect(brotliDecompressSync((await body.in(['br'])).bytes)).toEqual(plain);
  expect((await body.in(['identity'])).bytes).toEqual(plain);
  // What is unpacked is nobody's own.
  expect(body.size()).toBe(gzip.bytes.length + (await body.in(['br'])).bytes.length);
});
