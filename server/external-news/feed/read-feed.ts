import { Worker } from 'node:worker_threads';
import { createTurns } from '../../http/turns.ts';
import type { FeedFile } from './draft-feed.ts';
import type { FeedWorkerAnswer } from './feed-worker.ts';
import type { ReadFeed } from './news-draft.ts';

/** Reading takes some 50 ms; a document that was made to be slow gets no longer than this. */
const PATIENCE_MS = 15_000;
const MOST_MEMORY_MB = 256;

/** Thrown for a document that is no feed; `message` is one English sentence. */
export class UnreadableFeed extends Error {
  override name = 'UnreadableFeed';
}

/** Readers' requests need the processors more than feeds do. */
const inTurn = createTurns({ running: 2, waiting: Number.POSITIVE_INFINITY });

const THREAD = new URL('./feed-worker.ts', import.meta.url);

/**
 * Reads a feed in a thread of its own: parsers can be made to run for minutes by a document of a
 * megabyte, and a thread can be ended. Throws `UnreadableFeed`.
 */
export function readFeed(file: FeedFile, patienceMs = PATIENCE_MS): Promise<ReadFeed> {
  return inTurn(() => readInThread(file, patienceMs));
}

async function readInThread(file: FeedFile, patienceMs: number): Promise<ReadFeed> {
  const { promise, resolve, reject } = Promise.withResolvers<FeedWorkerAnswer>();
  const worker = new Worker(THREAD, {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  const timer = setTimeout(
    () => reject(new UnreadableFeed(`The feed could not be read within ${patienceMs / 1000} s.`)),
    patienceMs,
  );
  worker.once('message', resolve);
  worker.once('error', (error) =>
    reject(new UnreadableFeed(`The feed is too much: ${error.message}.`)),
  );
  worker.once('exit', () => reject(new UnreadableFeed('The feed ended its own reading.')));
  try {
    const answer = await promise;
    if ('fault' in answer) throw new UnreadableFeed(`This is no feed: ${answer.fault}.`);
    return answer.feed;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
