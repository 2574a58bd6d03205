/** Gives a place back. */
export type Leave = () => void;

/** How many may work at once, how many more may wait for that, and how long at most. */
export interface PlaceRules {
  places: number;
  waiting: number;
  patienceMs: number;
}

/**
 * Places to work at. What it gives resolves to the way to give a place back, or to undefined where
 * none was free in time.
 */
export function createPlaces({ places, waiting, patienceMs }: PlaceRules) {
  let free = places;
  const queue = new Set<(leave: Leave | undefined) => void>();

  const leaveOnce = (): Leave => {
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      const [next] = queue;
      if (next) next(leaveOnce());
      else free += 1;
    };
  };

  return (): Promise<Leave | undefined> => {
    if (free > 0) {
      free -= 1;
      return Promise.resolve(leaveOnce());
    }
    if (queue.size >= waiting) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const called = (leave: Leave | undefined) => {
        queue.delete(called);
        clearTimeout(timer);
        resolve(leave);
      };
      const timer = setTimeout(() => called(undefined), patienceMs);
      queue.add(called);
    });
  };
}
