import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { staleIfError } from './stale-if-error.ts';

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

test('staleIfError returns the answer, and the last good one while the service fails', async () => {
  expect(await staleIfError('a', () => good('one'))).toBe('one');
  expect(await staleIfError('a', () => good('two'))).toBe('two');
  expect(await staleIfError('a', () => fail())).toBe('two');
  expect(await staleIfError('a', () => good('three'))).toBe('three');
});

test('staleIfError throws the error without a good answer', async () => {
  await expect(staleIfError('never asked', () => fail())).rejects.toBe(down);
});

test('staleIfError separates answers by key', async () => {
  await staleIfError('left', () => good('left'));
  await expect(staleIfError('right', () => fail())).rejects.toBe(down);
});

test('staleIfError uses an answer for a day and not longer (D38)', async () => {
  await staleIfError('day', () => good('old'));
  vi.advanceTimersByTime(DAY_MS);
  expect(await staleIfError('day', () => fail())).toBe('old');
  vi.advanceTimersByTime(1);
  await expect(staleIfError('day', () => fail())).rejects.toBe(down);
});

test('staleIfError counts the day from the good answer, not from the last call', async () => {
  await staleIfError('age', () => good('old'));
  vi.advanceTimersByTime(DAY_MS - 1);
  await staleIfError('age', () => fail());
  vi.advanceTimersByTime(2);
  await expect(staleIfError('age', () => fail())).rejects.toBe(down);
});

test.each([
  new ApiError('http', 'Status 500', { status: 500 }),
  new ApiError('http', 'Status 429', { status: 429 }),
  new ApiError('shape', 'Unexpected answer'),
])('staleIfError replaces a broken service: $message', async (error) => {
  await staleIfError('breaks', () => good('old'));
  expect(await staleIfError('breaks', () => fail(error))).toBe('old');
});

test('staleIfError passes a 404: the thing is gone, the service is well (D20)', async () => {
  const gone = new ApiError('http', 'Status 404', { status: 404 });
  await staleIfError('gone', () => good('old'));
  await expect(staleIfError('gone', () => fail(gone))).rejects.toBe(gone);
  await expect(staleIfError('gone', () => fail())).rejects.toBe(down);
});

test('staleIfError keeps 500 answers at most and evicts the oldest', async () => {
  for (let index = 0; index < 501; index++) await staleIfError(`k${index}`, () => good('x'));
  await expect(staleIfError('k0', () => fail())).rejects.toBe(down);
  expect(await staleIfError('k1', () => fail())).toBe('x');
  expect(await staleIfError('k500', () => fail())).toBe('x');
});

test('staleIfError counts a renewed answer as new', async () => {
  for (let index = 0; index < 500; index++) await staleIfError(`n${index}`, () => good('x'));
  await staleIfError('n0', () => good('renewed'));
  await staleIfError('one more', () => good('x'));
  expect(await staleIfError('n0', () => fail())).toBe('renewed');
  await expect(staleIfError('n1', () => fail())).rejects.toBe(down);
});

test('staleIfError keeps 24 million characters at most and evicts the oldest', async () => {
  const long = 'x'.repeat(7_900_000);
  const item = (id: string) => [{ id, cuerpo: long }];
  for (let index = 0; index < 30; index++) {
    await staleIfError(`long ${index}`, async () => item(`${index}`));
  }
  await expect(staleIfError('long 26', () => fail())).rejects.toBe(down);
  expect(await staleIfError('long 27', () => fail())).toEqual(item('27'));
  expect(await staleIfError('long 29', () => fail())).toEqual(item('29'));
});

test('staleIfError does not keep an answer that alone is longer, nor its earlier one', async () => {
  await staleIfError('other', () => good('o'));
  await staleIfError('grows', () => good('x'));
  expect(await staleIfError('grows', () => good('x'.repeat(24_000_001)))).toHaveLength(24_000_001);
  await expect(staleIfError('grows', () => fail())).rejects.toBe(down);
  expect(await staleIfError('other', () => fail())).toBe('o');
});
