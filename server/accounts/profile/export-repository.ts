import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { comments } from '../../platform/db/schema/comments.ts';
import { contactMessages, subscribers } from '../../platform/db/schema/correspondence.ts';
import { topics } from '../../platform/db/schema/forum.ts';
import { likes } from '../../platform/db/schema/likes.ts';
import { moderationLog, reports } from '../../platform/db/schema/moderation.ts';

/** All texts and likes of a person, also deleted ones, oldest first. */
export async function listWritings(db: Database, userId: number) {
  return {
    temas: await db
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
      .where(eq(topics.author_id, userId))
      .orderBy(asc(topics.id)),
    comentarios: await db
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
      .where(eq(comments.author_id, userId))
      .orderBy(asc(comments.id)),
    me_gusta: await db
      .select({
        blog: likes.blog_id,
        articulo: likes.article_id,
        tema: likes.topic_id,
        comentario: likes.comment_id,
        creado_en: likes.creado_en,
      })
      .from(likes)
      .where(eq(likes.user_id, userId))
      .orderBy(asc(likes.id)),
  };
}

/** Reports by a person, and what moderation did to the person's texts and account, oldest first. */
export async function listModeration(db: Database, userId: number) {
  return {
    denuncias: await db
      .select({
        comentario: reports.comment_id,
        tema: reports.topic_id,
        motivo: reports.motivo,
        detalle: reports.detalle,
        creado_en: reports.creado_en,
      })
      .from(reports)
      .where(eq(reports.reporter_id, userId))
      .orderBy(asc(reports.id)),
    moderacion: await db
      .select({
        accion: moderationLog.accion,
        comentario: moderationLog.comment_id,
        tema: moderationLog.topic_id,
        motivo: moderationLog.motivo,
        extracto: moderationLog.extracto,
        hasta: moderationLog.hasta,
        creado_en: moderationLog.creado_en,
      })
      .from(moderationLog)
      .where(eq(moderationLog.user_id, userId))
      .orderBy(asc(moderationLog.id)),
  };
}

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
