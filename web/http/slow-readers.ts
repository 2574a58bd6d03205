import type { ServerResponse } from 'node:http';

/** What one of them holds is a page and what it is made of, some 300 KB. */
const MOST = 256;

/** Answers that have begun and are taken slowly, the longest under way first. */
const slow = new Set<ServerResponse>();

/**
 * Has an answer go on without a place: the work is done, and its reader takes it slowly, or not at all. Of
 * too many the one that has taken longest is broken off.
 */
export function goOnSlowly(response: ServerResponse, most = MOST): void {
  slow.add(response);
  response.once('close', () => slow.delete(response));
  const [longest] = slow.size > most ? slow : [];
  longest?.destroy();
}
