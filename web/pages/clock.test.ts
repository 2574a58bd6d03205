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
  expect(now()).toBeCloseTo(begun + 1000, -1);
  step(600_000);
  expect(now()).toBeCloseTo(begun + 601_000, -1);
  step(-3_600_000);
  expect(now()).toBeCloseTo(begun + 601_000, -1);
  vi.advanceTimersByTime(1000);
  expect(now()).toBeCloseTo(begun + 602_000, -1);
});

test('what is so long ago here is so long ago by the clocks of others', () => {
  step(-3_600_000);
  expect(now() - momentOfDay(Date.now() - 5000)).toBeCloseTo(5000, -1);
  const next = performance.timeOrigin + performance.now();
  expect(next - momentOfNext(now() - 5000)).toBeCloseTo(5000, -1);
});

test('what comes one after the other is so', () => {
  vi.useRealTimers();
  const moments = Array.from({ length: 100 }, now);
  expect(new Set(moments).size).toBeGreaterThan(1);
  expect(moments.toSorted((one, other) => one - other)).toEqual(moments);
  expect(momentOfDay(Date.now())).toBeLessThanOrEqual(now());
});
