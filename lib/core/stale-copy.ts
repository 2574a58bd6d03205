/** Name in `Server-Timing` of a page that is served as a stale copy; `deploy/front.vcl` sends it as well. */
export const STALE_COPY = 'stale-copy';
