import type { Failures } from './attempt-repository.ts';

/** Failures that have no consequence (D28). */
const FREE_FAILURES = 10;
const FIRST_PAUSE_MS = 30_000;
/** The pause grows no further: nobody can shut somebody else out for long. */
const LONGEST_PAUSE_MS = 15 * 60_000;
/** After so long without a failure the count begins anew. */
const FORGOTTEN_AFTER_MS = 24 * 60 * 60_000;

/** Pause after so many failures, in milliseconds: none up to 9, then 30 s, 60 s … 15 min. */
export function pauseAfter(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(FIRST_PAUSE_MS * 2 ** (failures - FREE_FAILURES), LONGEST_PAUSE_MS);
}

/**
 * What is left of a pause, in milliseconds, 0 where there is none. One that ends far later than
 * any may was set by a clock that has come back since, and is none; another server's clock may go a
 * little before.
 */
export function pauseLeft(pausedUntil: Date | null, now: Date): number {
  const left = (pausedUntil?.getTime() ?? 0) - now.getTime();
  return left > 0 && left <= 2 * LONGEST_PAUSE_MS ? left : 0;
}

/** The count with one more failure at this moment. */
export function addFailure(stored: Failures, now: Date): Failures {
  const erasesPayload = now.getTime() - stored.lastFailureAt.getTime() > FORGOTTEN_AFTER_MS;
  const failures = (erasesPayload ? 0 : stored.failures) + 1;
  const pause = pauseAfter(failures);
  return {
    failures,
    lastFailureAt: now,
    pausedUntil: pause > 0 ? new Date(now.getTime() + pause) : null,
  };
}
