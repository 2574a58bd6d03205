import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Words of a search that are looked at, and characters of each. */
const MAX_WORDS = 10;
const MAX_WORD = 100;

/** Words of a search in titles, at most 10; none for a missing search. */
export const titleWords = (search: string | undefined): string[] =>
  (search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_WORD));

/** SQL conditions that a title has these words, whatever their case and accents. */
export const hasWords = (title: SQLWrapper, words: string[]): SQL[] =>
  words.map((word) => sql`strpos(search_fold(${title}), search_fold(${word}::text)) > 0`);
