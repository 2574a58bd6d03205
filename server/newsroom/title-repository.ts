import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** SQL conditions that a title has these words, whatever their case and accents. */
export const hasWords = (title: SQLWrapper, words: string[]): SQL[] =>
  words.map((word) => sql`strpos(search_fold(${title}), search_fold(${word}::text)) > 0`);
