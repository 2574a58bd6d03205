import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createBucketClient } from './bucket.ts';

const MB = 1024 * 1024;

/** A bucket that does something about each file that it has been sent whole; and how many came. */
async function openBucket(then: (response: ServerResponse) => void) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const count = { came: 0 };
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      count.came += 1;
      then(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const ask = createBucketClient({
    address: `http://127.0.0.1:${port}/revista`,
    accessKeyId: 'a',
    secretAccessKey: 'b',
    region: 'us-east-1',
  });
  const put = (bytes: number) => ask({ method: 'PUT', key: 'a.pdf', body: new Uint8Array(bytes) });
  return { put, count };
}

test('a large file has half a minute to be stored', async () => {
  const { put, count } = await openBucket((response) => {
    vi.advanceTimersByTime(30_000);
    response.end();
  });
  expect((await put(24 * MB)).status).toBe(200);
  expect(count.came).toBe(1);
});

test('a large read fails after one attempt, a small one after two', async () => {
  const { put, count } = await openBucket(() => void vi.advanceTimersByTime(36_000));
  await expect(put(24 * MB)).rejects.toThrow('The bucket does not answer');
  expect(count.came).toBe(1);

  const small = await openBucket(() => void vi.advanceTimersByTime(10_500));
  await expect(small.put(100)).rejects.toThrow('The bucket does not answer');
  expect(small.count.came).toBe(2);
});
