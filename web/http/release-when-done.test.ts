import { once } from 'node:events';
import { get, request, type ServerResponse } from 'node:http';
import { createGzip } from 'node:zlib';
import { expect, test } from 'vitest';
import { serve } from '../../lib/testing/local-server.ts';
import { releaseWhenDone, trackSlowClient } from './release-when-done.ts';

/** A site with one permit; `state` says whether it was released, and whether the work was done. */
async function serveOne(
  work: (response: ServerResponse) => Promise<void>,
  longestMs: number,
  checkMs = 60_000,
) {
  const state = { isFree: false, isDone: false };
  const site = await serve((_, response) => {
    const done = work(response).finally(() => {
      state.isDone = true;
    });
    const release = () => {
      state.isFree = true;
    };
    void releaseWhenDone(done, response, release, { longestMs, checkMs });
  });
  return { ...site, state };
}

/** Sends a request and disconnects when the response has begun. */
async function hangUp(url: string): Promise<void> {
  const asked = request(url).on('error', () => undefined);
  asked.end();
  const [answer] = await once(asked, 'response');
  answer.on('error', () => undefined);
  asked.destroy();
}

test('the permit is released when the response is complete', async () => {
  const { url, state } = await serveOne(async (response) => void response.end('a'), 60_000);
  await (await fetch(url)).text();
  expect(state).toEqual({ isFree: true, isDone: true });
});

test('a client that disconnects from a compressed stream releases the permit', async () => {
  const piece = Buffer.alloc(1024 * 1024, 'x');
  // Like Next's compression: paused until the connection drains.
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

test('work that continues after a disconnect holds the permit until it is done', async () => {
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

test('a client that does not read a begun response releases the permit', async () => {
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

test('work on a response that has not begun holds the permit', async () => {
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

test('above the limit, the oldest response to a slow client is aborted', async () => {
  const begun: ServerResponse[] = [];
  const site = await serve((_, response) => {
    begun.push(response);
    response.write('a');
  });
  const ended: number[] = [];
  for (const reader of [0, 1, 2]) {
    const asked = get(site.url).on('error', () => undefined);
    const [answer] = await once(asked, 'response');
    answer
      .on('error', () => undefined)
      .on('close', () => ended.push(reader))
      .resume();
  }
  for (const response of begun) trackSlowClient(response, 2);
  await expect.poll(() => ended).toEqual([0]);
  for (const response of begun) response.end();
  await expect.poll(() => ended.toSorted()).toEqual([0, 1, 2]);
});
