/**
 * Tells the web which item's page a call about a comment changes: the call itself names only the
 * comment. It goes no further than the web.
 */
export const THREAD_HEADER = 'x-pagina-de';

/** The header for the page of the item `id`. */
export const threadHeader = (id: number): Record<string, string> => ({
  [THREAD_HEADER]: String(id),
});
