import type { Paginated } from '../../contract/pagination.ts';

/** Location of a table: list, page and search. */
export interface TablePlace {
  /** From 1. */
  page: number;
  /** Cleaned; empty for the whole list. */
  search: string;
}

/** Rows of a table. */
export interface TablePage<Row> {
  rows: Row[];
  /** Rows of the whole list. */
  count: number;
}

/**
 * Rows of a page: by ascending id, or search results in the order of the server (D18). A server may
 * ignore the order, so each page is sorted, and may return a whole list at once, as searches do:
 * then the page is cut from it.
 */
export function toTablePage<Row extends { id: number }>(
  { count, results }: Pick<Paginated<Row>, 'count' | 'results'>,
  page: number,
  pageSize: number,
  isSearch = false,
): TablePage<Row> {
  const rows = isSearch ? results : results.toSorted((one, other) => one.id - other.id);
  if (rows.length <= pageSize) return { rows, count };
  const start = (page - 1) * pageSize;
  return { rows: rows.slice(start, start + pageSize), count: Math.max(count, rows.length) };
}
