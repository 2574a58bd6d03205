import { PAGE_TAGS } from '../../contract/page-tags.ts';
import type { InvalidatePages } from '../platform/invalidation/invalidate-pages.ts';
import type { NewsContext } from './settings.ts';
import { removeNewsBefore } from './store-repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Removed in one transaction. */
const BATCH = 500;

/**
 * Removes items of feeds that are older than what is kept. Their numbers are remembered: their
 * addresses say that they are gone (410), and are never given to another item.
 */
export async function removeOldNews(
  { db, settings, now }: NewsContext,
  invalidatePages: InvalidatePages,
): Promise<number> {
  const before = new Date(now().getTime() - settings.retentionDays * DAY_MS);
  let removed = 0;
  let batch = 0;
  do {
    batch = await removeNewsBefore(db, before, BATCH);
    removed += batch;
  } while (batch === BATCH);
  if (removed > 0) await invalidatePages(db, [PAGE_TAGS.externalNews]);
  return removed;
}
