import { createCoalescer } from '../../../shared/concurrency/coalescer.ts';

/** Longest wait for a server before a picture is sent without its answer, in milliseconds. */
export const DELETION_TIMEOUT_MS = 2000;
/** Time without further checks after the server did not answer. */
const BACK_OFF_MS = 5000;

/**
 * Checks whether what a picture belongs to is deleted (record 089). Concurrent checks of a key share one. The check calls
 * `backOff` where its server does not answer: for the next five seconds all answers are false, so that pictures stay.
 */
export function createDeletionCheck(
  isDeleted: (key: string, backOff: () => void) => Promise<boolean>,
): (key: string) => Promise<boolean> {
  const checks = createCoalescer<boolean>();
  let backOffUntil = 0;
  const backOff = () => {
    backOffUntil = performance.now() + BACK_OFF_MS;
  };
  return async (key) =>
    performance.now() >= backOffUntil && checks.run(key, () => isDeleted(key, backOff));
}
