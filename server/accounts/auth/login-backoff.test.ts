import { expect, test } from 'vitest';
import { addFailure, backoffAfter, remainingBackoff } from './login-backoff.ts';

test.each([
  [1, 0],
  [9, 0],
  [10, 30],
  [11, 60],
  [12, 120],
  [13, 240],
  [14, 480],
  [15, 900],
  [16, 900],
  [5000, 900],
])('backoffAfter(%i) is %i seconds (D28)', (failures, seconds) => {
  expect(backoffAfter(failures)).toBe(seconds * 1000);
});

test('addFailure counts, and tells until when there is a pause', () => {
  const now = new Date('2026-03-10T17:00:00Z');

  expect(addFailure({ failures: 3, lastFailureAt: now, pausedUntil: null }, now)).toEqual({
    failures: 4,
    lastFailureAt: now,
    pausedUntil: null,
  });
  expect(addFailure({ failures: 9, lastFailureAt: now, pausedUntil: null }, now)).toEqual({
    failures: 10,
    lastFailureAt: now,
    pausedUntil: new Date('2026-03-10T17:00:30Z'),
  });
});

test('addFailure begins anew after a day without a failure', () => {
  const lastFailureAt = new Date('2026-03-09T16:59:59Z');

  const { failures } = addFailure(
    { failures: 40, lastFailureAt, pausedUntil: null },
    new Date('2026-03-10T17:00:00Z'),
  );

  expect(failures).toBe(1);
});

test.each([
  ['2026-03-10T17:00:30Z', 30_000],
  ['2026-03-10T17:00:00Z', 0],
  ['2026-03-10T16:59:00Z', 0],
  [null, 0],
  // Another server's clock may go a little before.
  ['2026-03-10T17:15:05Z', 905_000],
  ['2026-03-11T17:00:30Z', 0],
])('of a pause until %s there are %i ms left', (until, left) => {
  const pausedUntil = until === null ? null : new Date(until);
  expect(remainingBackoff(pausedUntil, new Date('2026-03-10T17:00:00Z'))).toBe(left);
});
