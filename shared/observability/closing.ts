import type { Server, ServerResponse } from 'node:http';
import { Server as Listener } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** A turn of the event loop that took less left nothing lying there for long, in milliseconds. */
const QUICK_MS = 1;
/** Longest wait for such a turn, in milliseconds. */
const LONGEST_WAIT_MS = 1000;
/** How often connections are looked for on which nothing is under way any more, in milliseconds. */
const LOOK_MS = 50;

/**
 * Watches the answers of an HTTP server from now on; what it gives closes the server and breaks nothing
 * off, and resolves when the last request has been answered (decision 065). Node's own `close()` does
 * break off: it resets connections that wait to be accepted or whose request has not been read yet, of
 * which the sender cannot know whether it was done, and destroys answers that a slow reader has not had
 * whole.
 */
export function watchAnswers(server: Server): () => Promise<void> {
  const answers = new Set<ServerResponse>();
  server.on('request', (_request, response) => {
    answers.add(response);
    response.once('close', () => answers.delete(response));
  });
  return async () => {
    await quickTurn();
    await new Promise<void>((resolve) => {
      const looking = setInterval(() => {
        if (answers.size === 0) server.closeIdleConnections();
      }, LOOK_MS);
      // That of HTTP closes connections, this one the port alone.
      Listener.prototype.close.call(server, () => {
        clearInterval(looking);
        resolve();
      });
    });
  };
}

/**
 * Resolves after a turn of the event loop in which everything that had arrived was taken up, and so
 * quickly that hardly anything can have arrived since.
 */
async function quickTurn(): Promise<void> {
  const until = performance.now() + LONGEST_WAIT_MS;
  // From here on a turn is a whole one, and looks for what has arrived.
  await nextTurn();
  for (let began = performance.now(); began < until; ) {
    await nextTurn();
    const now = performance.now();
    if (now - began < QUICK_MS) return;
    began = now;
  }
}
