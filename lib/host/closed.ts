import type { Server } from 'node:http';

/** How often connections are looked for on which nothing is under way any more. */
const LOOK_MS = 50;

/**
 * Has a server take no more connections; resolves when the last request has been answered. Connections
 * that are kept for a further one are closed: Node does so once, and waits for those that were busy then
 * until their time is over, which is five seconds.
 */
export function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const looking = setInterval(() => server.closeIdleConnections(), LOOK_MS);
    server.close(() => {
      clearInterval(looking);
      resolve();
    });
  });
}
