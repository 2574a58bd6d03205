import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { countReadableComments } from '../comments/repository.ts';
import type { Database } from '../db/database.ts';
import { comments } from '../db/schema/comments.ts';
import { forumCategories, topics } from '../db/schema/forum.ts';
import { likes } from '../db/schema/likes.ts';
import { users } from '../db/schema/users.ts';
import type { AuthorColumns } from '../http/author.ts';
import { parseId } from '../http/item-id.ts';
import type { Found, Page } from '../http/pagination.ts';
import { findInList, inOrderOf } from '../search/repository.ts';
import { parseSearch } from '../search/terms.ts';

export type ForumCategoryRow = typeof forumCategories.$inferSelect;

export interface TopicRow {
  id: number;
  titulo: string;
  contenido: string;
  creado_en: string;
  actualizado_en: string;
  autor: AuthorColumns | null;
  categoria_foro: { id: number; nombre_categoria: string };
  comentarios_count: number;
  likes_count: number;
}

export interface TopicQuery {
  page: Page;
  search?: string | undefined;
  ordering?: string | undefined;
  /** Slug or number of a category. */
  categoria?: string | undefined;
}

const selectTopics = (db: Database) =>
  db
    .select({
      id: topics.id,
      titulo: topics.titulo,
      contenido: topics.contenido,
      creado_en: topics.creado_en,
      actualizado_en: topics.actualizado_en,
      autor: {
        id: users.id,
        email: users.email,
        usuario_unico: users.usuario_unico,
        perfil_url: users.perfil_url,
        deleted_at: users.deleted_at,
      },
      categoria_foro: {
        id: forumCategories.id,
        nombre_categoria: forumCategories.nombre_categoria,
      },
      comentarios_count: countReadableComments(db, eq(comments.topic_id, topics.id)),
      likes_count: db.$count(likes, eq(likes.topic_id, topics.id)),
    })
    .from(topics)
    .innerJoin(forumCategories, eq(forumCategories.id, topics.categoria_foro_id))
    .leftJoin(users, eq(users.id, topics.author_id));

/** Categories in the order in which they were made. */
export async function listForumCategories(
  db: Database,
  page: Page,
): Promise<Found<ForumCategoryRow>> {
  const rows = await db
    .select()
    .from(forumCategories)
    .orderBy(asc(forumCategories.id))
    .limit(page.size)
    .offset(page.offset);
  return { count: await db.$count(forumCategories), rows };
}

/** Number of a category named by its slug or its number; undefined where there is none. */
async function findCategory(db: Database, name: string): Promise<number | undefined> {
  const id = parseId(name);
  const [row] = await db
    .select({ id: forumCategories.id })
    .from(forumCategories)
    .where(id ? eq(forumCategories.id, id) : eq(forumCategories.slug, name.replaceAll('\0', '')));
  return row?.id;
}

/**
 * A page of the topics, newest first or, where something is searched for, best first; by id ascending
 * with `ordering=id` (D18, D19).
 */
export async function listTopics(db: Database, query: TopicQuery): Promise<Found<TopicRow>> {
  const { page, ordering, categoria } = query;
  const category = categoria ? await findCategory(db, categoria) : undefined;
  if (categoria && category === undefined) return { count: 0, rows: [] };
  const where = and(
    isNull(topics.eliminado_en),
    category === undefined ? undefined : eq(topics.categoria_foro_id, category),
  );
  const parsed = parseSearch(query.search);
  if (parsed) {
    const ofCategory = db.select({ id: topics.id }).from(topics).where(where);
    const among = sql`kind = 'tema' AND item_id IN ${ofCategory}`;
    const { count, ids } = await findInList(db, {
      ...parsed,
      among,
      isById: ordering === 'id',
      page,
    });
    const found = selectTopics(db).where(inArray(topics.id, ids));
    return { count, rows: await found.orderBy(inOrderOf(topics.id, ids)) };
  }
  const newestFirst = [desc(topics.creado_en), desc(topics.id)];
  const rows = await selectTopics(db)
    .where(where)
    .orderBy(...(ordering === 'id' ? [asc(topics.id)] : newestFirst))
    .limit(page.size)
    .offset(page.offset);
  return { count: await db.$count(topics, where), rows };
}

/** Topic that is not deleted; undefined where there is none. */
export async function getTopic(db: Database, id: number): Promise<TopicRow | undefined> {
  const [row] = await selectTopics(db).where(and(eq(topics.id, id), isNull(topics.eliminado_en)));
  return row;
}
