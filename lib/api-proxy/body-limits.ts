import type { RoutePolicy } from './route-policy.ts';

/** One MiB, in bytes. */
export const MIB = 1024 * 1024;
/** Longest form with files, in bytes; it needs a session. */
export const MAX_UPLOAD_BYTES = 25 * MIB;

/** How long a body may be, and how long it may take to arrive. */
export interface BodyLimits {
  maxBytes: number;
  timeoutMs: number;
}

/** Files over a poor connection. */
const FILES: BodyLimits = { maxBytes: MAX_UPLOAD_BYTES, timeoutMs: 300_000 };
const TEXTS: BodyLimits = { maxBytes: MIB, timeoutMs: 30_000 };
/** The web process parses a second step before any rate limit applies. A valid one has less than 1 KB. */
const SECOND_STEP: BodyLimits = { ...TEXTS, maxBytes: 4096 };

/** Limits of the body of a call (D55). */
export function bodyLimits(policy: RoutePolicy, mayUpload: boolean): BodyLimits {
  if (policy === 'second-step') return SECOND_STEP;
  return mayUpload ? FILES : TEXTS;
}
