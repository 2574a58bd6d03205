import { Worker } from 'node:worker_threads';
import type { FeedWorkerAnswer } from './feed-worker.ts';
import type { FeedFile } from './parse-feed.ts';

const WORKER = new URL('./feed-worker.ts', import.meta.url);
const MAX_MEMORY_MB = 256;
/** Starting a worker costs ten times what a feed does, so an idle one is kept for this long. */
const IDLE_MS = 10_000;

/** Idle workers with the timers that end them. */
const idleWorkers = new Map<Worker, NodeJS.Timeout>();

function startWorker(): Worker {
  const worker = new Worker(WORKER, {
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  // Without a listener, the error of an idle worker would end the server.
  worker.on('error', () => forget(worker)).once('exit', () => forget(worker));
  return worker;
}

function forget(worker: Worker): void {
  clearTimeout(idleWorkers.get(worker));
  idleWorkers.delete(worker);
}

function acquireWorker(): Worker {
  const [idle] = idleWorkers.keys();
  if (!idle) return startWorker();
  forget(idle);
  idle.ref();
  return idle;
}

/** Keeps a worker for the next feed; an idle worker does not keep the process alive. */
function keep(worker: Worker): void {
  worker.unref();
  idleWorkers.set(worker, setTimeout(() => void worker.terminate(), IDLE_MS).unref());
}

/**
 * Parses a feed in a worker thread. The worker is kept after a success and terminated after a failure
 * or an abort. Throws the error of the worker, or the reason of the signal.
 */
export async function parseInWorker(
  file: FeedFile,
  signal: AbortSignal,
): Promise<FeedWorkerAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<FeedWorkerAnswer>();
  const worker = acquireWorker();
  const abort = () => reject(signal.reason);
  const exit = () => reject(new Error('The thread ended'));
  worker.once('message', resolve).once('error', reject).once('exit', exit);
  signal.addEventListener('abort', abort);
  let isReusable = false;
  try {
    worker.postMessage(file);
    const answer = await promise;
    isReusable = 'feed' in answer;
    return answer;
  } finally {
    signal.removeEventListener('abort', abort);
    worker.off('message', resolve).off('error', reject).off('exit', exit);
    if (isReusable) keep(worker);
    else await worker.terminate();
  }
}
