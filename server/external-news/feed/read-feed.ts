import { reasonOf } from '../../platform/errors/failure.ts';
import { limitConcurrency } from '../../platform/http/limit-concurrency.ts';
import { parseInWorker } from './feed-worker-pool.ts';
import type { FeedFile } from './parse-feed.ts';
import type { ParsedFeed } from './parsed-feed.ts';

/** Parsing takes about 50 ms; a document designed to be slow is aborted. */
const PARSE_TIMEOUT_MS = 15_000;

/** Thrown for an invalid feed; `message` is one English sentence. */
export class UnreadableFeed extends Error {
  override name = 'UnreadableFeed';
}

/** Leaves processor time for the requests of readers. */
const limit = limitConcurrency({ running: 2, waiting: Number.POSITIVE_INFINITY });

/**
 * Parses a feed in a worker thread, which can be terminated: a hostile document of a megabyte can keep
 * a parser busy for minutes. Throws `UnreadableFeed`.
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
