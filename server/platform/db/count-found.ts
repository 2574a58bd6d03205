import { sql } from 'drizzle-orm';

/** Column with the number of all rows that a query finds, on its page or not: one scan finds and counts them. */
export const foundInAll = sql<number>`count(*) OVER ()`.mapWith(Number);

/** Rows of a page with `foundInAll`, and that number. It is zero beyond the last page, where no row has it. */
export const withCount = <Row extends { inAll: number }>(
  rows: Row[],
): { count: number; rows: Row[] } => ({ count: rows[0]?.inAll ?? 0, rows });
