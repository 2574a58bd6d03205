import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { withLastGood } from './last-good.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const down = new ApiError('network', 'No answer');
const fail = (error: unknown = down) => Promise.reject(error);
const good = (value: string) => Promise.resolve(value);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('withLastGood gives the answer, and the last good one while the service fails', async () => {
  expect(await withLastGood('a', () => good('one'))).toBe('one');
  expect(await withLastGood('a', () => good('two'))).toBe('two');
  expect(await withLastGood('a', () => fail())).toBe('two');
  expect(await withLastGood('a', () => good('three'))).toBe('three');
});

test('withLastGood throws what went wrong where it has no good answer', async () => {
  await expect(withLastGood('never asked', () => fail())).rejects.toBe(down);
});

test('withLastGood keeps answers under different keys apart', async () => {
  await withLastGood('left', () => good('left'));
  await expect(withLastGood('right', () => fail())).rejects.toBe(down);
});

test('withLastGood gives an answer for a day and not longer (D38)', async () => {
  await withLastGood('day', () => good('old'));
  vi.advanceTimersByTime(DAY_MS);
  expect(await withLastGood('day', () => fail())).toBe('old');
  vi.advanceTimersByTime(1);
  await expect(withLastGood('day', () => fail())).rejects.toBe(down);
});

test('withLastGood counts the day from the good answer, not from the last look', async () => {
  await withLastGood('age', () => good('old'));
  vi.advanceTimersByTime(DAY_MS - 1);
  await withLastGood('age', () => fail());
  vi.advanceTimersByTime(2);
  await expect(withLastGood('age', () => fail())).rejects.toBe(down);
});

test.each([
  new ApiError('http', 'Status 500', { status: 500 }),
  new ApiError('http', 'Status 429', { status: 429 }),
  new ApiError('shape', 'Unexpected answer'),
])('withLastGood stands in for a service that breaks: $message', async (error) => {
  await withLastGood('breaks', () => good('old'));
  expect(await withLastGood('breaks', () => fail(error))).toBe('old');
});

test('withLastGood lets a 404 through: the thing is gone, the service is well (D20)', async () => {
  const gone = new ApiError('http', 'Status 404', { status: 404 });
  await withLastGood('gone', () => good('old'));
  await expect(withLastGood('gone', () => fail(gone))).rejects.toBe(gone);
});

test('withLastGood remembers 500 answers at most and forgets the oldest', async () => {
  for (let index = 0; index < 501; index++) await withLastGood(`k${index}`, () => good('x'));
  await expect(withLastGood('k0', () => fail())).rejects.toBe(down);
  expect(await withLastGood('k1', () => fail())).toBe('x');
  expect(await withLastGood('k500', () => fail())).toBe('x');
});

test('withLastGood counts an answer that is renewed as a new one', async () => {
  for (let index = 0; index < 500; index++) await withLastGood(`n${index}`, () => good('x'));
  await withLastGood('n0', () => good('renewed'));
  await withLastGood('one more', () => good('x'));
  expect(await withLastGood('n0', () => fail())).toBe('renewed');
  await expect(withLastGood('n1', () => fail())).rejects.toBe(down);
});
