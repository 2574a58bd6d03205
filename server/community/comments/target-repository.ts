import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { CommentTarget } from '../../../contract/comments.ts';
import type { Database } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { comments, commentThreads } from '../../platform/db/schema/comments.ts';

/** Column that names the target of a comment. */
export const targetColumn = {
  blog: comments.blog_id,
  article: comments.article_id,
  topic: comments.topic_id,
} as const satisfies Record<CommentTarget, unknown>;

/** Condition: comments that everybody may read. */
export const isReadable = (
  table: Record<'eliminado_en' | 'estado', AnyPgColumn>,
): SQL | undefined => and(isNull(table.eliminado_en), eq(table.estado, 'publicado'));

/** SQL expression for queries on targets: the number of comments that everybody may read. */
export function readableComments(target: CommentTarget, id: AnyPgColumn): SQL<number> {
  const thread = sql`SELECT ${commentThreads.comentarios} FROM ${commentThreads}
    WHERE ${commentThreads.kind} = ${target} AND ${commentThreads.target_id} = ${id}`;
  return sql<number>`coalesce((${thread}), 0)`;
}

const readableTargetQuery = prepared('readable_comment', (db) =>
  db
    .select(targetColumn)
    .from(comments)
    .where(and(eq(comments.id, sql.placeholder('id')), isReadable(comments))),
);

/** Target of a comment that everybody may read; undefined for any other. */
export async function getCommentTarget(
  db: Database,
  id: number,
  target: CommentTarget,
): Promise<number | undefined> {
  const [row] = await readableTargetQuery(db).execute({ id });
  return row?.[target] ?? undefined;
}

/** Target of a comment in any state; undefined where it is no comment of that kind. */
export async function findTarget(
  db: Database,
  id: number,
  target: CommentTarget,
): Promise<number | undefined> {
  const [row] = await db
    .select({ targetId: targetColumn[target] })
    .from(comments)
    .where(eq(comments.id, id));
  return row?.targetId ?? undefined;
}
