import { PAGE_TAGS } from '../../../contract/page-tags.ts';
import type { Database } from '../db/database.ts';
import type { InvalidatePages } from './invalidate-pages.ts';

/** Tags of the pages with scheduled content (D16). */
const DATED_TAGS = [PAGE_TAGS.editions, PAGE_TAGS.blogs, PAGE_TAGS.articles];

/**
 * Creates a periodic task that invalidates pages with scheduled content when the site's day changes. A change while
 * no server runs is visible within 60 s anyway.
 */
export function newDayTask(
  db: Database,
  today: () => string,
  invalidatePages: InvalidatePages,
): () => Promise<void> {
  let invalidatedDay = today();
  return async () => {
    const day = today();
    if (day === invalidatedDay) return;
    await invalidatePages(db, DATED_TAGS);
    invalidatedDay = day;
  };
}
