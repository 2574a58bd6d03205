import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';
import {
  findPageStart,
  type OrderedList,
  orderOf,
  readCount,
} from '../platform/db/list-positions.ts';
import { externalNews, externalNewsGone } from '../platform/db/schema/external-news.ts';

export type ExternalNewsRow = typeof externalNews.$inferSelect;

/** News published up to `now`, newest first. */
export async function listExternalNews(
  db: Database,
  query: { now: Date; limit: number; offset: number },
): Promise<ExternalNewsRow[]> {
  const now = query.now.toISOString();
  const { items, revision } = await readCount(db, 'noticia');
  if (query.offset >= items) return [];
  // What becomes due moves the others without having been changed.
  const waiting = await db.$count(externalNews, gt(externalNews.fecha_publicacion, now));
  const where = lte(externalNews.fecha_publicacion, now);
  const list: OrderedList = {
    name: 'noticia',
    revision: `${revision} ${waiting}`,
    table: externalNews,
    where,
    by: externalNews.fecha_publicacion,
    id: externalNews.id,
    direction: 'desc',
  };
  const { from, offset } = await findPageStart(db, list, query.offset);
  return db
    .select()
    .from(externalNews)
    .where(and(where, from))
    .orderBy(...orderOf(list))
    .limit(query.limit)
    .offset(offset);
}

/** One news item, if it is published; undefined where there is none. */
export async function getExternalNewsItem(
  db: Database,
  id: number,
  now: Date,
): Promise<ExternalNewsRow | undefined> {
  const [row] = await db
    .select()
    .from(externalNews)
    .where(and(eq(externalNews.id, id), lte(externalNews.fecha_publicacion, now.toISOString())));
  return row;
}

/** Whether an item of this number was removed for good. */
export async function isNewsGone(db: Database, id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: externalNewsGone.id })
    .from(externalNewsGone)
    .where(eq(externalNewsGone.id, id));
  return row !== undefined;
}
