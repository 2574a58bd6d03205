/**
 * Response header of a revalidation: `all` where the pages expired on every instance of the web
 * app, because they tell each other what expires, `one` where only on this one (record 050).
 * Without it only on this one.
 */
export const REVALIDATED_INSTANCES_HEADER = 'x-revalidated-instances';

/**
 * Request header of a caller that expires the pages which its call changes: a token that proves that it has
 * `REVALIDATE_SECRET` (record 103).
 */
export const CALLER_REVALIDATES_HEADER = 'x-caller-revalidates';

/** Response header to such a caller: the tags of the changed pages, possibly none. */
export const CHANGED_TAGS_HEADER = 'cache-tags-invalidated';

/** Names all pages, where their tags would be too long for a header. */
export const ALL_TAGS = '*';

/** Common limit of proxies for a header line. */
const MAX_BYTES = 4096;
const SEPARATOR = ',';

/** Value of `CHANGED_TAGS_HEADER`. */
export function formatChangedTags(tags: Iterable<string>): string {
  const value = [...new Set(tags)].join(SEPARATOR);
  return value.length > MAX_BYTES ? ALL_TAGS : value;
}

/** The tags that `CHANGED_TAGS_HEADER` names. */
export const parseChangedTags = (value: string): string[] =>
  value.split(SEPARATOR).flatMap((tag) => tag.trim() || []);
