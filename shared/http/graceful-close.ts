import type { Server, ServerResponse } from 'node:http';
import { Server as Listener } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** A turn of the event loop that is shorter, in milliseconds, had no backlog. */
const SHORT_TURN_MS = 1;
/** Longest wait for such a turn, in milliseconds. */
const MAX_WAIT_MS = 1000;
/** Interval at which idle connections are closed, in milliseconds. */
const IDLE_CHECK_MS = 50;

/**
 * Tracks the responses of an HTTP server from now on. The returned function closes the server and resolves
 * when the last response has been sent (record 065). Node's `close()` alone resets connections that are
 * not accepted yet or whose request is unread, so that a client cannot know whether a write was done, and
 * destroys responses that a slow client has not fully received.
 */
export function gracefulClose(server: Server): () => Promise<void> {
  const answers = new Set<ServerResponse>();
  server.on('request', (_request, response) => {
    answers.add(response);
    response.once('close', () => answers.delete(response));
  });
  return async () => {
    await turnWithoutBacklog();
    await new Promise<void>((resolve) => {
      const idleCheck = setInterval(() => {
        if (answers.size === 0) server.closeIdleConnections();
      }, IDLE_CHECK_MS);
      // `close` of an HTTP server also closes connections; that of `net.Server` only stops listening.
      Listener.prototype.close.call(server, () => {
        clearInterval(idleCheck);
        resolve();
      });
    });
  };
}

/** Resolves after a turn of the event loop that accepted everything and was so short that nothing queued up. */
async function turnWithoutBacklog(): Promise<void> {
  const until = performance.now() + MAX_WAIT_MS;
  // The current turn may have polled before: only the next one is complete.
  await nextTurn();
  for (let began = performance.now(); began < until; ) {
    await nextTurn();
    const now = performance.now();
    if (now - began < SHORT_TURN_MS) return;
    began = now;
  }
}
