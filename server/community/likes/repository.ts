import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { LikeTarget } from '../../../contract/likes.ts';
import { WRITER_LOCK_SPACE } from '../../accounts/writers/repository.ts';
import type { Database } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { likes } from '../../platform/db/schema/likes.ts';
import { authorColumns, users } from '../../platform/db/schema/users.ts';
import type { AuthorColumns } from '../../platform/http/author.ts';

/** Column that names the target of a like. */
const targetColumn = {
  blog: likes.blog_id,
  article: likes.article_id,
  topic: likes.topic_id,
  comment: likes.comment_id,
} as const satisfies Record<LikeTarget, unknown>;

export interface LikeRow {
  id: number;
  creado_en: string;
  usuario: AuthorColumns;
}

/** Number of likes of an item. */
export function countLikes(db: Database, target: LikeTarget, targetId: number): Promise<number> {
  return db.$count(likes, eq(targetColumn[target], targetId)).then(Number);
}

/** SQL expression for a query on the items: whether a reader likes the one with this id. */
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

/** Whether an account likes an item; false without a session. */
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

/** Result of toggling a like. */
export interface ToggledLike {
  /** False where the account is gone. */
  is_known: boolean;
  /** Until when the account may not write; then nothing has changed. */
  suspended_until: string | null;
  is_liked: boolean;
  total: number;
}

/** The SQL function of migration 014: it refuses suspended accounts, sets or removes the like, and counts. */
const toggleQuery = prepared('toggle_like', (db) =>
  db
    .select({
      is_known: sql<boolean>`is_known`,
      suspended_until: sql<string | null>`suspended_until`,
      is_liked: sql<boolean>`is_liked`,
      total: sql<number>`total`,
    })
    .from(
      sql`toggle_like(${sql.placeholder('target')}, ${sql.placeholder('targetId')}, ${sql.placeholder('userId')}, ${sql.placeholder('now')}, ${sql.placeholder('lockSpace')})`,
    ),
);

/** Toggles a like under the account's write lock, so that concurrent calls are serialised (D42). One atomic database call. */
export async function toggleLike(
  db: Database,
  target: LikeTarget,
  targetId: number,
  { userId, now }: { userId: number; now: Date },
): Promise<ToggledLike> {
  const values = { target, targetId, userId, now: now.toISOString(), lockSpace: WRITER_LOCK_SPACE };
  const [row] = await toggleQuery(db).execute(values);
  if (!row) throw new Error('The like was not toggled');
  return row;
}

/** Accounts that like an item, newest first, at most `limit`. */
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
