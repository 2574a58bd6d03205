import type { Paginated } from '../../contract/pagination.ts';
import { isNotFound } from './api-error.ts';

/** Pages read concurrently. */
const AT_ONCE = 4;

/** A paged list of a server, newest first, with any page size. */
export interface PagedList<Row> {
  /** Rows in all. */
  count: number;
  pageSize: number;
  /** Rows of a page, from 1; none beyond the end. Throws ApiError. */
  read: (page: number) => Promise<Row[]>;
}

/**
 * Opens a list that reports its number of rows. The page size is that of its first page: a server
 * may return fewer rows than requested. Throws ApiError.
 */
export async function openPagedList<Row>(
  read: (page: number) => Promise<Pick<Paginated<Row>, 'count' | 'results'>>,
): Promise<PagedList<Row>> {
  const first = await read(1);
  return {
    count: first.count,
    pageSize: Math.max(1, first.results.length),
    read: async (page) => (page === 1 ? first.results : orNone(read(page))),
  };
}

/**
 * Picks from the rows `from` to `to` (from 0, exclusive). Pages are dropped at once, so a long
 * slice of long texts needs little memory. Throws ApiError.
 */
export async function readSlice<Row, Item>(
  list: PagedList<Row>,
  from: number,
  to: number,
  pick: (row: Row) => Item,
): Promise<Item[]> {
  const end = Math.min(to, list.count);
  const items: Item[] = [];
  const lastPage = Math.ceil(end / list.pageSize);
  for (let page = Math.floor(from / list.pageSize) + 1; page <= lastPage; page += AT_ONCE) {
    const length = Math.min(AT_ONCE, lastPage - page + 1);
    const numbers = Array.from({ length }, (_, index) => page + index);
    const read = await Promise.all(
      numbers.map(async (number) => {
        const start = (number - 1) * list.pageSize;
        const rows = await list.read(number);
        return rows.slice(Math.max(0, from - start), Math.max(0, end - start)).map(pick);
      }),
    );
    items.push(...read.flat());
  }
  return items;
}

/** Rows of a page that may have disappeared since the list was counted. */
async function orNone<Row>(page: Promise<{ results: Row[] }>): Promise<Row[]> {
  try {
    return (await page).results;
  } catch (error) {
    if (isNotFound(error)) return [];
    throw error;
  }
}
