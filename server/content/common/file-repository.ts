import { and, asc, eq, inArray, isNotNull, isNull, lt, not, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { articles } from '../../platform/db/schema/articles.ts';
import { blogs } from '../../platform/db/schema/blogs.ts';
import { editions } from '../../platform/db/schema/editions.ts';
import { media } from '../../platform/db/schema/media.ts';
import { AHEAD_FOLDER } from '../../platform/media/store-file.ts';

const SHOWING = [
  { table: articles, fields: [articles.imagen_principal, articles.banner] },
  { table: blogs, fields: [blogs.imagen_principal, blogs.banner] },
  { table: editions, fields: [editions.imagen, editions.url_impresa] },
];

/** SQL condition: an item shows the file in a field or in its text; deleted items count if asked for. */
function isUsed(by: 'live' | 'any'): SQL {
  const uses = SHOWING.map(({ table, fields }) => {
    const isThere = by === 'live' ? sql`${table.eliminado_en} IS NULL AND` : sql``;
    // Must match the index expression (migration 019).
    const files = sql`shown_files(${table.contenido}, ARRAY[${sql.join(fields, sql`, `)}])`;
    return sql`EXISTS (SELECT 1 FROM ${table} WHERE ${isThere} ${files} @> ARRAY[${media.key}])`;
  });
  return sql`(${sql.join(uses, sql` OR `)})`;
}

/** Whether a file is a picture that an item may use; portraits belong to profiles. */
const isUsable = sql<boolean>`(${media.deleted_at} IS NULL
  AND ${media.content_type} LIKE 'image/%' AND ${media.key} NOT LIKE 'perfiles/%')`;

/**
 * Locks files until the transaction ends. A transaction locks all its files in the first call, in the order of
 * their keys, to prevent deadlocks.
 */
const lockFiles = (db: Database, where: SQL | undefined) =>
  db
    .select({ key: media.key, usable: isUsable })
    .from(media)
    .where(where)
    .orderBy(asc(media.key))
    .for('update');

/** Locks files until the transaction ends; maps those that exist to whether an item may use them as a picture. */
export async function lockNamed(db: Database, keys: string[]): Promise<Map<string, boolean>> {
  const rows = await lockFiles(db, inArray(media.key, keys));
  return new Map(rows.map(({ key, usable }) => [key, usable]));
}

/**
 * Marks files as deleted unless an item that is not deleted shows them (D47). Returns those that became hidden, so
 * that caches can be purged.
 */
export async function settleFiles(db: Database, keys: string[], now: Date): Promise<string[]> {
  if (keys.length === 0) return [];
  await lockFiles(db, inArray(media.key, keys));
  const settled = await db
    .update(media)
    .set({
      deleted_at: sql`CASE WHEN ${isUsed('live')} THEN NULL
        ELSE coalesce(${media.deleted_at}, ${now.toISOString()}::timestamptz) END`,
    })
    .where(inArray(media.key, keys))
    .returning({ key: media.key, deleted_at: media.deleted_at });
  return settled.filter(({ deleted_at }) => deleted_at !== null).map(({ key }) => key);
}

/**
 * Whether a file is marked as deleted and no item shows it, not even a deleted one. Waits for the file's lock; from
 * then on no item can use it.
 */
export async function isUnused(db: Database, key: string): Promise<boolean> {
  await lockFiles(db, eq(media.key, key));
  const unused = and(eq(media.key, key), isNotNull(media.deleted_at), not(isUsed('any')));
  return (await db.$count(media, unused)) > 0;
}

/** A literal instead of a parameter, so that PostgreSQL uses the partial index. */
const isStoredAhead = sql`${media.key} LIKE ${sql.raw(`'${AHEAD_FOLDER}/%'`)}`;

/** Keys of files marked as deleted before a moment; uploads ahead of an item have another limit. */
export async function listDeletedFiles(
  db: Database,
  before: Date,
  aheadBefore: Date,
): Promise<string[]> {
  const since = sql`CASE WHEN ${isStoredAhead} THEN ${aheadBefore.toISOString()}::timestamptz
    ELSE ${before.toISOString()}::timestamptz END`;
  const rows = await db
    .select({ key: media.key })
    .from(media)
    .where(and(isNotNull(media.deleted_at), lt(media.deleted_at, since)));
  return rows.map(({ key }) => key);
}

/** Keys of files uploaded before a moment that no item shows. */
export async function listUnclaimed(db: Database, before: Date): Promise<string[]> {
  const isOld = lt(media.created_at, before.toISOString());
  const rows = await db
    .select({ key: media.key })
    .from(media)
    .where(and(isStoredAhead, isNull(media.deleted_at), isOld, not(isUsed('live'))));
  return rows.map(({ key }) => key);
}

/** Keys of the readable HTML printed versions. */
export async function listPrints(db: Database): Promise<string[]> {
  const isPage = sql`${media.content_type} LIKE 'text/html%'`;
  const rows = await db
    .select({ key: media.key })
    .from(media)
    .where(and(isPage, isNull(media.deleted_at)));
  return rows.map(({ key }) => key);
}
