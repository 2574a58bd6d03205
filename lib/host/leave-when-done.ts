import type { ServerResponse } from 'node:http';
import type { Leave } from './places.ts';

/** Longer than work goes on for somebody who has their answer or has hung up, in milliseconds. */
const LONGEST_AFTER_MS = 5000;

/**
 * Gives a place back when the work on an answer is done. For somebody who hangs up while it is being sent
 * that may be never: Next waits for a connection that takes more, and for the end of what is sent, of
 * which no connection tells that has broken. So the place is free `longestMs` after the end of the answer
 * at the latest. Settles as `work` does.
 */
export function leaveWhenDone(
  work: Promise<void>,
  response: ServerResponse,
  leave: Leave,
  longestMs = LONGEST_AFTER_MS,
): Promise<void> {
  let isDone = false;
  response.once('close', () => {
    if (!isDone) setTimeout(leave, longestMs).unref();
  });
  return work.finally(() => {
    isDone = true;
    leave();
  });
}
