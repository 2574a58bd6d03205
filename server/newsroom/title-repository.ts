import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { containsWords } from '../platform/db/matches-words.ts';

/** SQL condition that a title has these words, whatever their case and accents; undefined without words. */
export const hasWords = (title: SQLWrapper, words: readonly string[]): SQL | undefined =>
  containsWords(title, words, (text) => sql`search_fold(${text})`);
