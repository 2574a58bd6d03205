import { setImmediate as nextTurn } from 'node:timers/promises';

/** So long may work follow upon work before connections, bodies and timers get their turn, in milliseconds. */
const LONGEST_MS = 20;

/**
 * Answers what work that goes on and on awaits between two steps: at once, or when the event loop has
 * turned where that was longer ago than `LONGEST_MS`. Promises that follow one another never let it turn (decision 068).
 */
export function createYield(now: () => number = () => performance.now()): () => Promise<void> {
  let turned = now();
  return async () => {
    if (now() - turned < LONGEST_MS) return;
    await nextTurn();
    turned = now();
  };
}
