import { and, asc, eq, inArray, isNotNull, isNull, lt, not, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { articles } from '../../platform/db/schema/articles.ts';
import { blogs } from '../../platform/db/schema/blogs.ts';
import { editions } from '../../platform/db/schema/editions.ts';
import { bylines } from '../../platform/db/schema/item-details.ts';
import { media } from '../../platform/db/schema/media.ts';
import { newsletters } from '../../platform/db/schema/newsletters.ts';
import { copies, copyStates, revisions } from '../../platform/db/schema/newsroom.ts';
import { AHEAD_FOLDER } from '../../platform/media/store-file.ts';

/** `own` are fields with an index each. */
const SHOWING = [
  {
    table: articles,
    fields: [articles.imagen_principal, articles.banner],
    own: [articles.imagen_social],
  },
  { table: blogs, fields: [blogs.imagen_principal, blogs.banner], own: [blogs.imagen_social] },
  { table: editions, fields: [editions.imagen, editions.url_impresa], own: [] },
];

/** Authors are public, items or not. */
const isPhoto = sql`EXISTS (SELECT 1 FROM ${bylines} WHERE ${bylines.foto} = ${media.key})`;

/** Newsletters are public once they are sent (D75). */
const isSent = sql`EXISTS (SELECT 1 FROM ${newsletters}
  WHERE ${newsletters.numero} IS NOT NULL AND ${newsletters.archivos} @> ARRAY[${media.key}])`;

/** What keeps a file without making it public (newsroom.md#files). */
const KEEPING = [copies, copyStates, revisions, newsletters];

/**
 * SQL condition: an author has the file as photo, an item shows it in a field or in its text, or a newsletter was sent
 * with it. If asked for, deleted items count, and working copies, revisions and newsletters that are not sent.
 */
function isUsed(by: 'live' | 'any'): SQL {
  const uses = SHOWING.flatMap(({ table, fields, own }) => {
    const isThere = by === 'live' ? sql`${table.eliminado_en} IS NULL AND` : sql``;
    // Must match the index expression (migration 019).
    const files = sql`shown_files(${table.contenido}, ARRAY[${sql.join(fields, sql`, `)}])`;
    const conditions = [
      sql`${files} @> ARRAY[${media.key}]`,
      ...own.map((field) => sql`${field} = ${media.key}`),
    ];
    return conditions.map(
      (condition) => sql`EXISTS (SELECT 1 FROM ${table} WHERE ${isThere} ${condition})`,
    );
  });
  const kept = KEEPING.map(
    (table) => sql`EXISTS (SELECT 1 FROM ${table} WHERE ${table.archivos} @> ARRAY[${media.key}])`,
  );
  const shown = [...uses, isPhoto, isSent];
  const all = by === 'live' ? shown : [...shown, ...kept];
  return sql`(${sql.join(all, sql` OR `)})`;
}

/** Whether a file is a picture that an item may use, hidden or not; portraits belong to profiles. */
const isUsable = sql<boolean>`(NOT ${media.is_being_erased}
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
 * Marks a hidden file as being erased unless something still uses it, a deleted item, a working copy or a revision.
 * Returns whether it is marked. Waits for the file's lock; from then on nothing can use it.
 */
export async function beginErasing(db: Database, key: string): Promise<boolean> {
  await lockFiles(db, eq(media.key, key));
  const unused = and(eq(media.key, key), isNotNull(media.deleted_at), not(isUsed('any')));
  const marked = await db
    .update(media)
    .set({ is_being_erased: true })
    .where(unused)
    .returning({ key: media.key });
  return marked.length > 0;
}

/** Begins the time anew for which hidden files are kept that nothing uses any more. */
export async function keepForUndo(db: Database, keys: string[], now: Date): Promise<void> {
  if (keys.length === 0) return;
  await lockFiles(db, inArray(media.key, keys));
  await db
    .update(media)
    .set({ deleted_at: now.toISOString() })
    .where(and(inArray(media.key, keys), isNotNull(media.deleted_at)));
}

/** A literal instead of a parameter, so that PostgreSQL uses the partial index. */
const isStoredAhead = sql`${media.key} LIKE ${sql.raw(`'${AHEAD_FOLDER}/%'`)}`;

/** Keys of unused files that were hidden before a moment; uploads ahead of an item have another limit. */
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
    .where(and(isNotNull(media.deleted_at), lt(media.deleted_at, since), not(isUsed('any'))));
  return rows.map(({ key }) => key);
}

/** Keys of files that a server of an earlier release made public ahead of an item before a moment, and that none shows. */
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
