/**
 * V8 flags that keep the memory of web and server small (records 036, 060, 073). By default the young
 * generation grows to 96 MB before it is collected, and the old generation to several times the live data: here it is
 * collected when it has grown by so many percent. The web sends cached pages, and allocates less than the server.
 */
export const NODE_FLAGS = {
  web: ['--max-semi-space-size=4', '--heap-growing-percent=20'],
  server: ['--max-semi-space-size=8', '--heap-growing-percent=100'],
};

/**
 * Makes glibc (others ignore these) return the memory of a picture or a compressed page at once. By default it keeps
 * some 200 MB: so allocations from 32 KB on are mapped separately.
 */
export const SMALL_MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
