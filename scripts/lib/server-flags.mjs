/**
 * What keeps the server's memory small (docs/decisions/036). By itself the heap lets up to 96 MB of
 * short-lived objects gather before it looks at them; a server that answers in milliseconds has no use
 * for that.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8'];

/**
 * Lets the C library (of Linux; others do not know these) give back at once what a picture took while
 * it was drawn. By itself it keeps some 200 MB of it for the next one.
 */
export const SERVER_ENVIRONMENT = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
