import { cleanLine } from '../../contract/one-line.ts';

/** Longest search term that is passed on, in characters. */
export const MAX_SEARCH_LENGTH = 200;

/** A search term as it is sent on: one line, without control characters, of bounded length. */
export function cleanSearch(term: string): string {
  return Array.from(cleanLine(term)).slice(0, MAX_SEARCH_LENGTH).join('').trimEnd();
}

/** Whether `cleanSearch` leaves out the end of a term. */
export const isCutSearch = (term: string): boolean =>
  Array.from(cleanLine(term)).length > MAX_SEARCH_LENGTH;
