import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { LikeTarget } from '../../contract/likes.ts';
import type { Database } from '../db/database.ts';
import { likes } from '../db/schema/likes.ts';
import { authorColumns, users } from '../db/schema/users.ts';
import type { AuthorColumns } from '../http/author.ts';

/** Column that names the target of a like. */
const targetColumn = {
  blog: likes.blog_id,
  article: likes.article_id,
  topic: likes.topic_id,
  comment: likes.comment_id,
} as const satisfies Record<LikeTarget, unknown>;

/** Name of the same column in a new row. */
const targetField = {
  blog: 'blog_id',
  article: 'article_id',
  topic: 'topic_id',
  comment: 'comment_id',
} as const satisfies Record<LikeTarget, keyof typeof likes.$inferInsert>;

export interface LikeRow {
  id: number;
  creado_en: string;
  usuario: AuthorColumns;
}

/** How many people like a thing. */
export function countLikes(db: Database, target: LikeTarget, targetId: number): Promise<number> {
  return db.$count(likes, eq(targetColumn[target], targetId)).then(Number);
}

/** Part of a query on the things themselves: whether a reader likes the one with this id. */
export function likedBy(
  target: LikeTarget,
  id: AnyPgColumn,
  reader: { id: number } | null,
): SQL<boolean> {
  if (!reader) return sql<boolean>`false`;
  const column = targetColumn[target];
  const like = sql`SELECT FROM ${likes} WHERE ${column} = ${id} AND ${likes.user_id} = ${reader.id}`;
  // Nested: in a query of one table drizzle would take the table off the names of the columns.
  return sql<boolean>`EXISTS (${like})`;
}

/** Whether a person likes a thing; nobody likes as nobody. */
export async function isLikedBy(
  db: Database,
  target: LikeTarget,
  targetId: number,
  reader: { id: number } | null,
): Promise<boolean> {
  if (!reader) return false;
  const where = and(eq(targetColumn[target], targetId), eq(likes.user_id, reader.id));
  return (await db.$count(likes, where)) > 0;
}

/**
 * Takes a person's like of a thing away, or gives it; answers which. To be called while the person
 * is locked: then calls that come together apply one after the other (D42).
 */
export async function flipLike(
  db: Database,
  target: LikeTarget,
  targetId: number,
  { userId, now }: { userId: number; now: Date },
): Promise<boolean> {
  const gone = await db
    .delete(likes)
    .where(and(eq(targetColumn[target], targetId), eq(likes.user_id, userId)))
    .returning({ id: likes.id });
  if (gone.length > 0) return false;
  const like = { user_id: userId, [targetField[target]]: targetId, creado_en: now.toISOString() };
  await db.insert(likes).values(like);
  return true;
}

/** Who likes a thing, newest first, at most `limit`. */
export function listLikes(
  db: Database,
  target: LikeTarget,
  targetId: number,
  limit: number,
): Promise<LikeRow[]> {
  return db
    .select({ id: likes.id, creado_en: likes.creado_en, usuario: authorColumns })
    .from(likes)
    .innerJoin(users, eq(users.id, likes.user_id))
    .where(eq(targetColumn[target], targetId))
    .orderBy(desc(likes.creado_en), desc(likes.id))
    .limit(limit);
}
