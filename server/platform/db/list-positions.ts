import { and, type Column, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { prepared } from './prepared.ts';
import { atPrimary } from './replica.ts';
import { listCounts } from './schema/list-counts.ts';

/** Distance between cached positions, in rows. */
const STEP = 256;
/** Number of lists with cached positions (LRU); a list of 100,000 items takes some 30 KB. */
const MOST_LISTS = 100;

/** Row count and revision of a list, maintained by triggers. */
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

/** Reads the stored row count of a list; zeros for a list that never had a row. */
export async function readCount(db: Database, list: string): Promise<StoredCount> {
  const [stored] = await countQuery(db).execute({ list });
  return stored ?? { items: 0, revision: 0 };
}

/** The rows of a list and their order. */
export interface OrderedList {
  /** Identifies the rows and their order: the cache key. */
  name: string;
  /** Changes whenever a row is added, removed or moved. */
  revision: string;
  table: PgTable;
  where: SQL | undefined;
  /** First sort column; ties are ordered by id. */
  by?: Column;
  id: Column;
  direction: 'asc' | 'desc';
}

/** Start of a page: a keyset condition, and how many rows after it to skip. */
export interface PageStart {
  from: SQL | undefined;
  offset: number;
}

interface Position {
  at: string | null;
  id: number;
}

interface Positions {
  revision: string;
  found: Promise<Position[]>;
}

const cached = new WeakMap<Database, Map<string, Positions>>();

/** The sort columns of a list, for `orderBy`. */
export const orderOf = ({ by, id, direction }: OrderedList): SQL[] =>
  [by, id].flatMap((column) => (column ? sql`${column} ${sql.raw(direction)}` : []));

/**
 * Finds the start of the page at `offset`, so that the last page is as fast as the first. The position of
 * every 256th row is cached until the list changes; concurrent requests share one query.
 */
export async function findPageStart(
  db: Database,
  list: OrderedList,
  offset: number,
): Promise<PageStart> {
  const step = Math.floor(offset / STEP);
  const position = step === 0 ? undefined : (await positionsOf(db, list))[step];
  if (!position) return { from: undefined, offset };
  const { by, id, direction } = list;
  const beyond = sql.raw(direction === 'asc' ? '>=' : '<=');
  const from = by
    ? sql`(${by}, ${id}) ${beyond} (${position.at}::${sql.raw(by.getSQLType())}, ${position.id}::integer)`
    : sql`${id} ${beyond} ${position.id}`;
  return { from, offset: offset - step * STEP };
}

function positionsOf(db: Database, list: OrderedList): Promise<Position[]> {
  const lists = cached.get(db) ?? new Map<string, Positions>();
  cached.set(db, lists);
  const before = lists.get(list.name);
  const positions =
    before?.revision === list.revision
      ? before
      : { revision: list.revision, found: atPrimary(() => readPositions(db, list)) };
  // Reinserted at the end: the least recently used list is first.
  lists.delete(list.name);
  lists.set(list.name, positions);
  const [oldest] = lists.size > MOST_LISTS ? lists.keys() : [];
  if (oldest !== undefined) lists.delete(oldest);
  // A failed query is not cached.
  positions.found.catch(() => lists.get(list.name) === positions && lists.delete(list.name));
  return positions.found;
}

async function readPositions(db: Database, list: OrderedList): Promise<Position[]> {
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
