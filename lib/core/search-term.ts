/** Longest search term that is passed on, in characters. */
export const MAX_SEARCH_LENGTH = 200;

/** A search term as it is sent on: one line, without control characters, of bounded length. */
export function cleanSearch(term: string): string {
  return Array.from(oneLine(term)).slice(0, MAX_SEARCH_LENGTH).join('').trimEnd();
}

/** Whether `cleanSearch` leaves out the end of a term. */
export const isCutSearch = (term: string): boolean =>
  Array.from(oneLine(term)).length > MAX_SEARCH_LENGTH;

/** What turns the direction of writing around the term, and what nobody sees: it finds nothing. */
const HIDDEN = /[\u202A-\u202E\u2066-\u2069\u200B\u2060-\u2064\uFEFF\u00AD]/g;

// NUL and its kin never reach a database.
const oneLine = (term: string): string =>
  term
    .replace(HIDDEN, '')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
