import type { Database } from '../db/database.ts';
import type { InvalidatePages } from './invalidate-pages.ts';

/** Tags of everything that becomes due with a new day (D16). */
const DATED_TAGS = ['editions', 'blogs', 'articles'];

/**
 * A task to be done often: when the day of the site changes, what was scheduled for the new one is
 * due, and the pages are told. What became due while no server ran is seen within 60 s anyway.
 */
export function newDayTask(
  db: Database,
  today: () => string,
  invalidatePages: InvalidatePages,
): () => Promise<void> {
  let told = today();
  return async () => {
    const day = today();
    if (day === told) return;
    await invalidatePages(db, DATED_TAGS);
    told = day;
  };
}
