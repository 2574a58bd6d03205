import { revalidateTag } from 'next/cache';
import { type Change, changedTags } from './changed-tags.ts';

/** Makes the pages that show a change anew at their next request, as whoever made it expects. */
export async function renewPages(change: Change): Promise<void> {
  for (const tag of await changedTags(change)) revalidateTag(tag, { expire: 0 });
}
