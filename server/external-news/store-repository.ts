import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';
import {
  externalNews,
  externalNewsGone,
  externalNewsKeys,
} from '../platform/db/schema/external-news.ts';

export type StoredNews = typeof externalNews.$inferSelect;
export type NewNews = typeof externalNews.$inferInsert;

/** Any number that no other lock of this database has. */
const STORING = 1_010_029;

/** Locks the storing of items until the transaction ends: two feeds may bring the same one. */
export async function lockStoring(transaction: Database): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(${STORING})`);
}

/** Stored items by the keys that belong to them. */
export async function findByKeys(
  db: Database,
  keys: readonly string[],
): Promise<Map<string, StoredNews>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ key: externalNewsKeys.key, item: externalNews })
    .from(externalNewsKeys)
    .innerJoin(externalNews, eq(externalNews.id, externalNewsKeys.news_id))
    .where(inArray(externalNewsKeys.key, [...keys]));
  return new Map(rows.map(({ key, item }) => [key, item]));
}

/** Stores new items; returns their ids in the same order. */
export async function insertNews(db: Database, items: NewNews[]): Promise<number[]> {
  if (items.length === 0) return [];
  const rows = await db.insert(externalNews).values(items).returning({ id: externalNews.id });
  return rows.map(({ id }) => id);
}

/** Changes one item; its number and the moment of its arrival stay. */
export async function updateNews(
  db: Database,
  id: number,
  changed: Partial<NewNews>,
): Promise<void> {
  await db.update(externalNews).set(changed).where(eq(externalNews.id, id));
}

/** Gives keys to items; a key that belongs to another item stays there. */
export async function addKeys(
  db: Database,
  keys: (typeof externalNewsKeys.$inferInsert)[],
): Promise<void> {
  if (keys.length > 0) await db.insert(externalNewsKeys).values(keys).onConflictDoNothing();
}

/**
 * Removes the items of feeds that were published before a moment, at most `limit`, and remembers
 * their numbers. Answers how many they were.
 */
export async function removeNewsBefore(db: Database, before: Date, limit: number): Promise<number> {
  return db.transaction(async (transaction) => {
    const old = await transaction
      .select({ id: externalNews.id })
      .from(externalNews)
      .where(
        and(isNotNull(externalNews.feed), lt(externalNews.fecha_publicacion, before.toISOString())),
      )
      .limit(limit);
    if (old.length === 0) return 0;
    await transaction.insert(externalNewsGone).values(old).onConflictDoNothing();
    const ids = old.map(({ id }) => id);
    await transaction.delete(externalNews).where(inArray(externalNews.id, ids));
    return old.length;
  });
}
