import type { ServerResponse } from 'node:http';
import { noopRelease, type Release } from '../../shared/concurrency/limiter.ts';

/** A permit is released at the latest this long after its response is closed, in milliseconds. */
const LONGEST_AFTER_CLOSE_MS = 5000;
/** Interval of the check whether the response has begun, in milliseconds. */
const CHECK_MS = 1000;
/** Most responses to slow clients. Each holds some 300 KB: the page and what it was rendered from. */
const MOST_SLOW = 256;

/** Responses to slow clients, the oldest first. */
const slow = new Set<ServerResponse>();

/**
 * Releases a permit when the work on a response is done. If the client disconnects midway, that may
 * be never: Next waits for a `drain` event that does not come. So the permit is released
 * `longestMs` after the response is closed, and a second or two after its head is sent, so that a
 * slow client holds no permit. Settles as `work` does.
 */
export function releaseWhenDone(
  work: Promise<void>,
  response: ServerResponse,
  release: Release,
  { longestMs = LONGEST_AFTER_CLOSE_MS, checkMs = CHECK_MS } = {},
): Promise<void> {
  if (release === noopRelease) return work;
  let isDone = false;
  const check = setInterval(() => {
    if (!response.headersSent) return;
    clearInterval(check);
    trackSlowClient(response);
    release();
  }, checkMs).unref();
  response.once('close', () => {
    clearInterval(check);
    if (!isDone) setTimeout(release, longestMs).unref();
  });
  return work.finally(() => {
    isDone = true;
    clearInterval(check);
    release();
  });
}

/**
 * Lets a response continue without a permit: the work is done and the client reads slowly. Above
 * `most` of them the oldest is aborted.
 */
export function trackSlowClient(response: ServerResponse, most = MOST_SLOW): void {
  slow.add(response);
  response.once('close', () => slow.delete(response));
  const [oldest] = slow.size > most ? slow : [];
  oldest?.destroy();
}
