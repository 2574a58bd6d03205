import type { ExternalNewsItem } from '../../contract/external-news.ts';

/** Longest date of a news item; `Date.parse` skips comments of any length. */
export const LONGEST_DATE = 100;

/** Order of feeds: newest first, then by id; items without a date come last. At most `most` items. */
export const newestFirst = (items: ExternalNewsItem[], most: number): ExternalNewsItem[] =>
  inOrder(items, most, () => 0);

/** Order of lists: the pinned item (D71), then newest first. At most `most` items. */
export const pinnedFirst = (items: ExternalNewsItem[], most: number): ExternalNewsItem[] =>
  inOrder(items, most, ({ fijada }) => Number(fijada ?? false));

function inOrder(
  items: ExternalNewsItem[],
  most: number,
  rankOf: (item: ExternalNewsItem) => number,
): ExternalNewsItem[] {
  // Each date is read once: a sort compares each item with some ten others.
  return items
    .map((item) => ({ item, rank: rankOf(item), moment: momentOf(item) }))
    .sort((a, b) => b.rank - a.rank || b.moment - a.moment || b.item.id - a.item.id)
    .slice(0, most)
    .map(({ item }) => item);
}

/** Time of publication in any offset. */
function momentOf({ fecha_publicacion: date }: ExternalNewsItem): number {
  const moment = date && date.length <= LONGEST_DATE ? Date.parse(date) : Number.NaN;
  return Number.isNaN(moment) ? Number.NEGATIVE_INFINITY : moment;
}
