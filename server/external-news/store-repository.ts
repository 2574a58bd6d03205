import { and, count, desc, eq, gt, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';
import {
  externalNews,
  externalNewsGone,
  externalNewsKeys,
  hiddenNews,
} from '../platform/db/schema/external-news.ts';
import { HIDDEN_DATE } from './moderation/hidden-repository.ts';

/** A stored item; a hidden one (D71) is not changed by its feed. */
export type StoredNews = typeof externalNews.$inferSelect & { isHidden: boolean };
export type NewNews = typeof externalNews.$inferInsert;

/** Any number that no other lock of this database has. */
const STORING = 1_010_029;

/** Locks the storing, hiding and erasing of items until the transaction ends: two feeds may bring the same one. */
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
    .select({
      key: externalNewsKeys.key,
      item: externalNews,
      hidden_id: hiddenNews.noticia_id,
    })
    .from(externalNewsKeys)
    .innerJoin(externalNews, eq(externalNews.id, externalNewsKeys.news_id))
    .leftJoin(hiddenNews, eq(hiddenNews.noticia_id, externalNewsKeys.news_id))
    .where(inArray(externalNewsKeys.key, [...keys]));
  return new Map(
    rows.map(({ key, item, hidden_id }) => [key, { ...item, isHidden: hidden_id !== null }]),
  );
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

/** Most keys of one item: a feed that gives one another title at each poll would fill the disk with them. */
const MOST_KEYS = 100;

/** Gives keys to items that have fewer than a hundred; a key that belongs to another item stays there. */
export async function addKeys(
  db: Database,
  keys: (typeof externalNewsKeys.$inferInsert)[],
): Promise<void> {
  const full = await findFull(db, [...new Set(keys.map(({ news_id }) => news_id))]);
  const added = keys.filter(({ news_id }) => !full.has(news_id));
  if (added.length > 0) await db.insert(externalNewsKeys).values(added).onConflictDoNothing();
}

/** Those of the items that have as many keys as an item may have. */
async function findFull(db: Database, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: externalNewsKeys.news_id })
    .from(externalNewsKeys)
    .where(inArray(externalNewsKeys.news_id, ids))
    .groupBy(externalNewsKeys.news_id)
    .having(gte(count(), MOST_KEYS));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Removes the items of feeds that were published before a moment, at most `limit`, and remembers
 * their numbers. Answers how many they were. Hidden ones (D71) stay: their keys keep them hidden.
 */
export const removeNewsBefore = (db: Database, before: Date, limit: number): Promise<number> =>
  removeNews(db, (transaction) =>
    transaction
      .select({ id: externalNews.id })
      .from(externalNews)
      .where(
        and(isNotNull(externalNews.feed), lt(externalNews.fecha_publicacion, before.toISOString())),
      )
      .limit(limit),
  );

/** Feeds with more than `most` items, the hidden ones (D71) counted. */
export async function listLongFeeds(db: Database, most: number): Promise<string[]> {
  const rows = await db
    .select({ feed: externalNews.feed })
    .from(externalNews)
    .where(isNotNull(externalNews.feed))
    .groupBy(externalNews.feed)
    .having(gt(count(), most));
  return rows.flatMap(({ feed }) => feed ?? []);
}

/** Date of the item of a feed with so many newer ones, `kept` in all; undefined while it has fewer. Hidden ones are not counted. */
export async function findOldestKept(
  db: Database,
  { feed, kept }: { feed: string; kept: number },
): Promise<string | undefined> {
  const [row] = await newestOf(db, feed)
    .offset(kept - 1)
    .limit(1);
  return row?.fecha_publicacion;
}

/** As `removeNewsBefore`: the items of one feed beyond its `kept` newest. Hidden ones (D71) are not counted. */
export const removeNewsBeyond = (
  db: Database,
  { feed, kept, limit }: { feed: string; kept: number; limit: number },
): Promise<number> =>
  removeNews(db, (transaction) => newestOf(transaction, feed).offset(kept).limit(limit));

const newestOf = (db: Database, feed: string) =>
  db
    .select({ id: externalNews.id, fecha_publicacion: externalNews.fecha_publicacion })
    .from(externalNews)
    .where(and(eq(externalNews.feed, feed), lt(externalNews.fecha_publicacion, HIDDEN_DATE)))
    .orderBy(desc(externalNews.fecha_publicacion), desc(externalNews.id));

/** Removes the items that `find` selects, in one transaction, and remembers their numbers. Answers how many they were. */
function removeNews(
  db: Database,
  find: (transaction: Database) => Promise<{ id: number }[]>,
): Promise<number> {
  return db.transaction(async (transaction) => {
    // One that is being hidden, or delivered again, is not erased meanwhile.
    await lockStoring(transaction);
    const found = await find(transaction);
    if (found.length === 0) return 0;
    const ids = found.map(({ id }) => id);
    const gone = ids.map((id) => ({ id }));
    await transaction.insert(externalNewsGone).values(gone).onConflictDoNothing();
    await transaction.delete(externalNews).where(inArray(externalNews.id, ids));
    return found.length;
  });
}
