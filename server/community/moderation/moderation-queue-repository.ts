import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ModerationQueue, ModerationSummary } from '../../../contract/moderation.ts';
import type { Database } from '../../platform/db/database.ts';
import { articles } from '../../platform/db/schema/articles.ts';
import { blogs } from '../../platform/db/schema/blogs.ts';
import { comments } from '../../platform/db/schema/comments.ts';
import { topics } from '../../platform/db/schema/forum.ts';
import { reports } from '../../platform/db/schema/moderation.ts';
import { authorColumns, users } from '../../platform/db/schema/users.ts';
import type { CommentedItem } from '../../platform/http/community-address.ts';
import type { Found, Page } from '../../platform/http/pagination.ts';
import type { Element } from './report-repository.ts';

/** Whether the commented item is not deleted; its comments are deleted with it. */
const isSomewhere = sql`NOT EXISTS (SELECT FROM ${topics} AS place WHERE place.id = item.topic_id AND place.eliminado_en IS NOT NULL)
  AND NOT EXISTS (SELECT FROM ${articles} AS place WHERE place.id = item.article_id AND place.eliminado_en IS NOT NULL)
  AND NOT EXISTS (SELECT FROM ${blogs} AS place WHERE place.id = item.blog_id AND place.eliminado_en IS NOT NULL)`;

/** Whether the commented item is not deleted. */
export async function isItemThere(db: Database, { tipo, id }: CommentedItem): Promise<boolean> {
  const place = { topic: topics, article: articles, blog: blogs }[tipo];
  return (await db.$count(place, and(eq(place.id, id), isNull(place.eliminado_en)))) > 0;
}

const held = (state: 'pendiente' | 'oculto') => sql`
  SELECT 'comentario' AS tipo, id, creado_en, 0 AS denuncias FROM ${comments} AS item
  WHERE estado = ${sql.raw(`'${state}'`)} AND eliminado_en IS NULL AND ${isSomewhere}
  UNION ALL
  SELECT 'tema', id, creado_en, 0 FROM ${topics}
  WHERE estado = ${sql.raw(`'${state}'`)} AND eliminado_en IS NULL`;

const reported = sql`
  SELECT 'comentario' AS tipo, comment_id AS id, min(report.creado_en) AS creado_en, count(*) AS denuncias
  FROM ${reports} AS report JOIN ${comments} AS item ON item.id = comment_id
  WHERE resuelto_en IS NULL AND item.eliminado_en IS NULL AND ${isSomewhere} GROUP BY comment_id
  UNION ALL
  SELECT 'tema', topic_id, min(report.creado_en), count(*)
  FROM ${reports} AS report JOIN ${topics} AS item ON item.id = topic_id
  WHERE resuelto_en IS NULL AND item.eliminado_en IS NULL GROUP BY topic_id`;

/** Filter and order of each queue: longest wait, most reports, newest. */
const QUEUES: Record<ModerationQueue, { items: SQL; order: SQL }> = {
  pendientes: { items: held('pendiente'), order: sql`creado_en, tipo, id` },
  denunciados: { items: reported, order: sql`denuncias DESC, creado_en, tipo, id` },
  ocultos: { items: held('oculto'), order: sql`creado_en DESC, tipo, id` },
};

async function countQueue(db: Database, queue: ModerationQueue): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(sql`(${QUEUES[queue].items}) AS queue`);
  return row?.count ?? 0;
}

/** Number of items in each queue. */
export async function countQueues(db: Database): Promise<ModerationSummary> {
  return {
    pendientes: await countQueue(db, 'pendientes'),
    denunciados: await countQueue(db, 'denunciados'),
    ocultos: await countQueue(db, 'ocultos'),
  };
}

/** A page of a queue: which items, in order. */
export async function listQueue(
  db: Database,
  queue: ModerationQueue,
  page: Page,
): Promise<Found<Element>> {
  const { items, order } = QUEUES[queue];
  const rows = await db
    .select({ tipo: sql<Element['tipo']>`tipo`, id: sql<number>`id` })
    .from(sql`(${items}) AS queue`)
    .orderBy(order)
    .limit(page.size)
    .offset(page.offset);
  return { count: await countQueue(db, queue), rows };
}

