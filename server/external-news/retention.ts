import { PAGE_TAGS } from '../../contract/page-tags.ts';
import { inBatches } from '../platform/db/in-batches.ts';
import type { InvalidatePages } from '../platform/invalidation/invalidate-pages.ts';
import type { NewsContext } from './settings.ts';
import { listLongFeeds, removeNewsBefore, removeNewsBeyond } from './store-repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Removed in one transaction: the texts of each, and its search words, may be long. */
const BATCH = 50;

/**
 * Removes items of feeds that are older than what is kept, and those beyond the newest `mostOfFeed` of their feed. Their
 * numbers are remembered: their addresses say that they are gone (410), and are never given to another item. Hidden items
 * stay.
 */
export async function removeOldNews(
  { db, settings, now }: NewsContext,
  invalidatePages: InvalidatePages,
): Promise<number> {
  const before = new Date(now().getTime() - settings.retentionDays * DAY_MS);
  let removed = await inBatches(BATCH, () => removeNewsBefore(db, before, BATCH));
  for (const feed of await listLongFeeds(db, settings.mostOfFeed)) {
    const beyond = { feed, kept: settings.mostOfFeed, limit: BATCH };
    removed += await inBatches(BATCH, () => removeNewsBeyond(db, beyond));
  }
  if (removed > 0) await invalidatePages(db, [PAGE_TAGS.externalNews]);
  return removed;
}
