import type { ParsedItem } from './parsed-feed.ts';

/**
 * Gives items whose dates cannot be read one that keeps them in their place: that of the next older
 * item, else the feed's own, else the oldest of the feed. Feeds begin with the newest, unless their
 * dates say otherwise; one without any date is left without.
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
