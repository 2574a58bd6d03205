import { and, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** In small letters and without accents: nobody types those of a name. */
export const folded = (text: SQL | AnyPgColumn): SQL =>
  sql`regexp_replace(normalize(lower(${text}), NFKD), '[\u0300-\u036f]', '', 'g')`;

/** Words of a search that are looked at, and characters of each: every word is compared with every row. */
const MAX_WORDS = 10;
const MAX_WORD = 100;

/** Words of a search, at most 10 of at most 100 characters; none for a missing search. */
export const searchWords = (search: string | undefined): string[] =>
  (search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_WORD).toWellFormed());

/** Condition that each of these words, as `searchWords` answers them, occurs in one of the columns; undefined without words. */
export function matchesWords(
  words: readonly string[],
  columns: readonly AnyPgColumn[],
): SQL | undefined {
  const known = folded(sql`concat_ws(' ', ${sql.join([...columns], sql`, `)})`);
  return and(...words.map((word) => sql`position(${folded(sql`${word}::text`)} in ${known}) > 0`));
}
