import type { Database } from '../../platform/db/database.ts';
import type { ParsedItem } from '../feed/parsed-feed.ts';
import { fingerprintsOf, isSameNews } from './fingerprints.ts';
import { findHidden, isAnyHidden } from './hidden-repository.ts';

/**
 * New items of a feed that are hidden ones under another address (D71), each with the id of the hidden item. An item
 * without a date counts as published `now`.
 */
export async function findHiddenAgain(
  db: Database,
  parsedItems: readonly ParsedItem[],
  now: Date,
): Promise<Map<ParsedItem, number>> {
  const found = new Map<ParsedItem, number>();
  // Comparing texts costs time, and most magazines hide nothing.
  if (parsedItems.length === 0 || !(await isAnyHidden(db))) return found;
  const items = parsedItems.map((parsedItem) => ({
    parsedItem,
    huellas: fingerprintsOf(parsedItem),
    fecha_publicacion: parsedItem.fecha_publicacion ?? now.toISOString(),
  }));
  const hidden = await findHidden(db, [...new Set(items.flatMap(({ huellas }) => huellas))]);
  for (const { parsedItem, ...fingerprints } of items) {
    const same = hidden.find((item) => isSameNews(item, fingerprints));
    if (same) found.set(parsedItem, same.noticia_id);
  }
  return found;
}
