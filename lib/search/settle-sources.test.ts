import { expect, test } from 'vitest';
import { ApiError } from '../core/api-error.ts';
import { settleSome } from './settle-sources.ts';

const down = new ApiError('network', 'No answer');

test('settleSome returns the answers in their places', async () => {
  expect(await settleSome([Promise.resolve(1), Promise.reject(down), Promise.resolve(3)])).toEqual([
    1,
    undefined,
    3,
  ]);
});

test('settleSome throws the first error where nothing answered', async () => {
  const calls = [Promise.reject(down), Promise.reject(new ApiError('http', 'x'))];
  await expect(settleSome(calls)).rejects.toBe(down);
});

test('settleSome hides no mistake of our own', async () => {
  const mistake = new TypeError('x is not a function');
  await expect(settleSome([Promise.resolve(1), Promise.reject(mistake)])).rejects.toBe(mistake);
});
