import { expect, test } from 'vitest';
import { decodeEntry, encodeEntry } from './entry-codec.ts';

test('an encoded entry holds no more memory than its bytes, and is decoded again', async () => {
  const entry = { kind: 'APP_ROUTE', status: 302, body: Buffer.from('a'), headers: { a: 'b' } };

  const bytes = await encodeEntry(entry);

  expect(bytes.buffer.byteLength).toBe(bytes.length);
  expect(await decodeEntry(bytes)).toMatchObject({ kind: 'APP_ROUTE', status: 302 });
});
