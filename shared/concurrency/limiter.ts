/** Ends the use of a slot; calling it again does nothing. */
export type Release = () => void;

/** The release of work that needs no slot. */
export const noopRelease: Release = () => undefined;

/** Limits of a concurrency limiter. */
export interface Limits {
  /** Tasks that run at once. */
  running: number;
  /** Tasks that wait for a slot; any beyond them is refused at once. */
  waiting: number;
  /** Longest wait. Without it a task waits until a slot is free. */
  timeoutMs?: number;
  /**
   * Longest wait once the queue has not been empty for `timeoutMs`. Such a queue is no burst: a long wait
   * would only delay every task (record 048).
   */
  crowdedTimeoutMs?: number;
}

/** Limits how many tasks run at once. */
export interface Limiter {
  /** Waits for a slot, first come, first served. Undefined where the queue is full or the wait too long. */
  acquire: () => Promise<Release | undefined>;
  /** Runs a task in a slot, which it frees however it ends; without a slot `refuse` answers or throws. */
  run: <Result>(task: () => Promise<Result>, refuse: () => Result) => Promise<Result>;
  /** How many slots are in use. */
  active: () => number;
}

/** Between two looks for waiters that have waited too long. */
const CHECK_MS = 50;

type Waiter = (release: Release | undefined) => void;

/** Creates a concurrency limiter (semaphore) with a bounded queue. */
export function createLimiter({
  running,
  waiting,
  timeoutMs = Number.POSITIVE_INFINITY,
  crowdedTimeoutMs = timeoutMs,
}: Limits): Limiter {
  let free = running;
  /** Each waiter and the moment since when it waits, the longest first. */
  const queue = new Map<Waiter, number>();
  let queuedSince = 0;
  let checking: NodeJS.Timeout | undefined;

  const makeRelease = (): Release => {
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const [next] = queue.keys();
      if (next) settle(next, makeRelease());
      else free += 1;
    };
  };

  function settle(waiter: Waiter, release: Release | undefined): void {
    queue.delete(waiter);
    if (queue.size === 0) clearInterval(checking);
    waiter(release);
  }

  function refuseExpired(): void {
    const now = performance.now();
    const longest = now - queuedSince < timeoutMs ? timeoutMs : crowdedTimeoutMs;
    for (const [waiter, since] of queue) {
      if (now - since < longest) return;
      settle(waiter, undefined);
    }
  }

  function acquire(): Promise<Release | undefined> {
    if (free > 0) {
      free -= 1;
      return Promise.resolve(makeRelease());
    }
    if (queue.size >= waiting) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const now = performance.now();
      if (queue.size === 0) {
        queuedSince = now;
        if (timeoutMs !== Number.POSITIVE_INFINITY) {
          checking = setInterval(refuseExpired, CHECK_MS);
        }
      }
      queue.set(resolve, now);
    });
  }

  async function run<Result>(task: () => Promise<Result>, refuse: () => Result): Promise<Result> {
    const release = await acquire();
    if (!release) return refuse();
    try {
      return await task();
    } finally {
      release();
    }
  }

  return { acquire, run, active: () => running - free };
}
