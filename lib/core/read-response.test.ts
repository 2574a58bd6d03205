import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { serve } from '../testing/local-server.ts';
import { readParts, readText } from './read-response.ts';

const MB = 1024 * 1024;

const WAYS: [string, (response: ServerResponse) => void][] = [
  ['without an end', (response) => void endless(response)],
  [
    'with its length',
    (response) => void response.writeHead(200, { 'content-length': 2 * MB }).write('x'),
  ],
  [
    'as a gzip bomb',
    (response) => {
      response.setHeader('content-encoding', 'gzip');
      response.write(gzipSync(Buffer.alloc(64 * MB)));
    },
  ],
];

/** Writes until the connection is closed. */
function endless(response: ServerResponse): void {
  const write = () => {
    while (!response.destroyed && response.write(Buffer.alloc(65_536)));
  };
  response.on('drain', write);
  write();
}

test.each(WAYS)('a body that is too long is an ApiError, and is cancelled: %s', async (_, send) => {
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const { url } = await serve((_request, response) => {
    response.on('close', () => resolve());
    send(response);
  });
  const reading = readParts(await fetch(url), MB, 'lista/');
  await expect(reading).rejects.toMatchObject({
    kind: 'shape',
    status: 200,
    message: 'The answer of lista/ is longer than 1024 KB',
  });
  await closed;
});

test('a body up to the limit is read', async () => {
  const { url } = await serve((_, response) => response.end(Buffer.alloc(MB, 'x')));
  const parts = await readParts(await fetch(url), MB, 'lista/');
  expect(Buffer.concat(parts)).toEqual(Buffer.alloc(MB, 'x'));
});

test('a body that breaks off is an ApiError of kind network', async () => {
  const { url } = await serve((_, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('x', () => response.destroy());
  });
  const reading = readParts(await fetch(url), MB, 'lista/');
  await expect(reading).rejects.toMatchObject({ kind: 'network' });
});

test('a character in two chunks is one, and a byte order mark is none', async () => {
  const [first, second] = [Buffer.from('\uFEFFñ').subarray(0, 4), Buffer.from('ñ').subarray(1)];
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(first);
      controller.enqueue(second);
      controller.close();
    },
  });
  expect(await readText(new Response(body))).toBe('ñ');
  expect(await readText(new Response(null))).toBe('');
});
