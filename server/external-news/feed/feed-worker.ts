import { parentPort, workerData } from 'node:worker_threads';
import { draftFeed, type FeedFile } from './draft-feed.ts';
import type { ReadFeed } from './news-draft.ts';

/** What the thread sends back, once. */
export type FeedWorkerAnswer = { feed: ReadFeed } | { fault: string };

/** Reads one feed away from the requests that readers wait for (decision 032). */
function answer(): FeedWorkerAnswer {
  try {
    return { feed: draftFeed(workerData as FeedFile) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.postMessage(answer());
