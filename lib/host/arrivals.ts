/**
 * Lets one request go ahead where several ask for the same page that nobody knows yet: the others wait
 * for what becomes of it.
 */
export function createArrivals() {
  const first = new Map<string, Promise<number | undefined>>();

  return {
    /** What becomes of the request that went ahead for `path`; undefined where none has. */
    ahead: (path: string): Promise<number | undefined> | undefined => first.get(path),
    /** Goes ahead for `path`. What it gives is to be told the status of the answer, if it tells others anything. */
    goAhead(path: string): (status?: number) => void {
      const { promise, resolve } = Promise.withResolvers<number | undefined>();
      first.set(path, promise);
      return (status) => {
        if (first.get(path) === promise) first.delete(path);
        resolve(status);
      };
    },
  };
}
