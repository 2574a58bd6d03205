import { expect, test } from 'vitest';
import { createYield } from './yield-to-event-loop.ts';

/** Runs steps of a given length by a fake clock; answers when the event loop first got to run. */
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

test('long work yields every 20 ms', async () => {
  expect((await work(5, 100)).waited).toBe(20);
});

test('work yields after one long step', async () => {
  expect((await work(1_000, 5)).waited).toBe(1_000);
});

test('short work does not yield', async () => {
  expect((await work(1, 15)).waited).toBeUndefined();
});
