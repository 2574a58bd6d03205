import { expect, test } from 'vitest';
import { createCoalescer } from './coalescer.ts';

test('calls with one key share a task while it runs', async () => {
  const coalescer = createCoalescer<number>();
  const { promise, resolve } = Promise.withResolvers<number>();
  const first = coalescer.run('a', () => promise);
  expect(coalescer.isRunning('a')).toBe(true);
  const second = coalescer.run('a', () => Promise.resolve(2));
  const other = coalescer.run('b', () => Promise.resolve(3));
  resolve(1);
  expect(await Promise.all([first, second, other])).toEqual([1, 1, 3]);
  expect(coalescer.isRunning('a')).toBe(false);
  expect(await coalescer.run('a', () => Promise.resolve(4))).toBe(4);
});

test('calls share a failure, and the next one tries again', async () => {
  const coalescer = createCoalescer<number>();
  const failing = [1, 2].map(() => coalescer.run('a', () => Promise.reject(new Error('no'))));
  for (const call of failing) await expect(call).rejects.toThrow('no');
  expect(await coalescer.run('a', () => Promise.resolve(1))).toBe(1);
});
