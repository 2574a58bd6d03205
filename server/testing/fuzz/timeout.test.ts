import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askWithTimeout } from './timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Answers after such times, one after the other, with the number of the request. */
function answering(...times: number[]) {
  let asked = 0;
  return async () => {
    const ms = times[asked];
    asked += 1;
    const number = asked;
    await new Promise((resolve) => setTimeout(resolve, ms));
    return number;
  };
}

/** What comes of it, with the clock going on. */
async function outcome(ask: () => Promise<number>) {
  const asked = askWithTimeout(ask).then(
    (answers) => answers.map(({ answer }) => answer),
    (error: Error) => error.message,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  return asked;
}

test('what is quick is asked once', async () => {
  expect(await outcome(answering(2000))).toEqual([1]);
});

test('what is slow once is asked again', async () => {
  expect(await outcome(answering(2001, 5))).toEqual([1, 2]);
});

test('what is slow twice is a fault', async () => {
  expect(await outcome(answering(3000, 2001))).toBe('Slow twice: 3000 ms and 2001 ms');
});

test('what is never answered is a fault', async () => {
  expect(await outcome(() => new Promise(() => undefined))).toBe('No answer');
});

test('what keeps the event loop to itself is slow too', async () => {
  const ask = async () => {
    vi.advanceTimersByTime(2500);
    return 1;
  };
  expect(await outcome(ask)).toBe('Slow twice: 2500 ms and 2500 ms');
});
