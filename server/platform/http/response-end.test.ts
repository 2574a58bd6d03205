import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { responseEnd } from './response-end.ts';

/** A response that is not sent, of a handler that runs. */
function begin() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const raw = new PassThrough();
  const handled = Promise.withResolvers<void>();
  let isOver = false;
  const end = responseEnd({ raw: raw as unknown as FastifyReply['raw'] }, handled.promise);
  void end.then(() => {
    isOver = true;
  });
  const hangUp = () =>
    new Promise<void>((resolve) => {
      raw.once('close', resolve).destroy();
    });
  return { handled, hangUp, isOver: () => isOver };
}

test('a response ends when both connection and handler have ended', async () => {
  const gone = begin();
  await gone.hangUp();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(gone.isOver()).toBe(false);
  gone.handled.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(gone.isOver()).toBe(true);

  const slow = begin();
  slow.handled.resolve();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(slow.isOver()).toBe(false);
  await slow.hangUp();
  await vi.advanceTimersByTimeAsync(0);
  expect(slow.isOver()).toBe(true);
});

test('a handler that never ends is given up 30 s after the disconnect', async () => {
  const { hangUp, isOver } = begin();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isOver()).toBe(false);
  await hangUp();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(isOver()).toBe(true);
});
