import { beforeEach, expect, test, vi } from 'vitest';
import { momentOfDay, momentOfNext, now } from './clock.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  return () => vi.useRealTimers();
});

/** Sets the time of day as its owner may: nothing passes meanwhile. */
const step = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

test('it follows the time of day, and goes on where that is set back', () => {
  const begun = now();
  vi.advanceTimersByTime(1000);
  expect(now()).toBe(begun + 1000);
  step(600_000);
  expect(now()).toBe(begun + 601_000);
  step(-3_600_000);
  expect(now()).toBe(begun + 601_000);
  vi.advanceTimersByTime(1000);
  expect(now()).toBe(begun + 602_000);
});

test('what is so long ago here is so long ago by the clocks of others', () => {
  step(-3_600_000);
  expect(now() - momentOfDay(Date.now() - 5000)).toBe(5000);
  const next = performance.timeOrigin + performance.now();
  expect(next - momentOfNext(now() - 5000)).toBe(5000);
});
