import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/**
 * Calls `doBatch`, which handles at most `size` rows, until it handles fewer; between two batches other work has its
 * turn. Returns how many rows were handled in all.
 */
export async function inBatches(size: number, doBatch: () => Promise<number>): Promise<number> {
  let done = 0;
  let batch: number;
  do {
    batch = await doBatch();
    done += batch;
    await yieldToEventLoop();
  } while (batch === size);
  return done;
}
