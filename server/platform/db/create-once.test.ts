import { expect, test } from 'vitest';
import { createOnce } from './create-once.ts';

const isDouble = (error: unknown) => error instanceof Error && error.message === 'double';

/** A call whose key made `before`, or whose creation fails with `error` while another call makes `meanwhile`. */
const call = (given: { before?: string; error?: string; meanwhile?: string }) => {
  const found = [given.before, given.meanwhile];
  return createOnce(
    async () => found.shift(),
    async () => {
      if (given.error) throw new Error(given.error);
      return 'new';
    },
    isDouble,
  );
};

test('a call without a predecessor makes something, a repeated one gets what that made', async () => {
  expect(await call({})).toBe('new');
  expect(await call({ before: 'first' })).toBe('first');
});

test('of two calls at the same moment the second gets what the first made', async () => {
  expect(await call({ error: 'double', meanwhile: 'first' })).toBe('first');
});

test('any other failure, and a double that cannot be found, is thrown', async () => {
  await expect(call({ error: 'full', meanwhile: 'first' })).rejects.toThrow('full');
  await expect(call({ error: 'double' })).rejects.toThrow('double');
});
