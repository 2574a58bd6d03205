import { and, eq, getTableColumns, gt, lte, ne, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';
import { readCount } from '../platform/db/list-counts.ts';
import { isOnPage, type OrderedList, orderOf } from '../platform/db/list-pages.ts';
import { externalNews, externalNewsGone, pinnedNews } from '../platform/db/schema/external-news.ts';

/** An item; `fijada` is true for the pinned one, and missing for all others. */
export type ExternalNewsRow = typeof externalNews.$inferSelect & { fijada?: true };

/** More than is stored of a text: earlier releases stored up to a million characters. */
const MAX_READ = 100_000;
const ITEM = {
  ...getTableColumns(externalNews),
  cuerpo: sql<string>`left(${externalNews.cuerpo}, ${sql.raw(String(MAX_READ))})`,
};

/** How many items are dated later than `now`, the hidden ones among them (D71): a few, at the end of an index. */
export const countWaiting = (db: Database, now: Date): Promise<number> =>
  db.$count(externalNews, gt(externalNews.fecha_publicacion, now.toISOString()));

/** The pinned item (D71), if it is published. */
async function getPinned(db: Database, now: string): Promise<ExternalNewsRow | undefined> {
  const [row] = await db
    .select({ item: ITEM })
    .from(pinnedNews)
    .innerJoin(externalNews, eq(externalNews.id, pinnedNews.noticia_id))
    .where(lte(externalNews.fecha_publicacion, now));
  return row && { ...row.item, fijada: true };
}

/** News published up to `now`: the pinned item, then the others, newest first. */
export async function listExternalNews(
  db: Database,
  query: { now: Date; limit: number; offset: number },
): Promise<ExternalNewsRow[]> {
  const now = query.now.toISOString();
  const count = (await readCount(db, 'noticia')) - (await countWaiting(db, query.now));
  if (query.offset >= count) return [];
  const pinned = await getPinned(db, now);
  const isFirst = query.offset === 0;
  // The pinned item takes the first place; all others move down by one.
  const shift = pinned ? 1 : 0;
  const page = {
    size: query.limit - (isFirst ? shift : 0),
    offset: isFirst ? 0 : query.offset - shift,
  };
  const list: OrderedList = {
    table: externalNews,
    where: and(lte(externalNews.fecha_publicacion, now), pinned && ne(externalNews.id, pinned.id)),
    by: externalNews.fecha_publicacion,
    id: externalNews.id,
    direction: 'desc',
  };
  const others = await db
    .select(ITEM)
    .from(externalNews)
    .where(isOnPage(db, list, page, count - shift))
    .orderBy(...orderOf(list));
  return pinned && isFirst ? [pinned, ...others] : others;
}

/** One news item, if it is published; undefined where there is none. */
export async function getExternalNewsItem(
  db: Database,
  id: number,
  now: Date,
): Promise<ExternalNewsRow | undefined> {
  const [row] = await db
    .select({ item: ITEM, pinned_id: pinnedNews.noticia_id })
    .from(externalNews)
    .leftJoin(pinnedNews, eq(pinnedNews.noticia_id, externalNews.id))
    .where(and(eq(externalNews.id, id), lte(externalNews.fecha_publicacion, now.toISOString())));
  return row && { ...row.item, ...(row.pinned_id === null ? {} : { fijada: true }) };
}

/** Whether an item of this number was removed for good. */
export async function isNewsGone(db: Database, id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: externalNewsGone.id })
    .from(externalNewsGone)
    .where(eq(externalNewsGone.id, id));
  return row !== undefined;
}
