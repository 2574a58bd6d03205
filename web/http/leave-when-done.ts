import type { ServerResponse } from 'node:http';
import { noopRelease, type Release } from '../../shared/concurrency/limiter.ts';
import { goOnSlowly } from './slow-readers.ts';

/** Longer than work goes on for somebody who has their answer or has hung up, in milliseconds. */
const LONGEST_AFTER_MS = 5000;
/** How often it is looked whether an answer has begun, which then lies with its reader, in milliseconds. */
const LOOK_MS = 1000;

/**
 * Gives a place back when the work on an answer is done. For somebody who hangs up while it is being sent
 * that may be never: Next waits for a connection that takes more, and for the end of what is sent, of
 * which no connection tells that has broken. So the place is free `longestMs` after the end of the answer
 * at the latest, and a second or two after its beginning: who reads slowly keeps nobody else out. Settles as
 * `work` does.
 */
export function leaveWhenDone(
  work: Promise<void>,
  response: ServerResponse,
  release: Release,
  { longestMs = LONGEST_AFTER_MS, lookMs = LOOK_MS } = {},
): Promise<void> {
  if (release === noopRelease) return work;
  let isDone = false;
  const look = setInterval(() => {
    if (!response.headersSent) return;
    clearInterval(look);
    goOnSlowly(response);
    release();
  }, lookMs).unref();
  response.once('close', () => {
    clearInterval(look);
    if (!isDone) setTimeout(release, longestMs).unref();
  });
  return work.finally(() => {
    isDone = true;
    clearInterval(look);
    release();
  });
}
