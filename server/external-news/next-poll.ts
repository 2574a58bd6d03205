const DAY_S = 24 * 60 * 60;
/** Longest interval between polls. */
const LONGEST_WISH_S = 7 * DAY_S;
/** A feed that answers 410 is polled again after this time, in case that was a mistake. */
const GONE_S = 30 * DAY_S;

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/** Seconds that a `Retry-After` header asks for, as a number or as a date; 0 for none. */
export function retryAfterSeconds(header: string | undefined, now: Date): number {
  if (!header) return 0;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? 0 : Math.max(0, Math.ceil((moment - now.getTime()) / 1000));
}

/** Time of the next poll after a success; `ttlSeconds` is the feed's own interval. */
export function nextAfterSuccess(now: Date, pollSeconds: number, ttlSeconds: number): Date {
  return later(now, Math.max(pollSeconds, Math.min(ttlSeconds, DAY_S)));
}

export interface FailedPoll {
  now: Date;
  pollSeconds: number;
  /** Failures before this one, in a row. */
  failures: number;
  /** What the answer asks for. */
  retryAfter: number;
  /** Status of the answer, where there was one. */
  status: number | undefined;
}

/** When to poll again after a failure: twice as late each time, at most once a day. */
export function nextAfterFailure(failed: FailedPoll): Date {
  const { now, pollSeconds, failures, retryAfter, status } = failed;
  if (status === 410) return later(now, GONE_S);
  const backOff = Math.min(pollSeconds * 2 ** Math.min(failures, 20), DAY_S);
  const wished = Math.min(retryAfter, LONGEST_WISH_S);
  return later(now, Math.max(backOff, pollSeconds, wished));
}
