import { and, asc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { articles } from '../../platform/db/schema/articles.ts';
import { blogs } from '../../platform/db/schema/blogs.ts';
import { comments, type TextState } from '../../platform/db/schema/comments.ts';
import { topics } from '../../platform/db/schema/forum.ts';
import { users } from '../../platform/db/schema/users.ts';
import type { NotificationKind } from './notification-entry.ts';

const switches = {
  respuestas: users.avisos_respuestas,
  moderacion: users.avisos_moderacion,
  revision: users.avisos_revision,
  devolucion: users.avisos_devolucion,
  programadas: users.avisos_programadas,
} as const;

/** Most notification e-mails to one account in a day: others decide how often they write to somebody. */
const MAX_A_DAY = 20;

/**
 * An address, unless the account is deleted or has turned the kind off. Locks the row, so that nothing is queued for an
 * account while its queued e-mails are erased.
 */
async function findAddress(
  db: Database,
  userId: number,
  kind: NotificationKind,
): Promise<string | undefined> {
  const [row] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deleted_at), eq(switches[kind], true)))
    .for('share');
  return row?.email;
}

/**
 * Counts one more notification e-mail for an account and returns its address; undefined if the kind is turned off, the
 * limit of that day (`YYYY-MM-DD`) is reached or the account is deleted. An e-mail about a failed publication (D60) or
 * newsletter (D73) is neither limited nor counted.
 */
export async function reserveNotification(
  db: Database,
  userId: number,
  kind: NotificationKind,
  today: string,
): Promise<string | undefined> {
  if (kind === 'programadas') return findAddress(db, userId, kind);
  const isToday = sql`${users.avisos_dia} = ${today}`;
  const [row] = await db
    .update(users)
    .set({
      avisos_dia: today,
      avisos_del_dia: sql`CASE WHEN ${isToday} THEN ${users.avisos_del_dia} + 1 ELSE 1 END`,
    })
    .where(
      and(
        eq(users.id, userId),
        isNull(users.deleted_at),
        eq(switches[kind], true),
        or(
          isNull(users.avisos_dia),
          ne(users.avisos_dia, today),
          lt(users.avisos_del_dia, MAX_A_DAY),
        ),
      ),
    )
    .returning({ email: users.email });
  return row?.email;
}

/** Locks the authors of several comments in a fixed order, to prevent deadlocks; call before notifying more than one. */
export async function lockAuthors(db: Database, commentIds: number[]): Promise<void> {
  const authors = db
    .select({ id: comments.author_id })
    .from(comments)
    .where(inArray(comments.id, commentIds));
  await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, authors))
    .orderBy(asc(users.id))
    .for('no key update');
}

/** Turns one kind of notifications off for an account. */
export async function disableNotifications(
  db: Database,
  userId: number,
  kind: NotificationKind,
): Promise<void> {
  await db
    .update(users)
    .set({ [`avisos_${kind}`]: false })
    .where(eq(users.id, userId));
}

/** A comment with the data that its e-mail shows. */
export interface CommentSummary {
  id: number;
  contenido: string;
  estado: TextState;
  author_id: number | null;
  usuario_unico: string | null;
  blog_id: number | null;
  article_id: number | null;
  topic_id: number | null;
  /** Title of what it is written on. */
  titulo: string;
}

/** Data of a comment for an e-mail; undefined if there is none or it is deleted. */
export async function readCommentSummary(
  db: Database,
  id: number,
): Promise<CommentSummary | undefined> {
  const [row] = await db
    .select({
      id: comments.id,
      contenido: comments.contenido,
      estado: comments.estado,
      author_id: comments.author_id,
      usuario_unico: users.usuario_unico,
      blog_id: comments.blog_id,
      article_id: comments.article_id,
      topic_id: comments.topic_id,
      titulo: sql<string>`coalesce(${blogs.titulo_blog}, ${articles.titulo_articulo}, ${topics.titulo}, '')`,
    })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.author_id))
    .leftJoin(blogs, eq(blogs.id, comments.blog_id))
    .leftJoin(articles, eq(articles.id, comments.article_id))
    .leftJoin(topics, eq(topics.id, comments.topic_id))
    .where(and(eq(comments.id, id), isNull(comments.eliminado_en)));
  return row;
}

/** Title and state of a topic; undefined where there is none, or it is deleted. */
export async function readTopicSummary(
  db: Database,
  id: number,
): Promise<{ titulo: string; estado: TextState } | undefined> {
  const [row] = await db
    .select({ titulo: topics.titulo, estado: topics.estado })
    .from(topics)
    .where(and(eq(topics.id, id), isNull(topics.eliminado_en)));
  return row;
}

/** Whether the account's suspension still ends at exactly this moment. */
export async function isSuspendedUntil(
  db: Database,
  userId: number,
  until: string,
): Promise<boolean> {
  const [row] = await db
    .select({ until: users.suspendido_hasta })
    .from(users)
    .where(eq(users.id, userId));
  return row?.until === until;
}

/** Marks a reply whose parent's author has not been notified. */
export async function markReplyUnnotified(db: Database, id: number): Promise<void> {
  await db.update(comments).set({ por_avisar: true }).where(eq(comments.id, id));
}
