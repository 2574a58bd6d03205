import { and, asc, desc, eq, isNull, type SQL } from 'drizzle-orm';
import { countReadableComments } from '../comments/repository.ts';
import type { Database } from '../db/database.ts';
import { comments } from '../db/schema/comments.ts';
import { forumCategories, topics } from '../db/schema/forum.ts';
import { likes } from '../db/schema/likes.ts';
import { users } from '../db/schema/users.ts';
import type { AuthorColumns } from '../http/author.ts';
import { parseId } from '../http/item-id.ts';
import type { Found, Page } from '../http/pagination.ts';
import { matchesSearch } from '../search/matching.ts';

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

/** A page of the topics, newest first; by id ascending with `ordering=id` (D18). */
export async function listTopics(db: Database, query: TopicQuery): Promise<Found<TopicRow>> {
  const conditions: (SQL | undefined)[] = [
    isNull(topics.eliminado_en),
    matchesSearch([topics.titulo, topics.contenido], query.search),
  ];
  if (query.categoria) {
    const category = await findCategory(db, query.categoria);
    if (category === undefined) return { count: 0, rows: [] };
    conditions.push(eq(topics.categoria_foro_id, category));
  }
  const newestFirst = [desc(topics.creado_en), desc(topics.id)];
  const rows = await selectTopics(db)
    .where(and(...conditions))
    .orderBy(...(query.ordering === 'id' ? [asc(topics.id)] : newestFirst))
    .limit(query.page.size)
    .offset(query.page.offset);
  return { count: await db.$count(topics, and(...conditions)), rows };
}

/** Topic that is not deleted; undefined where there is none. */
export async function getTopic(db: Database, id: number): Promise<TopicRow | undefined> {
  const [row] = await selectTopics(db).where(and(eq(topics.id, id), isNull(topics.eliminado_en)));
  return row;
}
