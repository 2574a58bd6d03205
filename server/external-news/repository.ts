import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';
import { readCount } from '../platform/db/list-counts.ts';
import { isOnPage, type OrderedList, orderOf } from '../platform/db/list-pages.ts';
import { externalNews, externalNewsGone } from '../platform/db/schema/external-news.ts';

export type ExternalNewsRow = typeof externalNews.$inferSelect;

/** News published up to `now`, newest first. */
export async function listExternalNews(
  db: Database,
  query: { now: Date; limit: number; offset: number },
): Promise<ExternalNewsRow[]> {
  const now = query.now.toISOString();
  const waiting = await db.$count(externalNews, gt(externalNews.fecha_publicacion, now));
  const count = (await readCount(db, 'noticia')) - waiting;
  if (query.offset >= count) return [];
  const list: OrderedList = {
    table: externalNews,
    where: lte(externalNews.fecha_publicacion, now),
    by: externalNews.fecha_publicacion,
    id: externalNews.id,
    direction: 'desc',
  };
  return db
    .select()
    .from(externalNews)
    .where(isOnPage(db, list, { size: query.limit, offset: query.offset }, count))
    .orderBy(...orderOf(list));
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
