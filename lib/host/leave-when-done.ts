import type { ServerResponse } from 'node:http';
import type { Leave } from './places.ts';

/** Longer than work on a page goes on for somebody who has hung up, in milliseconds. */
const LONGEST_AFTER_MS = 5000;

/**
 * Gives a place back when the work on an answer is done. For somebody who hangs up while it is being sent
 * that may be never: Next waits for a connection that takes more, and for the end of what is sent, of
 * which no connection tells that has broken. Their place is free after `longestMs`. Settles as `work` does.
 */
export function leaveWhenDone(
  work: Promise<void>,
  response: ServerResponse,
  leave: Leave,
  longestMs = LONGEST_AFTER_MS,
): Promise<void> {
  response.once('close', () => {
    if (!response.writableFinished) setTimeout(leave, longestMs).unref();
  });
  return work.finally(leave);
}
