import { expect, test } from 'vitest';
import { nextAfterFailure, nextAfterSuccess, retryAfterSeconds } from './next-poll.ts';

const now = new Date('2026-11-22T12:00:00Z');
const secondsUntil = (moment: Date) => (moment.getTime() - now.getTime()) / 1000;

test.each([
  [600, 0, 600],
  [600, 3600, 3600],
  [3600, 60, 3600],
  [600, 10 * 86_400, 86_400],
])('polled every %i s, with a ttl of %i s: again in %i s', (pollSeconds, ttl, expected) => {
  expect(secondsUntil(nextAfterSuccess(now, pollSeconds, ttl))).toBe(expected);
});

const failed = { now, pollSeconds: 600, failures: 0, retryAfter: 0, status: 500 };

test.each([
  [0, 600],
  [1, 1200],
  [2, 2400],
  [7, 76_800],
  [8, 86_400],
  [5000, 86_400],
])('after %i failures before: again in %i s', (failures, expected) => {
  expect(secondsUntil(nextAfterFailure({ ...failed, failures }))).toBe(expected);
});

test('what the answer asks for counts, up to a week', () => {
  expect(secondsUntil(nextAfterFailure({ ...failed, retryAfter: 7200 }))).toBe(7200);
  expect(secondsUntil(nextAfterFailure({ ...failed, retryAfter: 5 }))).toBe(600);
  expect(secondsUntil(nextAfterFailure({ ...failed, retryAfter: 1e9 }))).toBe(604_800);
});

test('a feed that is gone is polled again after a month', () => {
  expect(secondsUntil(nextAfterFailure({ ...failed, status: 410 }))).toBe(2_592_000);
});

test.each([
  [undefined, 0],
  ['120', 120],
  ['Sun, 22 Nov 2026 12:05:00 GMT', 300],
  ['Sun, 22 Nov 2026 11:05:00 GMT', 0],
  ['mañana', 0],
  ['-5', 0],
])('Retry-After: %s is %i s', (header, expected) => {
  expect(retryAfterSeconds(header, now)).toBe(expected);
});
