import { beforeEach, expect, test, vi } from 'vitest';
import { now } from './clock.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  return () => vi.useRealTimers();
});

/** Sets the system clock; no time passes meanwhile. */
const step = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

test('the clock follows the time of day, and continues if that is set back', () => {
  const begun = now();
  vi.advanceTimersByTime(1000);
  expect(now()).toBeCloseTo(begun + 1000, -1);
  step(600_000);
  expect(now()).toBeCloseTo(begun + 601_000, -1);
  step(-3_600_000);
  expect(now()).toBeCloseTo(begun + 601_000, -1);
  vi.advanceTimersByTime(1000);
  expect(now()).toBeCloseTo(begun + 602_000, -1);
});

test('later calls return later times', () => {
  vi.useRealTimers();
  const moments = Array.from({ length: 100 }, now);
  expect(new Set(moments).size).toBeGreaterThan(1);
  expect(moments.toSorted((one, other) => one - other)).toEqual(moments);
});
