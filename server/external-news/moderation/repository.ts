import { desc, eq, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { ModeratedNews } from '../../../contract/news-moderation.ts';
import type { Database } from '../../platform/db/database.ts';
import { readCount } from '../../platform/db/list-counts.ts';
import { isOnPage, type OrderedList, orderOf } from '../../platform/db/list-pages.ts';
import { externalNews, hiddenNews, pinnedNews } from '../../platform/db/schema/external-news.ts';
import type { Found, Page } from '../../platform/http/pagination.ts';
import { findInList, inOrderOf } from '../../search/repository.ts';
import { parseSearch } from '../../search/terms.ts';
import { countWaiting } from '../repository.ts';

/** An item as it is moderated, with its text for the digests. */
export interface ModeratedRow extends ModeratedNews {
  cuerpo: string;
}

const rowsWhere = (db: Database, where: SQL | undefined) =>
  db
    .select({
      id: externalNews.id,
      titulo: externalNews.titulo,
      cuerpo: externalNews.cuerpo,
      fuente: externalNews.fuente,
      enlace: externalNews.enlace,
      fecha: externalNews.fecha_publicacion,
      fecha_oculta: hiddenNews.fecha_publicacion,
      oculta_en: hiddenNews.oculta_en,
      fijada_en: pinnedNews.fijada_en,
    })
    .from(externalNews)
    .leftJoin(hiddenNews, eq(hiddenNews.noticia_id, externalNews.id))
    .leftJoin(pinnedNews, eq(pinnedNews.noticia_id, externalNews.id))
    .where(where);

type JoinedRow = Awaited<ReturnType<typeof rowsWhere>>[number];

const toModerated = ({ fecha, fecha_oculta, fijada_en, ...row }: JoinedRow): ModeratedRow => ({
  ...row,
  fecha_publicacion: fecha_oculta ?? fecha,
  oculta: row.oculta_en !== null,
  fijada: fijada_en !== null,
});

/** One item, hidden or not; undefined where there is none. */
export async function getModerated(db: Database, id: number): Promise<ModeratedRow | undefined> {
  const [row] = await rowsWhere(db, eq(externalNews.id, id));
  return row && toModerated(row);
}

/** Locks an item against other changes of it until the transaction ends. */
export async function lockNewsItem(transaction: Database, id: number): Promise<void> {
  await transaction
    .select({ id: externalNews.id })
    .from(externalNews)
    .where(eq(externalNews.id, id))
    .for('update');
}

/** Which items are listed. */
export interface ModeratedQuery {
  isHidden: boolean;
  search?: string | undefined;
  now: Date;
  page: Page;
}

/** Hidden items, the last hidden first, or public ones, the newest first; those that a search finds, by rank. */
export async function listModerated(
  db: Database,
  query: ModeratedQuery,
): Promise<Found<ModeratedRow>> {
  const { isHidden, page } = query;
  const now = query.now.toISOString();
  const parsed = parseSearch(query.search);
  if (parsed) {
    const hiddenIds = db.select({ id: hiddenNews.noticia_id }).from(hiddenNews);
    const among = isHidden
      ? sql`kind = 'noticia' AND item_id IN (${hiddenIds})`
      : sql`kind = 'noticia' AND moment <= ${now}`;
    const { count, ids } = await findInList(db, { ...parsed, among, page });
    const rows = await rowsWhere(db, inArray(externalNews.id, ids)).orderBy(
      inOrderOf(externalNews.id, ids),
    );
    return { count, rows: rows.map(toModerated) };
  }
  if (isHidden) {
    const rows = await rowsWhere(db, isNotNull(hiddenNews.noticia_id))
      .orderBy(desc(hiddenNews.oculta_en), desc(hiddenNews.noticia_id))
      .limit(page.size)
      .offset(page.offset);
    return { count: await db.$count(hiddenNews), rows: rows.map(toModerated) };
  }
  const count = (await readCount(db, 'noticia')) - (await countWaiting(db, query.now));
  if (page.offset >= count) return { count, rows: [] };
  const list: OrderedList = {
    table: externalNews,
    where: lte(externalNews.fecha_publicacion, now),
    by: externalNews.fecha_publicacion,
    id: externalNews.id,
    direction: 'desc',
  };
  const rows = await rowsWhere(db, isOnPage(db, list, page, count)).orderBy(...orderOf(list));
  return { count, rows: rows.map(toModerated) };
}

/** Pins an item in place of any other; returns the id and title of the former one. */
export async function pinNews(
  transaction: Database,
  id: number,
  now: Date,
): Promise<{ id: number; titulo: string } | undefined> {
  const [former] = await transaction
    .select({ id: externalNews.id, titulo: externalNews.titulo })
    .from(pinnedNews)
    .innerJoin(externalNews, eq(externalNews.id, pinnedNews.noticia_id));
  const pin = { noticia_id: id, fijada_en: now.toISOString() };
  await transaction
    .insert(pinnedNews)
    .values(pin)
    .onConflictDoUpdate({ target: pinnedNews.id, set: pin });
  return former;
}

/** Unpins an item. */
export async function unpinNews(transaction: Database, id: number): Promise<void> {
  await transaction.delete(pinnedNews).where(eq(pinnedNews.noticia_id, id));
}
