/**
 * What became of a request that went ahead: the status of an answer that is the same for all, or that it was
 * answered and tells the others nothing, or that nobody waits for it any more.
 */
export type Outcome = number | 'answered' | 'broken off';

/**
 * Lets one request go ahead where several ask for the same page that nobody knows yet: the others wait
 * for what becomes of it.
 */
export function createArrivals() {
  const first = new Map<string, Promise<Outcome>>();

  return {
    /** What becomes of the request that went ahead for `key`; undefined where none has. */
    ahead: (key: string): Promise<Outcome> | undefined => first.get(key),
    /** Goes ahead for `key`. What it gives is to be told what became of it, of which the first word counts. */
    goAhead(key: string): (outcome: Outcome) => void {
      const { promise, resolve } = Promise.withResolvers<Outcome>();
      first.set(key, promise);
      return (outcome) => {
        if (first.get(key) === promise) first.delete(key);
        resolve(outcome);
      };
    },
  };
}
