/**
 * What keeps the memory of web and server small (docs/decisions/036, 060, 073). By itself the heap lets up to
 * 96 MB of short-lived objects gather before it looks at them, and what has lived longer may grow to
 * several times what is in use: here garbage is looked for when it has grown by so many percent. They bound no
 * heap. The web, which sends kept pages, makes less that is short-lived than the server, and less that stays.
 */
export const NODE_FLAGS = {
  web: ['--max-semi-space-size=4', '--heap-growing-percent=20'],
  server: ['--max-semi-space-size=8', '--heap-growing-percent=100'],
};

/**
 * Lets the C library (of Linux; others do not know these) give back at once what a picture or a packed
 * page took while it was made. By itself it keeps some 200 MB of it for the next one, and what lies between
 * small pieces that are in use stays anyway: so a page's body of 32 KB already gets pages of its own.
 */
export const SMALL_MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
