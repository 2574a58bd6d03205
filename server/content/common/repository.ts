import { and, gt, inArray, isNull, lte, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { STAFF_ORDERINGS } from '../../../contract/pagination.ts';
import type { Database } from '../../platform/db/database.ts';
import { readCount } from '../../platform/db/list-counts.ts';
import { isOnPage, type OrderedList, orderOf } from '../../platform/db/list-pages.ts';
import type { ContentKind } from '../../platform/db/schema/content-log.ts';
import type { Found } from '../../platform/http/pagination.ts';
import { findInList, inOrderOf } from '../../search/repository.ts';
import { isCarrier } from '../../search/taxonomy-repository.ts';
import { parseSearch } from '../../search/terms.ts';
import type { ContentTable } from './content-type.ts';
import type { ListQuery } from './list-query.ts';

interface DatedTable {
  eliminado_en: AnyPgColumn;
  fecha_publicacion: AnyPgColumn;
}

/** SQL condition for public rows: not deleted, and due on `today` (D16). */
export function isPublic(table: DatedTable, today: string | Placeholder): SQL | undefined {
  return and(isNull(table.eliminado_en), lte(table.fecha_publicacion, today));
}

/** Newest first, by id within a day; staff may order by id. Other orders are ignored (D18). */
function orderedBy(
  table: ContentTable,
  ordering: string | undefined,
): Pick<OrderedList, 'by' | 'id' | 'direction'> {
  if (ordering === STAFF_ORDERINGS.byId) return { id: table.id, direction: 'asc' };
  if (ordering === STAFF_ORDERINGS.newestFirst) return { id: table.id, direction: 'desc' };
  return { by: table.fecha_publicacion, id: table.id, direction: 'desc' };
}

/** How many items are dated later than `today`: a few, at the end of an index. */
const countScheduled = (db: Database, table: ContentTable, today: string): Promise<number> =>
  db.$count(table, and(isNull(table.eliminado_en), gt(table.fecha_publicacion, today)));

/** The differences between the lists of articles, blogs and editions. */
export interface ContentList<Row> {
  kind: ContentKind;
  table: ContentTable;
  /** Reads the rows of one page. */
  read: (where: SQL, orderBy: SQL[]) => Promise<Row[]>;
}

/** A page of public items: newest first, or search results by rank (D19). */
export async function listPublic<Row>(
  db: Database,
  { kind, table, read }: ContentList<Row>,
  { today, search, ordering, page, carrying }: ListQuery,
): Promise<Found<Row>> {
  const chosenBy = (id: AnyPgColumn | SQL) =>
    carrying && kind !== 'edicion' ? isCarrier(kind, id, carrying) : undefined;
  const parsed = parseSearch(search);
  if (parsed) {
    const isChosen = chosenBy(sql`item_id`) ?? sql`true`;
    const among = sql`kind = ${kind} AND day <= ${today} AND ${isChosen}`;
    const { count, ids } = await findInList(db, {
      ...parsed,
      among,
      isById: ordering === STAFF_ORDERINGS.byId,
      page,
    });
    return { count, rows: await read(inArray(table.id, ids), [inOrderOf(table.id, ids)]) };
  }
  const isChosen = chosenBy(table.id);
  const where = and(isPublic(table, today), isChosen);
  const count = isChosen
    ? await db.$count(table, where)
    : (await readCount(db, kind)) - (await countScheduled(db, table, today));
  if (page.offset >= count) return { count, rows: [] };
  const list = { table, where, ...orderedBy(table, ordering) };
  return { count, rows: await read(isOnPage(db, list, page, count), orderOf(list)) };
}
