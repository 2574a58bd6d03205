import type { ContentKind } from '../../platform/db/schema/content-log.ts';

/** Refusal, as `detail` of a 412, of a write of something that has changed since the editor read it. */
export const CHANGED_MEANWHILE = 'Otra persona ha guardado cambios mientras editabas.';

/** Entity tag of an item's editable state. Likes and comments do not change it: they are no edit conflict. */
export const etagOf = (kind: ContentKind, item: { id: number; revision: number }): string =>
  `"${kind}-${item.id}-${item.revision}"`;

/**
 * Whether a write with this `If-Match` may change the item in the state `etag` (RFC 9110 section
 * 13.1.1). One without the header may. A weak tag counts like a strong one: proxies that compress
 * an answer make it weak.
 */
export function mayChange(ifMatch: string | undefined, etag: string): boolean {
  if (ifMatch === undefined) return true;
  const named = ifMatch.split(',').map((one) => one.trim().replace(/^W\//, ''));
  return named.includes('*') || named.includes(etag);
}
