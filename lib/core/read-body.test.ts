import { expect, test } from 'vitest';
import { readBody } from './read-body.ts';

/** A request with a body of ten chunks of ten bytes, and the number of chunks that were read. */
function makeRequest(headers: Record<string, string> = {}) {
  let read = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        read += 1;
        controller.enqueue(new Uint8Array(10));
        if (read === 10) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
  return { request: new Request('http://veta.test/', init), chunksRead: () => read };
}

const NEVER = new AbortController().signal;

test('a body up to the limit is read', async () => {
  const { request } = makeRequest({ 'content-length': '100' });
  expect((await readBody(request, 100, NEVER))?.size).toBe(100);
});

test('a body with a Content-Length above the limit is refused unread', async () => {
  const { request, chunksRead } = makeRequest({ 'content-length': '100' });
  expect(await readBody(request, 99, NEVER)).toBeUndefined();
  expect(chunksRead()).toBe(0);
});

test('a body without Content-Length is read up to the limit', async () => {
  const { request, chunksRead } = makeRequest();
  expect(await readBody(request, 25, NEVER)).toBeUndefined();
  expect(chunksRead()).toBe(3);
});
