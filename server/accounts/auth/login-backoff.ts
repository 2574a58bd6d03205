import type { Failures } from './attempt-repository.ts';

/** Failures without a backoff (D28). */
const FREE_FAILURES = 10;
const FIRST_PAUSE_MS = 30_000;
/** Upper limit, so that an attacker cannot lock an account out for long. */
const LONGEST_PAUSE_MS = 15 * 60_000;
/** The count restarts after this time without a failure. */
const FORGOTTEN_AFTER_MS = 24 * 60 * 60_000;

/** Exponential backoff in milliseconds: none up to 9 failures, then 30 s, 60 s … 15 min. */
export function backoffAfter(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(FIRST_PAUSE_MS * 2 ** (failures - FREE_FAILURES), LONGEST_PAUSE_MS);
}

/**
 * Remaining backoff in milliseconds, or 0. One that ends far later than
 * possible was set by a wrong clock and is ignored; other servers' clocks may differ
 * slightly.
 */
export function remainingBackoff(pausedUntil: Date | null, now: Date): number {
  const left = (pausedUntil?.getTime() ?? 0) - now.getTime();
  return left > 0 && left <= 2 * LONGEST_PAUSE_MS ? left : 0;
}

/** The count after one more failure. */
export function addFailure(stored: Failures, now: Date): Failures {
  const isForgotten = now.getTime() - stored.lastFailureAt.getTime() > FORGOTTEN_AFTER_MS;
  const failures = (isForgotten ? 0 : stored.failures) + 1;
  const pause = backoffAfter(failures);
  return {
    failures,
    lastFailureAt: now,
    pausedUntil: pause > 0 ? new Date(now.getTime() + pause) : null,
  };
}

/** Takes a failure back. `counted` is the state after it was counted: a pause that it began ends. */
export const forgiveFailure = (stored: Failures, counted: Failures): Failures => ({
  failures: Math.max(0, stored.failures - 1),
  lastFailureAt: stored.lastFailureAt,
  pausedUntil:
    stored.pausedUntil?.getTime() === counted.pausedUntil?.getTime() ? null : stored.pausedUntil,
});
