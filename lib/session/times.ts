/** Time after a refresh in which the former cookie still gets its tokens (D6), in milliseconds. */
export const GRACE_MS = 10_000;

/** Longer than any request in progress at a logout, in milliseconds. */
export const ENDED_MS = 5 * 60_000;
