import { PAGE_TAGS } from '../../../contract/page-tags.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { hasEndedSlot } from './repository.ts';

/** A page is at most this old where nothing expires it (D40): slots that ended earlier are gone from it. */
const PAGE_LIFE_MS = 60_000;

/** Creates a periodic task that invalidates the home page when a slot of the front page has ended (D70). */
export function expireEndedSlots({
  db,
  now,
  invalidatePages,
}: Pick<ServerContext, 'db' | 'now' | 'invalidatePages'>): () => Promise<void> {
  let checked = new Date(now().getTime() - PAGE_LIFE_MS);
  return async () => {
    const present = now();
    if (await hasEndedSlot(db, checked, present)) {
      await invalidatePages(db, [PAGE_TAGS.frontPage]);
    }
    checked = present;
  };
}
