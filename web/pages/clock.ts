let reached = Date.now();
let tick = performance.now();

/** When this process began to count; whatever it has not made itself is from before. */
export const startedAt = reached;

/**
 * The moment by which pages and expiries are compared within this process, in milliseconds since 1970
 * and parts of them, so that what comes one after the other has moments of its own.
 * It is the time of day as long as nobody sets that back: then it goes on at its pace, so that what came
 * later counts as later. And it does not stand still while the machine sleeps, as Next's clock does.
 */
export function now(): number {
  const before = tick;
  tick = performance.now();
  reached = Math.max(reached + Math.max(0, tick - before), Date.now());
  return reached;
}

/**
 * The moment that somebody else's clock calls `moment`, if it shows the time of day as this one does: up
 * to a millisecond earlier, so that nothing counts as newer than itself.
 */
export const momentOfDay = (moment: number): number => moment - Date.now() + now() - 1;

/** What Next's clock showed at `moment`. */
export const momentOfNext = (moment: number): number =>
  moment - now() + performance.timeOrigin + performance.now();
