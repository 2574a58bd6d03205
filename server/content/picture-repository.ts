import { and, asc, eq, inArray, isNotNull, isNull, lt, not, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { articles } from '../db/schema/articles.ts';
import { blogs } from '../db/schema/blogs.ts';
import { editions } from '../db/schema/editions.ts';
import { media } from '../db/schema/media.ts';

const USERS = [
  { table: articles, columns: [articles.imagen_principal, articles.banner] },
  { table: blogs, columns: [blogs.imagen_principal, blogs.banner] },
  { table: editions, columns: [editions.imagen, editions.url_impresa] },
];

/** Whether an item shows a file in one of its fields or in its text: one that is not deleted, or any. */
function isUsed(by: 'live' | 'any'): SQL {
  const exists = (table: SQL, deleted: SQL, shows: SQL) =>
    sql`EXISTS (SELECT 1 FROM ${table} WHERE ${by === 'live' ? sql`${deleted} IS NULL AND` : sql``} (${shows}))`;
  const inField = USERS.map(({ table, columns }) =>
    exists(
      sql`${table}`,
      sql`${table.eliminado_en}`,
      sql.join(
        columns.map((column) => sql`${column} = ${media.key}`),
        sql` OR `,
      ),
    ),
  );
  const inText = USERS.map(({ table }) =>
    exists(
      sql`${table}`,
      sql`${table.eliminado_en}`,
      // The first condition is that of an index: it finds the few texts that show files at all.
      sql`strpos(${table.contenido}, '/media/') > 0
        AND strpos(${table.contenido}, '/media/' || ${media.key}) > 0`,
    ),
  );
  return sql`(${sql.join([...inField, ...inText], sql` OR `)})`;
}

/** Whether a file is a picture that may be used by an item; that of a person is theirs. */
const isUsable = sql<boolean>`(${media.deleted_at} IS NULL
  AND ${media.content_type} LIKE 'image/%' AND ${media.key} NOT LIKE 'perfiles/%')`;

/**
 * Nobody else decides about these files until the transaction ends. All that a transaction decides about
 * are locked with its first call, in the order of their keys, or two could wait for each other.
 */
const lockFiles = (db: Database, where: SQL | undefined) =>
  db
    .select({ key: media.key, usable: isUsable })
    .from(media)
    .where(where)
    .orderBy(asc(media.key))
    .for('update');

/** Locks files until the transaction ends; answers the keys of pictures that may be used by an item. */
export async function lockPictures(db: Database, keys: string[]): Promise<string[]> {
  const rows = await lockFiles(db, inArray(media.key, keys));
  return rows.filter(({ usable }) => usable).map(({ key }) => key);
}

/** Files are there for as long as an item shows them that is not deleted (D47). */
export async function settleFiles(db: Database, keys: string[], now: Date): Promise<void> {
  if (keys.length === 0) return;
  await lockFiles(db, inArray(media.key, keys));
  await db
    .update(media)
    .set({
      deleted_at: sql`CASE WHEN ${isUsed('live')} THEN NULL
        ELSE coalesce(${media.deleted_at}, ${now.toISOString()}::timestamptz) END`,
    })
    .where(inArray(media.key, keys));
}

/**
 * Whether a file counts as deleted and no item shows it, not even a deleted one. Waits for those who are
 * deciding about it; from then on no item can take it as its picture.
 */
export async function isUnused(db: Database, key: string): Promise<boolean> {
  await lockFiles(db, eq(media.key, key));
  const unused = and(eq(media.key, key), isNotNull(media.deleted_at), not(isUsed('any')));
  return (await db.$count(media, unused)) > 0;
}

/** Keys of files that count as deleted since before a moment. */
export async function listDeletedFiles(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .select({ key: media.key })
    .from(media)
    .where(and(isNotNull(media.deleted_at), lt(media.deleted_at, before.toISOString())));
  return rows.map(({ key }) => key);
}

/** Keys of the printed versions that can be read. */
export async function listPrints(db: Database): Promise<string[]> {
  const isPage = sql`${media.content_type} LIKE 'text/html%'`;
  const rows = await db
    .select({ key: media.key })
    .from(media)
    .where(and(isPage, isNull(media.deleted_at)));
  return rows.map(({ key }) => key);
}
