/**
 * Header with the item on whose page a comment changes, which the address of the call does not
 * contain. The API proxy does not forward it.
 */
export const THREAD_HEADER = 'x-pagina-de';

/** The header for the page of the item `id`. */
export const threadHeader = (id: number): Record<string, string> => ({
  [THREAD_HEADER]: String(id),
});
