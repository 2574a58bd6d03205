import { and, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Longer search terms are cut. */
const MAX_SEARCH_LENGTH = 200;

/** Words of a search term; without NUL, which the database does not take. */
export function searchWords(term: string | undefined): string[] {
  const text = (term ?? '').replaceAll('\0', ' ').slice(0, MAX_SEARCH_LENGTH).toWellFormed();
  return [...new Set(text.split(/\s+/).filter(Boolean))];
}

/**
 * Condition that every word of the term occurs in one of the columns, ignoring case, accents and
 * HTML tags (D19). Undefined where the term has no words: then everything matches.
 */
export function matchesSearch(columns: AnyPgColumn[], term: string | undefined): SQL | undefined {
  const joined = sql`concat_ws(' ', ${sql.join(columns, sql`, `)})`;
  const text = sql`unaccent(lower(regexp_replace(${joined}, '<[^>]*>', ' ', 'g')))`;
  return and(
    ...searchWords(term).map((word) => sql`position(unaccent(lower(${word})) in ${text}) > 0`),
  );
}
