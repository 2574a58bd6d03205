/** A copy of a part of a text. The engine keeps the whole text in memory as long as a slice of it exists. */
export const detachedCopy = (slice: string): string => structuredClone(slice);

/** The first `most` characters of a text as a copy, and one less where the last would be half of a pair. */
export const beginningOf = (text: string, most: number): string =>
  text.length <= most ? text : detachedCopy(text.slice(0, most).replace(/[\ud800-\udbff]$/, ''));
