import { expect, test } from 'vitest';
import { createTurns } from './at-once.ts';

test('no more tasks run at the same time than are allowed, and each has its turn', async () => {
  const inTurn = createTurns(2);
  let [running, most] = [0, 0];
  const task = async (value: number) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    if (value === 3) throw new Error('Not this one');
    return value;
  };
  const done = await Promise.allSettled([1, 2, 3, 4, 5].map((value) => inTurn(() => task(value))));
  expect(done.map(({ status }) => status === 'fulfilled')).toEqual([true, true, false, true, true]);
  expect(most).toBe(2);
});
