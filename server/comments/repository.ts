import { and, asc, desc, eq, exists, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { CommentTarget } from '../../contract/comments.ts';
import type { Database } from '../db/database.ts';
import { comments } from '../db/schema/comments.ts';
import { likes } from '../db/schema/likes.ts';
import { users } from '../db/schema/users.ts';
import type { AuthorColumns } from '../http/author.ts';
import type { Found, Page } from '../http/pagination.ts';

/** Column that names the target of a comment. */
const targetColumn = {
  blog: comments.blog_id,
  article: comments.article_id,
  topic: comments.topic_id,
} as const satisfies Record<CommentTarget, unknown>;

/** A comment as the tree needs it. */
export interface CommentRow {
  id: number;
  parent_id: number | null;
  root_id: number | null;
  contenido: string;
  creado_en: string;
  estado: string;
  eliminado_en: string | null;
  autor: AuthorColumns | null;
  likes_count: number;
}

/** Comments whose text everybody may read. */
const isReadable = (table: Record<'eliminado_en' | 'estado', AnyPgColumn>): SQL | undefined =>
  and(isNull(table.eliminado_en), eq(table.estado, 'publicado'));

const selectComments = (db: Database) =>
  db
    .select({
      id: comments.id,
      parent_id: comments.parent_id,
      root_id: comments.root_id,
      contenido: comments.contenido,
      creado_en: comments.creado_en,
      estado: comments.estado,
      eliminado_en: comments.eliminado_en,
      autor: {
        id: users.id,
        email: users.email,
        usuario_unico: users.usuario_unico,
        perfil_url: users.perfil_url,
        deleted_at: users.deleted_at,
      },
      likes_count: db.$count(likes, eq(likes.comment_id, comments.id)),
    })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.author_id));

/** Top-level comments of a target that are readable or hold a readable reply (D24). */
function rootsOf(db: Database, target: CommentTarget, targetId: number): SQL | undefined {
  const replies = alias(comments, 'replies');
  const readableReply = db
    .select({ id: replies.id })
    .from(replies)
    .where(and(eq(replies.root_id, comments.id), isReadable(replies)));
  return and(
    eq(targetColumn[target], targetId),
    isNull(comments.root_id),
    or(isReadable(comments), exists(readableReply)),
  );
}

/** A page of the top-level comments of a target, newest first. */
export async function listRootComments(
  db: Database,
  target: CommentTarget,
  targetId: number,
  page: Page,
): Promise<Found<CommentRow>> {
  const where = rootsOf(db, target, targetId);
  const rows = await selectComments(db)
    .where(where)
    .orderBy(desc(comments.creado_en), desc(comments.id))
    .limit(page.size)
    .offset(page.offset);
  return { count: await db.$count(comments, where), rows };
}

/** All replies below the given top-level comments, however deep, oldest first. */
export async function listReplies(db: Database, rootIds: number[]): Promise<CommentRow[]> {
  if (rootIds.length === 0) return [];
  return selectComments(db)
    .where(inArray(comments.root_id, rootIds))
    .orderBy(asc(comments.creado_en), asc(comments.id));
}

/** Subquery for a row of another table: how many comments of it everybody may read. */
export function countReadableComments(db: Database, belongs: SQL) {
  return db.$count(comments, and(belongs, isReadable(comments)));
}

/** Target of a comment that everybody may read; undefined where there is none. */
export async function getCommentTarget(
  db: Database,
  id: number,
  target: CommentTarget,
): Promise<number | undefined> {
  const [row] = await db
    .select({ targetId: targetColumn[target] })
    .from(comments)
    .where(and(eq(comments.id, id), isReadable(comments)));
  return row?.targetId ?? undefined;
}
