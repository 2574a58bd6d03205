/** So long after a refresh the cookie of before still gets its tokens (D6), in milliseconds. */
export const GRACE_MS = 10_000;

/** Longer than any request lasts that was under way at a logout, in milliseconds. */
export const ENDED_MS = 5 * 60_000;
