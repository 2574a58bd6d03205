import { setImmediate as nextIteration } from 'node:timers/promises';

/** Longest time in milliseconds without an iteration of the event loop. */
const LONGEST_MS = 20;

/**
 * Creates a function that long-running work awaits between two steps. It yields to the event loop after
 * `LONGEST_MS` without an iteration, because chained promises alone starve timers and I/O (record 068).
 */
export function createYield(now: () => number = () => performance.now()): () => Promise<void> {
  let iteratedAt = now();
  return async () => {
    if (now() - iteratedAt < LONGEST_MS) return;
    await nextIteration();
    iteratedAt = now();
  };
}
