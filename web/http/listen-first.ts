import type { Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** A turn of the loop that takes longer, in milliseconds, has enough to do. */
const LONG_TURN_MS = 25;
/** Work begins after so many turns, whoever comes. */
const MOST_TURNS = 64;

/**
 * Node takes one new connection in each turn of its event loop (libuv, pull request 3696), and a turn in
 * which many pages are made is long: whoever comes in a crowd waits for seconds until they are noticed at
 * all, also to be refused (record 062). What this gives resolves when work may begin: one after the
 * other, when a turn was short and brought no new connection.
 */
export function listenFirst(
  server: Pick<Server, 'on'>,
  now = () => performance.now(),
): () => Promise<void> {
  let arrived = 0;
  server.on('connection', () => {
    arrived += 1;
  });
  let last = Promise.resolve();

  async function whenCalm(): Promise<void> {
    // What is left of the turn that is under way says nothing of who waits.
    await nextTurn();
    for (let turns = 0; turns < MOST_TURNS; turns += 1) {
      const before = arrived;
      const began = now();
      await nextTurn();
      if (arrived === before && now() - began < LONG_TURN_MS) return;
    }
  }

  return () => {
    last = last.then(whenCalm);
    return last;
  };
}
