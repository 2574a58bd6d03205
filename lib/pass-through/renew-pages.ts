import { expirePages } from '../page-cache/expire-pages.ts';
import { type Change, changedTags } from './changed-tags.ts';

/** Makes the pages that show a change anew at their next request, as whoever made it expects. */
export async function renewPages(change: Change): Promise<void> {
  const tags = await changedTags(change);
  if (tags.length > 0) await expirePages(tags);
}
