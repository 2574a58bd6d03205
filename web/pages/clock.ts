let reached = Date.now();
let tick = performance.now();

/** Start of this process; pages from elsewhere count as older. */
export const startedAt = reached;

/**
 * Monotonic time of day, in milliseconds since 1970 with fractions: orders pages and expiries
 * within this process. It never goes back when the system clock is set back, and unlike Next's
 * clock it does not stop while the machine sleeps.
 */
export function now(): number {
  const before = tick;
  tick = performance.now();
  reached = Math.max(reached + Math.max(0, tick - before), Date.now());
  return reached;
}

/**
 * Converts a wall clock time of another process to this clock: up to a millisecond earlier, so that
 * nothing counts as newer than itself.
 */
export const fromWallClock = (moment: number): number => moment - Date.now() + now() - 1;

/** Converts a time of this clock to Next's clock. */
export const toNextClock = (moment: number): number =>
  moment - now() + performance.timeOrigin + performance.now();
