/**
 * Outcome of a leading request: the status of an error that is the same for all, 'not shared' if
 * its answer is for itself, or 'aborted' if its client disconnected.
 */
export type Outcome = number | 'not shared' | 'aborted';

/**
 * Request coalescing (single flight): of concurrent requests for an uncached page one leads, and
 * the others wait for its outcome.
 */
export function createCoalescer() {
  const leaders = new Map<string, Promise<Outcome>>();

  return {
    /** The outcome of the leader for `key`; undefined without one. */
    pending: (key: string): Promise<Outcome> | undefined => leaders.get(key),
    /** Leads for `key`. The returned function reports the outcome; only its first call counts. */
    lead(key: string): (outcome: Outcome) => void {
      const { promise, resolve } = Promise.withResolvers<Outcome>();
      leaders.set(key, promise);
      return (outcome) => {
        if (leaders.get(key) === promise) leaders.delete(key);
        resolve(outcome);
      };
    },
  };
}
