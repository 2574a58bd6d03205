import { Worker } from 'node:worker_threads';
import type { FeedWorkerAnswer } from './feed-worker.ts';
import type { FeedFile } from './parse-feed.ts';

const THREAD = new URL('./feed-worker.ts', import.meta.url);
const MOST_MEMORY_MB = 256;
/** Starting costs ten times what reading does, so a thread waits this long for another feed. */
const IDLE_MS = 10_000;

/** Threads that have nothing to do, with the timer that ends each. */
const idleWorkers = new Map<Worker, NodeJS.Timeout>();

function startWorker(): Worker {
  const worker = new Worker(THREAD, {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  // Without a listener the failure of a thread that rests would be one of the whole server.
  worker.on('error', () => forget(worker)).once('exit', () => forget(worker));
  return worker;
}

function forget(worker: Worker): void {
  clearTimeout(idleWorkers.get(worker));
  idleWorkers.delete(worker);
}

function acquireWorker(): Worker {
  const [kept] = idleWorkers.keys();
  if (!kept) return startWorker();
  forget(kept);
  kept.ref();
  return kept;
}

/** A thread that rests does not keep the process alive. */
function rest(worker: Worker): void {
  worker.unref();
  idleWorkers.set(worker, setTimeout(() => void worker.terminate(), IDLE_MS).unref());
}

/**
 * Has a thread read one feed. One that has read it rests for the next; one that has stumbled, or is
 * given up through the signal, is ended with whatever it holds. Throws what broke the thread, or the
 * signal's reason.
 */
export async function parseInWorker(
  file: FeedFile,
  signal: AbortSignal,
): Promise<FeedWorkerAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<FeedWorkerAnswer>();
  const worker = acquireWorker();
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
