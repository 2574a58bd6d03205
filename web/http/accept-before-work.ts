import type { Server } from 'node:http';
import { setImmediate as nextIteration } from 'node:timers/promises';

/** An iteration of the event loop that takes longer, in milliseconds, counts as busy. */
const LONG_ITERATION_MS = 25;
/** Work begins after this many iterations, or this time in milliseconds, in any case. */
const MAX_ITERATIONS = 64;
const MAX_WAIT_MS = 250;

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
    const startedAt = now();
    for (let count = 0; count < MAX_ITERATIONS; count += 1) {
      const before = arrived;
      const began = now();
      if (began - startedAt > MAX_WAIT_MS) return;
      await nextIteration();
      if (arrived === before && now() - began < LONG_ITERATION_MS) return;
    }
  }

  return () => {
    last = last.then(untilIdle);
    return last;
  };
}
