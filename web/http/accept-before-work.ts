import type { Server } from 'node:http';
import { setImmediate as nextIteration } from 'node:timers/promises';

/** An iteration of the event loop that takes longer, in milliseconds, counts as busy. */
const LONG_ITERATION_MS = 25;
/** Work begins after this many iterations in any case. */
const MOST_ITERATIONS = 64;

/**
 * Accepts waiting connections before it lets work begin: Node accepts one connection per iteration
 * of the event loop (libuv, pull request 3696), and rendering makes iterations long, so under
 * overload even a refusal would wait for seconds (record 062). The returned function resolves when
 * an iteration was short and brought no new connection; callers proceed one at a time.
 */
export function acceptBeforeWork(
  server: Pick<Server, 'on'>,
  now = () => performance.now(),
): () => Promise<void> {
  let arrived = 0;
  server.on('connection', () => {
    arrived += 1;
  });
  let last = Promise.resolve();

  async function untilIdle(): Promise<void> {
    // The current iteration has begun already, so its length says nothing.
    await nextIteration();
    for (let count = 0; count < MOST_ITERATIONS; count += 1) {
      const before = arrived;
      const began = now();
      await nextIteration();
      if (arrived === before && now() - began < LONG_ITERATION_MS) return;
    }
  }

  return () => {
    last = last.then(untilIdle);
    return last;
  };
}
