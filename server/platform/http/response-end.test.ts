import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { responseEnd } from './response-end.ts';

/** A turn of which nothing has come to its end yet. */
function begin() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const raw = new PassThrough();
  const worked = Promise.withResolvers<void>();
  let isOver = false;
  const end = responseEnd({ raw: raw as unknown as FastifyReply['raw'] }, worked.promise);
  void end.then(() => {
    isOver = true;
  });
  const hangUp = () =>
    new Promise<void>((resolve) => {
      raw.once('close', resolve).destroy();
    });
  return { worked, hangUp, isOver: () => isOver };
}

test('a turn ends when the connection is over and the work is, whichever comes first', async () => {
  const gone = begin();
  await gone.hangUp();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(gone.isOver()).toBe(false);
  gone.worked.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(gone.isOver()).toBe(true);

  const slow = begin();
  slow.worked.resolve();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(slow.isOver()).toBe(false);
  await slow.hangUp();
  await vi.advanceTimersByTimeAsync(0);
  expect(slow.isOver()).toBe(true);
});

test('work that never ends keeps its place for half a minute after who asked has gone', async () => {
  const { hangUp, isOver } = begin();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isOver()).toBe(false);
  await hangUp();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(isOver()).toBe(true);
});
