import { parentPort } from 'node:worker_threads';
import { type FeedFile, parseFeed } from './parse-feed.ts';
import type { ParsedFeed } from './parsed-feed.ts';

/** Reply of the worker thread. */
export type FeedWorkerAnswer = { feed: ParsedFeed } | { fault: string };

/** Parses one feed, away from the event loop of the server (record 032). */
function answer(file: FeedFile): FeedWorkerAnswer {
  try {
    return { feed: parseFeed(file) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (file: FeedFile) => parentPort?.postMessage(answer(file)));
