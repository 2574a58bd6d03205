let reached = Date.now();
let tick = performance.now();

/**
 * Monotonic time of day, in milliseconds since 1970 with fractions: orders renders and expiries
 * within this process. It never goes back when the system clock is set back.
 */
export function now(): number {
  const before = tick;
  tick = performance.now();
  reached = Math.max(reached + Math.max(0, tick - before), Date.now());
  return reached;
}
