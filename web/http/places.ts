/** Gives a place back. */
export type Leave = () => void;

/** Of who needs none. */
export const noPlace: Leave = () => undefined;

/** How many may work at once, how many more may wait for that, and how long at most. */
export interface PlaceRules {
  places: number;
  waiting: number;
  patienceMs: number;
  /**
   * The longest wait once somebody has always been waiting for `patienceMs`: then it is no burst, and who
   * waits longer takes the place of who could still be answered soon.
   */
  crowdedMs: number;
}

/** Between two looks at who has waited too long, in milliseconds. */
const LOOK_MS = 50;

type Call = (leave: Leave | undefined) => void;

/**
 * Places to work at. `take` resolves to the way to give a place back, or to undefined where
 * none was free in time; `taken` tells how many are not free. A burst may wait as long as `patienceMs`, and is worked off in its order; where
 * more come all the time than can be done, the wait is short, so that what is answered is answered soon
 * and the rest knows at once.
 */
export function createPlaces({ places, waiting, patienceMs, crowdedMs }: PlaceRules) {
  let free = places;
  /** Who waits, since when, the longest first. */
  const queue = new Map<Call, number>();
  let waitedForSince = 0;
  let looking: NodeJS.Timeout | undefined;

  const leaveOnce = (): Leave => {
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      const [next] = queue.keys();
      if (next) call(next, leaveOnce());
      else free += 1;
    };
  };

  function call(waiter: Call, leave: Leave | undefined): void {
    queue.delete(waiter);
    if (queue.size === 0) clearInterval(looking);
    waiter(leave);
  }

  function refuseTheLate(): void {
    const now = performance.now();
    const patience = now - waitedForSince < patienceMs ? patienceMs : crowdedMs;
    for (const [waiter, since] of queue) {
      if (now - since < patience) return;
      call(waiter, undefined);
    }
  }

  function take(): Promise<Leave | undefined> {
    if (free > 0) {
      free -= 1;
      return Promise.resolve(leaveOnce());
    }
    if (queue.size >= waiting) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const now = performance.now();
      if (queue.size === 0) {
        waitedForSince = now;
        looking = setInterval(refuseTheLate, LOOK_MS);
      }
      queue.set(resolve, now);
    });
  }

  return { take, taken: (): number => places - free };
}
