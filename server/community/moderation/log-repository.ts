import { aliasedTable, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
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

/** Nobody finds a page of a topic that is not published; a deleted text is on no page. */
const hasPage = sql<boolean>`(${comments.id} IS NOT NULL OR ${topics.id} IS NOT NULL)
  AND ${comments.eliminado_en} IS NULL AND ${topics.eliminado_en} IS NULL
  AND coalesce(${topics.estado}, 'publicado') = 'publicado'`;

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
  actor: AuthorColumns | null;
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
      place: {
        // First, as drizzle takes an object for null whose first column is.
        id: comments.id,
        blog_id: comments.blog_id,
        article_id: comments.article_id,
        topic_id: comments.topic_id,
      },
      has_page: hasPage,
      creado_en: moderationLog.creado_en,
      actor_id: moderationLog.actor_id,
      actor: {
        id: actors.id,
        email: actors.email,
        usuario_unico: actors.usuario_unico,
        perfil_url: actors.perfil_url,
        deleted_at: actors.deleted_at,
      },
      cuenta: authorColumns,
    })
    .from(moderationLog)
    .leftJoin(actors, eq(actors.id, moderationLog.actor_id))
    .leftJoin(users, eq(users.id, moderationLog.user_id))
    .leftJoin(comments, eq(comments.id, moderationLog.comment_id))
    .leftJoin(topics, eq(topics.id, sql`coalesce(${moderationLog.topic_id}, ${comments.topic_id})`))
    .orderBy(desc(moderationLog.id))
    .limit(page.size)
    .offset(page.offset);
  return { count: await db.$count(moderationLog), rows };
}
