import { beforeEach, expect, test, vi } from 'vitest';
import { now } from './clock.ts';
import { areTagsExpired, expireHere, isFresh } from './expiry.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  return () => vi.useRealTimers();
});

test('a version is fresh until its lifetime is over or one of its tags expires', () => {
  const madeAt = now();
  const version = { madeAt, freshUntil: madeAt + 60_000, tags: ['site', 'expiry:1'] };
  vi.advanceTimersByTime(59_000);
  expect(isFresh(version)).toBe(true);
  expireHere(['expiry:2']);
  expect(isFresh(version)).toBe(true);
  expireHere(['expiry:1']);
  expect(isFresh(version)).toBe(false);
  expect(isFresh({ madeAt, freshUntil: madeAt + 58_000, tags: [] })).toBe(false);
});

test('tags that are forgotten count as expired', () => {
  const before = now();
  vi.advanceTimersByTime(10);
  expireHere(Array.from({ length: 20_001 }, (_, index) => `many:${index}`));
  expect(areTagsExpired(['many:0'], before)).toBe(true);
  expect(areTagsExpired(['never named'], before)).toBe(true);
  vi.advanceTimersByTime(10);
  expect(areTagsExpired(['never named'], now())).toBe(false);
});
