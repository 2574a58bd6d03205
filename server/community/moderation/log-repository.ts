import { aliasedTable, desc, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Named } from '../../../shared/text/person-name.ts';
import type { Database } from '../../platform/db/database.ts';
import { articles } from '../../platform/db/schema/articles.ts';
import { blogs } from '../../platform/db/schema/blogs.ts';
import { comments } from '../../platform/db/schema/comments.ts';
import { topics } from '../../platform/db/schema/forum.ts';
import { moderationLog } from '../../platform/db/schema/moderation.ts';
import { authorColumns, users } from '../../platform/db/schema/users.ts';
import type { AuthorColumns } from '../../platform/http/author.ts';
import type { Found, Page } from '../../platform/http/pagination.ts';

type CommentPlace = Pick<
  typeof comments.$inferSelect,
  'id' | 'blog_id' | 'article_id' | 'topic_id'
>;

/** Columns of a comment that say what it is on. */
export const placeColumns = {
  // First, as drizzle takes an object for null whose first column is.
  id: comments.id,
  blog_id: comments.blog_id,
  article_id: comments.article_id,
  topic_id: comments.topic_id,
};

/** SQL condition that joins the topic of a line: its own, or that of its comment. */
export const isTopicOfLine = eq(
  topics.id,
  sql`coalesce(${moderationLog.topic_id}, ${comments.topic_id})`,
);

/** SQL condition: the commented item of this table is not deleted or withdrawn (D61). */
const isThere = (table: typeof articles | typeof blogs, id: AnyPgColumn) =>
  sql`NOT EXISTS (SELECT FROM ${table} WHERE ${table.id} = ${id} AND ${table.eliminado_en} IS NOT NULL)`;

/** Nobody finds a page of a topic that is not published or of an item that is not there; a deleted text is on no page. */
export const hasPage = sql<boolean>`(${comments.id} IS NOT NULL OR ${topics.id} IS NOT NULL)
  AND ${comments.eliminado_en} IS NULL AND ${topics.eliminado_en} IS NULL
  AND coalesce(${topics.estado}, 'publicado') = 'publicado'
  AND ${isThere(articles, comments.article_id)} AND ${isThere(blogs, comments.blog_id)}`;

/** A line of the audit log with the people in it. */
export interface LogRow {
  id: number;
  accion: string;
  comment_id: number | null;
  topic_id: number | null;
  user_id: number | null;
  motivo: string;
  hasta: string | null;
  extracto: string;
  /** What the comment is on, and whether anybody finds a page of the item. */
  place: CommentPlace | null;
  has_page: boolean;
  creado_en: string;
  actor_id: number | null;
  actor: (AuthorColumns & Named) | null;
  cuenta: AuthorColumns | null;
}

/** A page of the log, newest first. */
export async function listLog(db: Database, page: Page): Promise<Found<LogRow>> {
  const actors = aliasedTable(users, 'actors');
  const rows = await db
    .select({
      id: moderationLog.id,
      accion: moderationLog.accion,
      comment_id: moderationLog.comment_id,
      topic_id: moderationLog.topic_id,
      user_id: moderationLog.user_id,
      motivo: moderationLog.motivo,
      hasta: moderationLog.hasta,
      extracto: moderationLog.extracto,
      place: placeColumns,
      has_page: hasPage,
      creado_en: moderationLog.creado_en,
      actor_id: moderationLog.actor_id,
      actor: {
        id: actors.id,
        email: actors.email,
        usuario_unico: actors.usuario_unico,
        first_name: actors.first_name,
        last_name: actors.last_name,
        perfil_url: actors.perfil_url,
        deleted_at: actors.deleted_at,
      },
      cuenta: authorColumns,
    })
    .from(moderationLog)
    .leftJoin(actors, eq(actors.id, moderationLog.actor_id))
    .leftJoin(users, eq(users.id, moderationLog.user_id))
    .leftJoin(comments, eq(comments.id, moderationLog.comment_id))
    .leftJoin(topics, isTopicOfLine)
    .orderBy(desc(moderationLog.id))
    .limit(page.size)
    .offset(page.offset);
  return { count: await db.$count(moderationLog), rows };
}
