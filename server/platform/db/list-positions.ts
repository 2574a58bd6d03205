import { and, type Column, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { prepared } from './prepared.ts';
import { atPrimary } from './replica.ts';
import { listCounts } from './schema/list-counts.ts';

/** Every so many items of a list a place is remembered. */
const STEP = 256;
/** Lists whose places are remembered, the last used; a list of 100,000 items takes some 30 KB. */
const MOST_LISTS = 100;

/** What the database keeps of a list. */
export interface StoredCount {
  items: number;
  revision: number;
}

const countQuery = prepared('list_count', (db) =>
  db
    .select({ items: listCounts.items, revision: listCounts.revision })
    .from(listCounts)
    .where(sql`${listCounts.list} = ${sql.placeholder('list')}`),
);

/** How many items a list has, as the database keeps it; zeros where it never had one. */
export async function readCount(db: Database, list: string): Promise<StoredCount> {
  const [kept] = await countQuery(db).execute({ list });
  return kept ?? { items: 0, revision: 0 };
}

/** The rows of a list and their order. */
export interface OrderedList {
  /** Tells lists with other rows or another order apart. */
  name: string;
  /** Changes with whatever moves a row of the list. */
  revision: string;
  table: PgTable;
  where: SQL | undefined;
  /** What the rows are ordered by, before their ids. */
  by?: Column;
  id: Column;
  direction: 'asc' | 'desc';
}

/** Where a page begins: rows from `from` on, of which `offset` are left out. */
export interface PageStart {
  from: SQL | undefined;
  offset: number;
}

interface Place {
  at: string | null;
  id: number;
}

interface Places {
  revision: string;
  found: Promise<Place[]>;
}

const known = new WeakMap<Database, Map<string, Places>>();

/** What a list is ordered by, for `orderBy`. */
export const orderOf = ({ by, id, direction }: OrderedList): SQL[] =>
  [by, id].flatMap((column) => (column ? sql`${column} ${sql.raw(direction)}` : []));

/**
 * Where the row at `offset` of a list is, so that a page at its end is read as fast as the first:
 * every 256th row is remembered until something moves a row. The first who asks beyond the first
 * has them looked for, once for all who wait.
 */
export async function findPageStart(
  db: Database,
  list: OrderedList,
  offset: number,
): Promise<PageStart> {
  const step = Math.floor(offset / STEP);
  const place = step === 0 ? undefined : (await positionsOf(db, list))[step];
  if (!place) return { from: undefined, offset };
  const { by, id, direction } = list;
  const beyond = sql.raw(direction === 'asc' ? '>=' : '<=');
  const from = by
    ? sql`(${by}, ${id}) ${beyond} (${place.at}::${sql.raw(by.getSQLType())}, ${place.id}::integer)`
    : sql`${id} ${beyond} ${place.id}`;
  return { from, offset: offset - step * STEP };
}

function positionsOf(db: Database, list: OrderedList): Promise<Place[]> {
  const lists = known.get(db) ?? new Map<string, Places>();
  known.set(db, lists);
  const before = lists.get(list.name);
  const places =
    before?.revision === list.revision
      ? before
      : { revision: list.revision, found: atPrimary(() => readPositions(db, list)) };
  // Last of all, as the one that was used last.
  lists.delete(list.name);
  lists.set(list.name, places);
  const [oldest] = lists.size > MOST_LISTS ? lists.keys() : [];
  if (oldest !== undefined) lists.delete(oldest);
  // What failed is looked for anew by the next.
  places.found.catch(() => lists.get(list.name) === places && lists.delete(list.name));
  return places.found;
}

async function readPositions(db: Database, list: OrderedList): Promise<Place[]> {
  const { by, id, table, where } = list;
  const at = by ? sql`${by}::text` : sql`NULL::text`;
  const order = sql.join(orderOf(list), sql`, `);
  const rows = sql`(
    SELECT ${at} AS at, ${id} AS id, row_number() OVER (ORDER BY ${order}) - 1 AS place
    FROM ${table} WHERE ${and(sql`true`, where)}) AS rows`;
  return await db
    .select({ at: sql<string | null>`at`, id: sql<number>`id` })
    .from(rows)
    .where(sql`place % ${sql.raw(String(STEP))} = 0`)
    .orderBy(sql`place`);
}
