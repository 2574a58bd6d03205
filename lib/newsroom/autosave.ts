/** Pause after the last key before a save, and longest time without one while typing, in milliseconds (D57). */
const IDLE_MS = 2000;
const LONGEST_MS = 15_000;

/** Waits before a failed save is repeated, in milliseconds; the last one repeats. */
const RETRIES_MS = [5000, 10_000, 30_000];

/** Result of a save: `later` is retried, `stopped` waits for a decision of the editor. */
export type SaveResult = 'saved' | 'later' | 'stopped';

export interface Autosave {
  /** Something was typed. */
  touch: () => void;
  /** Saves what was typed, at once; resolves to the result of the last save. */
  flush: () => Promise<SaveResult>;
  /** Ends all timers; a running save goes on. */
  stop: () => void;
}

/** Calls `save`, one call at a time, a while after `touch` (D57). `save` must not reject. */
export function createAutosave(save: () => Promise<SaveResult>): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstTouch: number | undefined;
  let running: Promise<SaveResult> | undefined;
  let failures = 0;
  let isStopped = false;

  const schedule = (delayMs: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void run(), delayMs);
  };
  const waitForIdle = (since: number) =>
    schedule(Math.max(0, Math.min(IDLE_MS, since + LONGEST_MS - Date.now())));

  const run = async (): Promise<SaveResult> => {
    clearTimeout(timer);
    // What was typed during a save is saved by the next one.
    if (running) await running;
    running ??= saveOnce();
    return running;
  };
  const saveOnce = async (): Promise<SaveResult> => {
    firstTouch = undefined;
    const result = await save();
    running = undefined;
    failures = result === 'later' ? failures + 1 : 0;
    const retryMs = RETRIES_MS[Math.min(failures, RETRIES_MS.length) - 1];
    if (retryMs !== undefined) schedule(retryMs);
    else if (firstTouch !== undefined) waitForIdle(firstTouch);
    return result;
  };

  return {
    touch() {
      firstTouch ??= Date.now();
      // During a failure the wait for the next attempt stays as it is.
      if (!running && failures === 0) waitForIdle(firstTouch);
    },
    flush: run,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
