import { once } from 'node:events';
import { request, type ServerResponse } from 'node:http';
import { createGzip } from 'node:zlib';
import { expect, test } from 'vitest';
import { serve } from '../../lib/testing/local-server.ts';
import { leaveWhenDone } from './leave-when-done.ts';

/** A site that tells whether the only place is free, and whether it was given back with the work undone. */
async function serveOne(
  work: (response: ServerResponse) => Promise<void>,
  longestMs: number,
  lookMs = 60_000,
) {
  const state = { isFree: false, isDone: false };
  const site = await serve((_, response) => {
    const done = work(response).finally(() => {
      state.isDone = true;
    });
    const leave = () => {
      state.isFree = true;
    };
    void leaveWhenDone(done, response, leave, { longestMs, lookMs });
  });
  return { ...site, state };
}

/** Asks, and hangs up when the answer has begun. */
async function hangUp(url: string): Promise<void> {
  const asked = request(url).on('error', () => undefined);
  asked.end();
  const [answer] = await once(asked, 'response');
  answer.on('error', () => undefined);
  asked.destroy();
}

test('the place is free when the answer is complete', async () => {
  const { url, state } = await serveOne(async (response) => void response.end('a'), 60_000);
  await (await fetch(url)).text();
  expect(state).toEqual({ isFree: true, isDone: true });
});

test('somebody who hangs up while the answer is sent, packed, leaves the place', async () => {
  const piece = Buffer.alloc(1024 * 1024, 'x');
  // As Next's compression does: it stands still until the connection takes more.
  const sendForever = async (response: ServerResponse): Promise<void> => {
    const packed = createGzip({ level: 0 });
    packed.on('data', (bytes) => {
      if (!response.write(bytes)) packed.pause();
    });
    response.on('drain', () => packed.resume());
    for (;;) if (!packed.write(piece)) await once(packed, 'drain');
  };
  const { url, state } = await serveOne(sendForever, 50);
  await hangUp(url);
  await expect.poll(() => state.isFree).toBe(true);
  expect(state.isDone).toBe(false);
});

test('work that goes on for somebody who has hung up keeps the place until it is done', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const begin = (response: ServerResponse) => {
    response.write('a');
    return promise;
  };
  const { url, state } = await serveOne(begin, 60_000);
  await hangUp(url);
  expect(state.isFree).toBe(false);
  resolve();
  await expect.poll(() => state.isFree).toBe(true);
});

test('who reads nothing of an answer that has begun leaves the place', async () => {
  const begin = (response: ServerResponse) => {
    response.write('a');
    return new Promise<void>(() => {});
  };
  const { url, state } = await serveOne(begin, 60_000, 20);
  const asked = request(url).on('error', () => undefined);
  asked.end();
  await once(asked, 'response');
  await expect.poll(() => state.isFree).toBe(true);
  expect(state.isDone).toBe(false);
  asked.destroy();
});

test('work on an answer that has not begun keeps the place, however often it is looked at', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { url, state } = await serveOne(
    async (response) => {
      await promise;
      response.end('a');
    },
    60_000,
    1,
  );
  const answer = fetch(url);
  await expect.poll(() => state.isFree, { timeout: 100 }).toBe(false);
  resolve();
  await (await answer).text();
  await expect.poll(() => state).toEqual({ isFree: true, isDone: true });
});
