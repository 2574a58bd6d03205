import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** The rows of a list and their order. */
export interface OrderedList {
  table: PgTable;
  where: SQL | undefined;
  /** First sort column; ties are ordered by id. */
  by?: PgColumn;
  id: PgColumn;
  direction: 'asc' | 'desc';
}

const REVERSED = { asc: 'desc', desc: 'asc' } as const;

/** The sort columns of a list, for `orderBy`. */
export const orderOf = ({ by, id, direction }: OrderedList): SQL[] =>
  [by, id].flatMap((column) => (column ? sql`${column} ${sql.raw(direction)}` : []));

/**
 * Condition for the rows of a page of a list of `count` rows. Their ids are read first, so that `OFFSET` skips
 * entries of an index and not rows, from the nearer end of the list.
 */
export function isOnPage(
  db: Database,
  list: OrderedList,
  { size, offset }: { size: number; offset: number },
  count: number,
): SQL {
  const limit = Math.min(size, count - offset);
  const after = count - offset - limit;
  const isNearEnd = after < offset;
  const direction = isNearEnd ? REVERSED[list.direction] : list.direction;
  const ids = db
    .select({ id: list.id })
    .from(list.table)
    .where(list.where)
    .orderBy(...orderOf({ ...list, direction }))
    .limit(limit)
    .offset(isNearEnd ? after : offset);
  return inArray(list.id, ids);
}
