import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { comments } from '../../platform/db/schema/comments.ts';
import { contactMessages, subscribers } from '../../platform/db/schema/correspondence.ts';
import { topics } from '../../platform/db/schema/forum.ts';
import { likes } from '../../platform/db/schema/likes.ts';
import { moderationLog, reports } from '../../platform/db/schema/moderation.ts';

/** Rows of one page of a list. */
export const EXPORT_PAGE = 100;

/**
 * Lists of a person's texts, also deleted ones, likes and reports, and of what moderation did to the person's texts and
 * account, oldest first. Each function reads the page of a list that follows the row with the given id: all texts of
 * somebody who writes a lot are too much for the memory at once.
 */
export const exportLists = (db: Database, userId: number) => ({
  temas: (after: number) =>
    db
      .select({
        id: topics.id,
        titulo: topics.titulo,
        contenido: topics.contenido,
        estado: topics.estado,
        creado_en: topics.creado_en,
        actualizado_en: topics.actualizado_en,
        eliminado_en: topics.eliminado_en,
      })
      .from(topics)
      .where(and(eq(topics.author_id, userId), gt(topics.id, after)))
      .orderBy(asc(topics.id))
      .limit(EXPORT_PAGE),
  comentarios: (after: number) =>
    db
      .select({
        id: comments.id,
        blog: comments.blog_id,
        articulo: comments.article_id,
        tema: comments.topic_id,
        parent: comments.parent_id,
        contenido: comments.contenido,
        estado: comments.estado,
        creado_en: comments.creado_en,
        editado_en: comments.editado_en,
        eliminado_en: comments.eliminado_en,
      })
      .from(comments)
      .where(and(eq(comments.author_id, userId), gt(comments.id, after)))
      .orderBy(asc(comments.id))
      .limit(EXPORT_PAGE),
  me_gusta: (after: number) =>
    db
      .select({
        id: likes.id,
        blog: likes.blog_id,
        articulo: likes.article_id,
        tema: likes.topic_id,
        comentario: likes.comment_id,
        creado_en: likes.creado_en,
      })
      .from(likes)
      .where(and(eq(likes.user_id, userId), gt(likes.id, after)))
      .orderBy(asc(likes.id))
      .limit(EXPORT_PAGE),
  denuncias: (after: number) =>
    db
      .select({
        id: reports.id,
        comentario: reports.comment_id,
        tema: reports.topic_id,
        motivo: reports.motivo,
        detalle: reports.detalle,
        creado_en: reports.creado_en,
      })
      .from(reports)
      .where(and(eq(reports.reporter_id, userId), gt(reports.id, after)))
      .orderBy(asc(reports.id))
      .limit(EXPORT_PAGE),
  moderacion: (after: number) =>
    db
      .select({
        id: moderationLog.id,
        accion: moderationLog.accion,
        comentario: moderationLog.comment_id,
        tema: moderationLog.topic_id,
        motivo: moderationLog.motivo,
        extracto: moderationLog.extracto,
        hasta: moderationLog.hasta,
        creado_en: moderationLog.creado_en,
      })
      .from(moderationLog)
      .where(and(eq(moderationLog.user_id, userId), gt(moderationLog.id, after)))
      .orderBy(asc(moderationLog.id))
      .limit(EXPORT_PAGE),
});

/** Data sent from an e-mail address without a session: contact messages and the newsletter subscription. */
export async function listCorrespondence(db: Database, email: string) {
  return {
    mensajes: await db
      .select({
        nombre_contacto: contactMessages.nombre_contacto,
        telefono_contacto: contactMessages.telefono_contacto,
        sitio_web_contacto: contactMessages.sitio_web_contacto,
        mensaje_contacto: contactMessages.mensaje_contacto,
        creado_en: contactMessages.creado_en,
      })
      .from(contactMessages)
      .where(sql`lower(${contactMessages.correo_electronico}) = ${email}`)
      .orderBy(asc(contactMessages.id)),
    boletin: await db
      .select({
        creado_en: subscribers.creado_en,
        confirmado_en: subscribers.confirmado_en,
        baja_en: subscribers.baja_en,
      })
      .from(subscribers)
      .where(sql`lower(${subscribers.correo_electronico}) = ${email}`)
      .orderBy(asc(subscribers.id)),
  };
}
