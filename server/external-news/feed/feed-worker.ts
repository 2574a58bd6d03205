import { parentPort } from 'node:worker_threads';
import { draftFeed, type FeedFile } from './draft-feed.ts';
import type { ReadFeed } from './news-draft.ts';

/** What the thread sends back for each feed. */
export type FeedWorkerAnswer = { feed: ReadFeed } | { fault: string };

/** Reads one feed away from the requests that readers wait for (decision 032). */
function answer(file: FeedFile): FeedWorkerAnswer {
  try {
    return { feed: draftFeed(file) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (file: FeedFile) => parentPort?.postMessage(answer(file)));
