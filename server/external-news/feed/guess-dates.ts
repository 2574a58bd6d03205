import type { ParsedItem } from './parsed-feed.ts';

/**
 * Gives items without a valid date one that keeps their order: the date of the next older item, else of
 * the feed, else the oldest in the feed. The newest item is first unless the dates rise. Without any
 * date, items stay undated.
 */
export function guessDates(
  parsedItems: readonly ParsedItem[],
  ofFeed: Date | undefined,
): ParsedItem[] {
  const dates = parsedItems.flatMap(({ fecha_publicacion: date }) => date ?? []);
  const rising = dates.filter((date, at) => at > 0 && date > (dates[at - 1] ?? '')).length;
  const falling = dates.filter((date, at) => at > 0 && date < (dates[at - 1] ?? '')).length;
  const isOldestFirst = rising > falling;
  const oldest = dates.reduce<string | null>(
    (least, date) => (least === null || date < least ? date : least),
    null,
  );
  let older = ofFeed?.toISOString() ?? oldest;
  const guess = (parsedItem: ParsedItem): ParsedItem => {
    if (parsedItem.fecha_publicacion === null) {
      return { ...parsedItem, fecha_publicacion: older, isDateGuessed: true };
    }
    older = parsedItem.fecha_publicacion;
    return parsedItem;
  };
  return isOldestFirst ? parsedItems.map(guess) : parsedItems.toReversed().map(guess).toReversed();
}
