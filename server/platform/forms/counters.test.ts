import { expect, test } from 'vitest';
import { createCounters } from './counters.ts';

const HOUR = 3_600_000;

/** A counter, and a clock that the test turns. */
function makeCounter() {
  let present = Date.parse('2026-03-10T17:00:00Z');
  const Counters = createCounters(() => new Date(present));
  const counter = new Counters({});
  const count = (key: string, max = 2) => {
    let seen = { current: 0, ttl: 0 };
    counter.incr(
      key,
      (_error, result) => {
        seen = result ?? seen;
      },
      HOUR,
      max,
    );
    return seen;
  };
  const wait = (duration: number) => {
    present += duration;
  };
  return { count, wait };
}

test('a window begins with the first request and ends an hour later', () => {
  const { count, wait } = makeCounter();

  expect(count('a')).toEqual({ current: 1, ttl: HOUR });
  wait(HOUR - 1);
  expect(count('a')).toEqual({ current: 2, ttl: 1 });
  wait(1);
  expect(count('a')).toEqual({ current: 1, ttl: HOUR });
});

test('a window that began on a clock set ahead ends when the clock is set back', () => {
  const { count, wait } = makeCounter();
  wait(24 * HOUR);
  for (const expected of [1, 2, 3]) expect(count('a').current).toBe(expected);

  wait(-24 * HOUR);
  expect(count('a')).toEqual({ current: 1, ttl: HOUR });
});

test('what is refused does not count, for a later request that may be one of more', () => {
  const { count } = makeCounter();
  for (const expected of [1, 2, 3, 3, 3]) expect(count('a').current).toBe(expected);

  expect(count('a', 4).current).toBe(3);
  expect(count('a', 4).current).toBe(4);
  expect(count('a', 4).current).toBe(5);
});

test('each client counts for itself', () => {
  const { count } = makeCounter();
  count('a');

  expect(count('b').current).toBe(1);
});

test('10,000 clients are remembered; with one more the oldest window is forgotten', () => {
  const { count } = makeCounter();
  for (let client = 0; client < 10_000; client += 1) count(`client-${client}`);
  expect(count('client-0').current).toBe(2);

  count('one more');

  expect(count('client-1').current).toBe(2);
  expect(count('client-0').current).toBe(1);
});
