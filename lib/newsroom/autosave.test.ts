import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAutosave, type SaveResult } from './autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('it saves once, 2 s after the last key', async () => {
  const save = vi.fn(async (): Promise<SaveResult> => 'saved');
  const autosave = createAutosave(save);
  for (let key = 0; key < 5; key += 1) {
    autosave.touch();
    await pass(500);
  }
  await pass(1499);
  expect(save).not.toHaveBeenCalled();
  await pass(1);
  expect(save).toHaveBeenCalledOnce();
  await pass(60_000);
  expect(save).toHaveBeenCalledOnce();
});

test('it saves every 15 s for somebody who does not pause', async () => {
  const save = vi.fn(async (): Promise<SaveResult> => 'saved');
  const autosave = createAutosave(save);
  for (let second = 0; second < 46; second += 1) {
    autosave.touch();
    await pass(1000);
  }
  expect(save).toHaveBeenCalledTimes(3);
});

test('one save at a time: what was typed meanwhile is saved afterwards', async () => {
  const ends: (() => void)[] = [];
  const save = vi.fn(() => new Promise<SaveResult>((end) => ends.push(() => end('saved'))));
  const autosave = createAutosave(save);
  autosave.touch();
  await pass(2000);
  autosave.touch();
  await pass(30_000);
  expect(save).toHaveBeenCalledOnce();
  ends[0]?.();
  await pass(0);
  await pass(2000);
  expect(save).toHaveBeenCalledTimes(2);
});

test('a save that found no network is repeated, and at once when it is told to', async () => {
  const results: SaveResult[] = ['later', 'later', 'later', 'saved'];
  const save = vi.fn(async (): Promise<SaveResult> => results.shift() ?? 'saved');
  const autosave = createAutosave(save);
  autosave.touch();
  await pass(2000);
  autosave.touch();
  await pass(5000);
  await pass(10_000);
  expect(save).toHaveBeenCalledTimes(3);
  expect(await autosave.flush()).toBe('saved');
  await pass(60_000);
  expect(save).toHaveBeenCalledTimes(4);
});

test('flush waits for a running save and saves what was typed since', async () => {
  const ends: ((result: SaveResult) => void)[] = [];
  const save = vi.fn(() => new Promise<SaveResult>((end) => ends.push(end)));
  const autosave = createAutosave(save);
  const first = autosave.flush();
  const second = autosave.flush();
  ends[0]?.('stopped');
  expect(await first).toBe('stopped');
  await pass(0);
  ends[1]?.('saved');
  expect(await second).toBe('saved');
});

test('nothing is saved after its end', async () => {
  const save = vi.fn(async (): Promise<SaveResult> => 'later');
  const autosave = createAutosave(save);
  autosave.touch();
  autosave.stop();
  await pass(60_000);
  expect(save).not.toHaveBeenCalled();
});
