import { type PagedList, readSlice } from './paged-list.ts';

/** What two lists are merged by: `YYYY-MM-DD` or a moment in ISO 8601. */
interface Dated {
  date: string;
}

/**
 * The rows `from` to `to` (from 0, exclusive) of two lists, each newest first, as one list that is newest first; of the same
 * date the first list's come first. Reads around `from` only: how many of the rows before it are the first list's is found
 * by bisection, so the calls grow with the logarithm of its place. Throws ApiError.
 */
export async function readMerged<Row extends Dated>(
  lists: readonly [PagedList<Row>, PagedList<Row>],
  from: number,
  to: number,
): Promise<Row[]> {
  const [first, second] = [readOnce(lists[0]), readOnce(lists[1])];
  if (from >= first.count + second.count) return [];
  const ofFirst = await splitAt(first, second, from);
  const length = to - from;
  const found = await Promise.all([
    rowsOf(first, ofFirst, ofFirst + length),
    rowsOf(second, from - ofFirst, from - ofFirst + length),
  ]);
  const newest = found.flat().toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
  return newest.slice(0, length);
}

/** How many of the first `from` rows of both lists are of the first. */
async function splitAt<Row extends Dated>(
  first: PagedList<Row>,
  second: PagedList<Row>,
  from: number,
): Promise<number> {
  let least = Math.max(0, from - second.count);
  let most = Math.min(from, first.count);
  while (least < most) {
    const middle = Math.floor((least + most) / 2);
    const [[own], [other]] = await Promise.all([
      rowsOf(first, middle, middle + 1),
      rowsOf(second, from - middle - 1, from - middle),
    ]);
    // Rows may have gone since they were counted; any split gives a page then.
    if ((own?.date ?? '') >= (other?.date ?? '')) least = middle + 1;
    else most = middle;
  }
  return least;
}

const rowsOf = <Row>(list: PagedList<Row>, from: number, to: number): Promise<Row[]> =>
  readSlice(list, from, to, (row) => row);

/** The same list; each page is read once, however often it is needed. */
function readOnce<Row>(list: PagedList<Row>): PagedList<Row> {
  const pages = new Map<number, Promise<Row[]>>();
  const read = (page: number): Promise<Row[]> => {
    const rows = pages.get(page) ?? list.read(page);
    pages.set(page, rows);
    return rows;
  };
  return { ...list, read };
}
