const MINUTE_MS = 60_000;
const FIRST_MS = 2 * MINUTE_MS;
const LONGEST_MS = 6 * 60 * MINUTE_MS;
/** With the delays between them, attempts take more than a day: greylisting and a night without a mail server. */
const MAX_ATTEMPTS = 12;

/**
 * How long to wait after attempt number `attempt` (from 1) that the mail server deferred, in ms: 2, 4, 8 … minutes, six
 * hours at most. Undefined after the last attempt.
 */
export function retryDelay(attempt: number): number | undefined {
  if (attempt >= MAX_ATTEMPTS) return undefined;
  return Math.min(FIRST_MS * 2 ** (attempt - 1), LONGEST_MS);
}
