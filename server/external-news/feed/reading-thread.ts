import { Worker } from 'node:worker_threads';
import type { FeedFile } from './draft-feed.ts';
import type { FeedWorkerAnswer } from './feed-worker.ts';

const THREAD = new URL('./feed-worker.ts', import.meta.url);
const MOST_MEMORY_MB = 256;
/** Starting costs ten times what reading does, so a thread waits this long for another feed. */
const REST_MS = 10_000;

/** Threads that have nothing to do, with the timer that ends each. */
const resting = new Map<Worker, NodeJS.Timeout>();

function startThread(): Worker {
  const worker = new Worker(THREAD, {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  // Without a listener the failure of a thread that rests would be one of the whole server.
  worker.on('error', () => forget(worker)).once('exit', () => forget(worker));
  return worker;
}

function forget(worker: Worker): void {
  clearTimeout(resting.get(worker));
  resting.delete(worker);
}

function takeThread(): Worker {
  const [kept] = resting.keys();
  if (!kept) return startThread();
  forget(kept);
  kept.ref();
  return kept;
}

/** A thread that rests does not keep the process alive. */
function rest(worker: Worker): void {
  worker.unref();
  resting.set(worker, setTimeout(() => void worker.terminate(), REST_MS).unref());
}

/**
 * Has a thread read one feed. One that has read it rests for the next; one that has stumbled, or is
 * given up through the signal, is ended with whatever it holds. Throws what broke the thread, or the
 * signal's reason.
 */
export async function readInThread(file: FeedFile, signal: AbortSignal): Promise<FeedWorkerAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<FeedWorkerAnswer>();
  const worker = takeThread();
  const giveUp = () => reject(signal.reason);
  const end = () => reject(new Error('The thread ended'));
  worker.once('message', resolve).once('error', reject).once('exit', end);
  signal.addEventListener('abort', giveUp);
  let isSound = false;
  try {
    worker.postMessage(file);
    const answer = await promise;
    isSound = 'feed' in answer;
    return answer;
  } finally {
    signal.removeEventListener('abort', giveUp);
    worker.off('message', resolve).off('error', reject).off('exit', end);
    if (isSound) rest(worker);
    else await worker.terminate();
  }
}
