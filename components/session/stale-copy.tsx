import { STALE_COPY } from '@/lib/core/stale-copy';

/**
 * Replaces the user menu on a stale copy of a page: the origin
 * did not render the page, so the session is unknown, and recent changes may be missing (records 042, 043).
 */
export function StaleCopyNotice() {
  return (
    <p
      role="status"
      className="flex min-h-11 items-center text-muted text-sm leading-tight lg:ml-6 lg:max-w-30"
    >
      Mostrando copia guardada
    </p>
  );
}

/** Whether this page is a stale copy: the cache says so in `Server-Timing`. */
export function isStaleCopy(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.some(({ name }) => name === STALE_COPY) ?? false;
}
