/**
 * Request header with the item whose page a comment changes, for servers that do not name the changed
 * pages (record 103). The API proxy does not forward it.
 */
export const COMMENT_ITEM_HEADER = 'x-comment-item';

/** The header for the page of the item `id`. */
export const commentItemHeader = (id: number): Record<string, string> => ({
  [COMMENT_ITEM_HEADER]: String(id),
});
