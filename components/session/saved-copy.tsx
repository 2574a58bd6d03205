import { STALE_COPY } from '@/lib/core/stale-copy';

/**
 * Stands where somebody who signed in is named, on a page that came as a kept copy: what is behind it
 * does not answer, so nobody can be named, and what was changed last may be missing (record 043).
 */
export function SavedCopy() {
  return (
    <p
      role="status"
      className="flex min-h-11 items-center text-muted text-sm leading-tight lg:ml-6 lg:max-w-30"
    >
      Mostrando copia guardada
    </p>
  );
}

/** Whether this page came as such a copy: who sent it says so beside it. */
export function isSavedCopy(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.some(({ name }) => name === STALE_COPY) ?? false;
}
