/**
 * Coalesces requests (single flight): while a task runs under a key, further calls with this key share
 * its result, also a rejection.
 */
export function createCoalescer<Result>() {
  const running = new Map<string, Promise<Result>>();
  return {
    /** Whether a task runs under `key`. */
    isRunning: (key: string): boolean => running.has(key),
    /** Runs `task` under `key`, or joins the one that runs. */
    run(key: string, task: () => Promise<Result>): Promise<Result> {
      const joined = running.get(key);
      if (joined) return joined;
      const result = task().finally(() => running.delete(key));
      running.set(key, result);
      return result;
    },
  };
}
