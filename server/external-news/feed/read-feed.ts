import { reasonOf } from '../../platform/errors/failure.ts';
import { limitConcurrency } from '../../platform/http/limit-concurrency.ts';
import { parseInWorker } from './feed-worker-pool.ts';
import type { FeedFile } from './parse-feed.ts';
import type { ParsedFeed } from './parsed-feed.ts';

/** Reading takes some 50 ms; a document that was made to be slow gets no longer than this. */
const PARSE_TIMEOUT_MS = 15_000;

/** Thrown for a document that is no feed; `message` is one English sentence. */
export class UnreadableFeed extends Error {
  override name = 'UnreadableFeed';
}

/** Readers' requests need the processors more than feeds do. */
const limit = limitConcurrency({ running: 2, waiting: Number.POSITIVE_INFINITY });

/**
 * Reads a feed in a thread of its own: parsers can be made to run for minutes by a document of a
 * megabyte, and a thread can be ended. Throws `UnreadableFeed`.
 */
export function readFeed(file: FeedFile, timeoutMs = PARSE_TIMEOUT_MS): Promise<ParsedFeed> {
  return limit(async () => {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await parseInWorker(file, signal).catch((error: unknown) => {
      throw new UnreadableFeed(
        signal.aborted
          ? `The feed could not be read within ${timeoutMs / 1000} s.`
          : `The feed is too much: ${reasonOf(error)}.`,
      );
    });
    if ('fault' in answer) throw new UnreadableFeed(`This is no feed: ${answer.fault}.`);
    return answer.feed;
  });
}
