import type { ServerResponse } from 'node:http';

/** Each holds some 300 KB: the page and what it was rendered from. */
const MOST = 256;

/** Responses to slow clients, the oldest first. */
const slow = new Set<ServerResponse>();

/**
 * Lets a response continue without a permit: the work is done and the client reads slowly. Above
 * `most` of them the oldest is aborted.
 */
export function trackSlowClient(response: ServerResponse, most = MOST): void {
  slow.add(response);
  response.once('close', () => slow.delete(response));
  const [oldest] = slow.size > most ? slow : [];
  oldest?.destroy();
}
