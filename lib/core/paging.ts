const LONGEST_FULL_LIST = 5;

/** A page number of a control, or a gap between two of them. */
export type PageMark = number | 'gap';

/** How many pages a list has; at least one. */
export const pageCount = (count: number, pageSize: number): number =>
  Math.max(1, Math.ceil(count / pageSize));

/**
 * Page numbers that a control shows (panel.md#pagination): all up to five;
 * near the start 1-4 … last; near the end 1 … last 4; otherwise 1 … current-1..current+1 … last.
 */
export function pageMarks(current: number, last: number): PageMark[] {
  if (last <= LONGEST_FULL_LIST) return range(1, last);
  if (current <= 3) return [...range(1, 4), 'gap', last];
  if (current >= last - 2) return [1, 'gap', ...range(last - 3, last)];
  return [1, 'gap', ...range(current - 1, current + 1), 'gap', last];
}

/** Numbers of the first and last item on a page, for 'Mostrando X a Y de Z resultados'. */
export function pageBounds(page: number, pageSize: number, count: number) {
  return {
    from: count === 0 ? 0 : (page - 1) * pageSize + 1,
    to: Math.min(page * pageSize, count),
  };
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
