import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** In small letters and without accents: nobody types those of a name. */
export const folded = (text: SQLWrapper): SQL =>
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

/** Before a sign that patterns of LIKE give a meaning. */
const ESCAPED = sql.raw(String.raw`'([\\%_])', '\\\1', 'g'`);

/**
 * Condition that each of these words occurs in a text, both as `fold` makes them; undefined without words. A text is folded
 * once for all words, and the words once for all rows: folding takes longer than comparing.
 */
export function containsWords(
  text: SQLWrapper,
  words: readonly string[],
  fold: (text: SQLWrapper) => SQL,
): SQL | undefined {
  if (words.length === 0) return undefined;
  // Folding makes four letters of some: the comparison takes as many steps as text and word have together, multiplied.
  const shortened = sql`left(${fold(sql`word`)}, ${sql.raw(String(MAX_WORD))})`;
  const pattern = sql`'%' || regexp_replace(${shortened}, ${ESCAPED}) || '%'`;
  const patterns = sql`ARRAY(SELECT ${pattern} FROM unnest(${sql.param([...words])}::text[]) AS word)`;
  return sql`${fold(text)} LIKE ALL (${patterns})`;
}

/** Condition that each of these words, as `searchWords` answers them, occurs in one of the columns; undefined without words. */
export const matchesWords = (
  words: readonly string[],
  columns: readonly AnyPgColumn[],
): SQL | undefined =>
  containsWords(sql`concat_ws(' ', ${sql.join([...columns], sql`, `)})`, words, folded);
