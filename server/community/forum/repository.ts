import { and, asc, eq, gt, inArray, isNull, max, ne, or, type SQL, sql } from 'drizzle-orm';
import { TOPICS_BY_ACTIVITY } from '../../../contract/forum.ts';
import type { Database } from '../../platform/db/database.ts';
import { readCount } from '../../platform/db/list-counts.ts';
import { isOnPage, orderOf } from '../../platform/db/list-pages.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { TextState } from '../../platform/db/schema/comments.ts';
import { forumCategories, topics } from '../../platform/db/schema/forum.ts';
import { likes } from '../../platform/db/schema/likes.ts';
import { authorColumns, users } from '../../platform/db/schema/users.ts';
import { type AuthorColumns, isModerator, type Reader } from '../../platform/http/author.ts';
import { parseId } from '../../platform/http/item-id.ts';
import type { Found, Page } from '../../platform/http/pagination.ts';
import { findInList, inOrderOf } from '../../search/repository.ts';
import { parseSearch } from '../../search/terms.ts';
import { readableComments } from '../comments/target-repository.ts';
import { likedBy } from '../likes/repository.ts';

export type ForumCategoryRow = typeof forumCategories.$inferSelect;

export interface TopicRow {
  id: number;
  titulo: string;
  contenido: string;
  creado_en: string;
  actualizado_en: string;
  actividad_en: string;
  estado: TextState;
  autor: AuthorColumns | null;
  categoria_foro: { id: number; nombre_categoria: string };
  comentarios_count: number;
  likes_count: number;
  is_liked: boolean;
}

export interface TopicQuery {
  page: Page;
  reader: Reader;
  search?: string | undefined;
  ordering?: string | undefined;
  /** Slug or number of a category. */
  categoria?: string | undefined;
}

const selectTopics = (db: Database, reader: Reader) =>
  db
    .select({
      id: topics.id,
      titulo: topics.titulo,
      contenido: topics.contenido,
      creado_en: topics.creado_en,
      actualizado_en: topics.actualizado_en,
      actividad_en: topics.actividad_en,
      estado: topics.estado,
      autor: authorColumns,
      categoria_foro: {
        id: forumCategories.id,
        nombre_categoria: forumCategories.nombre_categoria,
      },
      comentarios_count: readableComments('topic', topics.id),
      likes_count: db.$count(likes, eq(likes.topic_id, topics.id)),
      is_liked: likedBy('topic', topics.id, reader),
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

/** Topics that a reader sees: published ones, the own ones, and all for moderators. */
function isShown(reader: Reader): SQL | undefined {
  const published = eq(topics.estado, 'publicado');
  if (!reader) return and(isNull(topics.eliminado_en), published);
  if (isModerator(reader)) return isNull(topics.eliminado_en);
  return and(isNull(topics.eliminado_en), or(published, eq(topics.author_id, reader.id)));
}

const inCategory = (category: number | undefined): SQL | undefined =>
  category === undefined ? undefined : eq(topics.categoria_foro_id, category);

function orderedBy(ordering: string | undefined) {
  if (ordering === 'id') return { id: topics.id, direction: 'asc' } as const;
  const by = ordering === TOPICS_BY_ACTIVITY ? topics.actividad_en : topics.creado_en;
  return { by, id: topics.id, direction: 'desc' } as const;
}

/** Number of topics that only this reader sees; counted with a partial index. */
async function countHeld(db: Database, reader: Reader, category: number | undefined) {
  if (!reader) return 0;
  const whose = isModerator(reader) ? undefined : eq(topics.author_id, reader.id);
  const held = and(isNull(topics.eliminado_en), ne(topics.estado, 'publicado'), whose);
  return db.$count(topics, and(held, inCategory(category)));
}

/**
 * A page of the topics, newest first or, where something is searched for, best first; by the latest
 * activity or by id ascending where `ordering` says so (D18, D19).
 */
export async function listTopics(db: Database, query: TopicQuery): Promise<Found<TopicRow>> {
  const { page, ordering, categoria, reader } = query;
  const category = categoria ? await findCategory(db, categoria) : undefined;
  if (categoria && category === undefined) return { count: 0, rows: [] };
  const where = and(isShown(reader), inCategory(category));
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
    const found = selectTopics(db, reader).where(inArray(topics.id, ids));
    return { count, rows: await found.orderBy(inOrderOf(topics.id, ids)) };
  }
  const items = await readCount(db, category === undefined ? 'tema' : `tema:${category}`);
  const count = items + (await countHeld(db, reader, category));
  if (page.offset >= count) return { count, rows: [] };
  const list = { table: topics, where, ...orderedBy(ordering) };
  const rows = await selectTopics(db, reader)
    .where(isOnPage(db, list, page, count))
    .orderBy(...orderOf(list));
  return { count, rows };
}

/** A topic that the reader may see; undefined if there is none. */
export async function getTopic(
  db: Database,
  id: number,
  reader: Reader,
): Promise<TopicRow | undefined> {
  const [row] = await selectTopics(db, reader).where(and(eq(topics.id, id), isShown(reader)));
  return row;
}

const shownQuery = prepared('shown_topic', (db) =>
  db
    .select({ id: topics.id })
    .from(topics)
    .where(
      and(
        eq(topics.id, sql.placeholder('id')),
        isNull(topics.eliminado_en),
        or(
          eq(topics.estado, 'publicado'),
          eq(topics.author_id, sql.placeholder('reader')),
          sql`${sql.placeholder('seesAll')}::boolean`,
        ),
      ),
    ),
);

/** Whether the reader may see a topic, by the same rule as `getTopic`. */
export async function isTopicShown(db: Database, id: number, reader: Reader): Promise<boolean> {
  const seesAll = isModerator(reader);
  return (await shownQuery(db).execute({ id, reader: reader?.id ?? null, seesAll })).length > 0;
}

/** Topics that others have published after a moment, and the moment of the newest of all. */
export async function countNewTopics(
  db: Database,
  { since, categoria, reader }: { since?: string; categoria?: string | undefined; reader: Reader },
): Promise<{ count: number; latest: string | null }> {
  const category = categoria ? await findCategory(db, categoria) : undefined;
  if (categoria && category === undefined) return { count: 0, latest: null };
  const listed = and(isShown(null), inCategory(category));
  const byOthers = reader ? sql`${topics.author_id} IS DISTINCT FROM ${reader.id}` : undefined;
  const fresh = since === undefined ? undefined : gt(topics.creado_en, since);
  const [newest] = await db
    .select({ at: max(topics.creado_en) })
    .from(topics)
    .where(listed);
  return {
    count: Number(await db.$count(topics, and(listed, fresh, byOthers))),
    latest: newest?.at ?? null,
  };
}