/** Comments of a queue with what they are written on and what they answer. */
export async function listQueuedComments(db: Database, ids: number[]) {
  if (ids.length === 0) return [];
  const parents = alias(comments, 'parents');
  const parentAuthors = alias(users, 'parent_authors');
  return db
    .select({
      id: comments.id,
      contenido: comments.contenido,
      creado_en: comments.creado_en,
      editado_en: comments.editado_en,
      estado: comments.estado,
      motivo_estado: comments.motivo_estado,
      blog_id: comments.blog_id,
      article_id: comments.article_id,
      topic_id: comments.topic_id,
      titulo: sql<string>`coalesce(${blogs.titulo_blog}, ${articles.titulo_articulo}, ${topics.titulo}, '')`,
      autor: authorColumns,
      parent: {
        id: parents.id,
        contenido: parents.contenido,
        eliminado_en: parents.eliminado_en,
      },
      parent_autor: {
        id: parentAuthors.id,
        email: parentAuthors.email,
        usuario_unico: parentAuthors.usuario_unico,
        perfil_url: parentAuthors.perfil_url,
        deleted_at: parentAuthors.deleted_at,
      },
    })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.author_id))
    .leftJoin(blogs, eq(blogs.id, comments.blog_id))
    .leftJoin(articles, eq(articles.id, comments.article_id))
    .leftJoin(topics, eq(topics.id, comments.topic_id))
    .leftJoin(parents, eq(parents.id, comments.parent_id))
    .leftJoin(parentAuthors, eq(parentAuthors.id, parents.author_id))
    .where(inArray(comments.id, ids));
}

/** Topics of a queue. */
export async function listQueuedTopics(db: Database, ids: number[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: topics.id,
      titulo: topics.titulo,
      contenido: topics.contenido,
      creado_en: topics.creado_en,
      actualizado_en: topics.actualizado_en,
      estado: topics.estado,
      motivo_estado: topics.motivo_estado,
      autor: authorColumns,
    })
    .from(topics)
    .leftJoin(users, eq(users.id, topics.author_id))
    .where(inArray(topics.id, ids));
}

/** Open reports of the given items, oldest first. */
export async function listOpenReports(db: Database, elements: Element[]) {
  const idsOf = (tipo: Element['tipo']) =>
    elements.filter((element) => element.tipo === tipo).map(({ id }) => id);
  const ofItems = or(
    inArray(reports.comment_id, [0, ...idsOf('comentario')]),
    inArray(reports.topic_id, [0, ...idsOf('tema')]),
  );
  return db
    .select({
      comment_id: reports.comment_id,
      topic_id: reports.topic_id,
      motivo: reports.motivo,
      detalle: reports.detalle,
      creado_en: reports.creado_en,
      denunciante: authorColumns,
    })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.reporter_id))
    .where(and(ofItems, isNull(reports.resuelto_en)))
    .orderBy(asc(reports.id));
}

/** History of an author. */
export interface AuthorHistory {
  id: number;
  publicados: number;
  retenidos: number;
  suspendido_hasta: string | null;
}

/** Texts published and held of the given accounts, and until when they may not write. */
export async function listHistories(db: Database, userIds: number[]): Promise<AuthorHistory[]> {
  if (userIds.length === 0) return [];
  const texts = (condition: SQL) => {
    const ofComments = sql`SELECT count(*) FROM ${comments} WHERE ${comments.author_id} = ${users.id} AND ${comments.eliminado_en} IS NULL AND ${comments.estado} ${condition}`;
    const ofTopics = sql`SELECT count(*) FROM ${topics} WHERE ${topics.author_id} = ${users.id} AND ${topics.eliminado_en} IS NULL AND ${topics.estado} ${condition}`;
    return sql<number>`((${ofComments}) + (${ofTopics}))::integer`;
  };
  return db
    .select({
      id: users.id,
      publicados: texts(sql`= 'publicado'`),
      retenidos: texts(sql`<> 'publicado'`),
      suspendido_hasta: users.suspendido_hasta,
    })
    .from(users)
    .where(inArray(users.id, userIds));
}
