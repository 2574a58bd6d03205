import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TimedOut, withTimeout } from './with-timeout.ts';

const never = new Promise<string>(() => undefined);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a value that comes in time is given, and no timer is left', async () => {
  expect(await withTimeout(250, Promise.resolve('sí'))).toBe('sí');
  expect(vi.getTimerCount()).toBe(0);
});

test('a rejection is passed on', async () => {
  await expect(withTimeout(250, Promise.reject(new Error('no')))).rejects.toThrow('no');
});

test('a promise that does not settle is given up', async () => {
  const waiting = withTimeout(250, never);
  const expected = expect(waiting).rejects.toThrow(new TimedOut('No answer within 250 ms'));
  await vi.advanceTimersByTimeAsync(251);
  await expected;
});

test('a process that was blocked waits once more', async () => {
  const began = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValueOnce(began);
  let isOver = false;
  const waiting = withTimeout(250, never).catch(() => {
    isOver = true;
  });
  clock.mockReturnValue(began + 1000);
  await vi.advanceTimersByTimeAsync(499);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(2);
  await waiting;
  expect(isOver).toBe(true);
});
