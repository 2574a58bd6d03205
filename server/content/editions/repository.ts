import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/db/database.ts';
import { editions } from '../../platform/db/schema/editions.ts';
import type { Found } from '../../platform/http/pagination.ts';
import type { ListQuery } from '../common/list-query.ts';
import { type ContentList, isPublic, listPublic } from '../common/repository.ts';

export type EditionRow = typeof editions.$inferSelect;

/** A page of the public editions. */
export function listEditions(db: Database, query: ListQuery): Promise<Found<EditionRow>> {
  const list: ContentList<EditionRow> = {
    kind: 'edicion',
    table: editions,
    read: (where, orderBy) =>
      db
        .select()
        .from(editions)
        .where(where)
        .orderBy(...orderBy),
  };
  return listPublic(db, list, query);
}

/** A public edition; undefined if there is none. */
export async function getEdition(
  db: Database,
  id: number,
  today: string,
): Promise<EditionRow | undefined> {
  const [row] = await db
    .select()
    .from(editions)
    .where(and(eq(editions.id, id), isPublic(editions, today)));
  return row;
}

/** Number of newer public editions for each of the given editions. */
export async function countNewerEditions(
  db: Database,
  ids: number[],
  today: string,
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const newer = alias(editions, 'newer');
  const isNewer = sql`(${newer.fecha_publicacion}, ${newer.id}) > (${editions.fecha_publicacion}, ${editions.id})`;
  const rows = await db
    .select({ id: editions.id, newer: count(newer.id) })
    .from(editions)
    .leftJoin(newer, and(isPublic(newer, today), isNewer))
    .where(inArray(editions.id, ids))
    .groupBy(editions.id);
  return new Map(rows.map((row) => [row.id, row.newer]));
}
