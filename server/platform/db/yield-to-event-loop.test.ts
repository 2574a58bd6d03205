import { expect, test } from 'vitest';
import { createYield } from './yield-to-event-loop.ts';

/** Steps that follow one another, each as long as it says, by a made clock; others come when they may. */
async function work(stepMs: number, steps: number): Promise<{ waited: number | undefined }> {
  let time = 0;
  let waited: number | undefined;
  const yieldToEventLoop = createYield(() => time);
  setImmediate(() => {
    waited ??= time;
  });
  for (let step = 0; step < steps; step += 1) {
    await yieldToEventLoop();
    time += stepMs;
  }
  return { waited };
}

test('others get their turn while long work goes on', async () => {
  expect((await work(5, 100)).waited).toBe(20);
});

test('one long step is waited for, and no second one', async () => {
  expect((await work(1_000, 5)).waited).toBe(1_000);
});

test('work that is over soon waits for nobody', async () => {
  expect((await work(1, 15)).waited).toBeUndefined();
});
