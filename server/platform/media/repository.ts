import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { media } from '../db/schema/media.ts';

/** Inserts the row of a stored file. */
export async function insertMedia(db: Database, file: typeof media.$inferInsert): Promise<void> {
  await db.insert(media).values(file);
}

/** Deletes the row of an erased file. */
export async function deleteMedia(db: Database, key: string): Promise<void> {
  await db.delete(media).where(eq(media.key, key));
}

/** Marks a file as deleted: it is hidden now and erased later. */
export async function markDeleted(db: Database, key: string): Promise<void> {
  await db
    .update(media)
    .set({ deleted_at: sql`coalesce(${media.deleted_at}, now())` })
    .where(eq(media.key, key));
}

/** Whether a file is hidden: nothing public names it (newsroom.md#files). */
export async function isHiddenMedia(db: Database, key: string): Promise<boolean> {
  return (await db.$count(media, and(eq(media.key, key), isNotNull(media.deleted_at)))) > 0;
}

/** The files among these that are hidden. */
export async function listHidden(db: Database, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: media.key })
    .from(media)
    .where(and(inArray(media.key, keys), isNotNull(media.deleted_at)));
  return new Set(rows.map(({ key }) => key));
}
