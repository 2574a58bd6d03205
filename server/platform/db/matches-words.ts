import { and, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** In small letters and without accents: nobody types those of a name. */
export const folded = (text: SQL | AnyPgColumn): SQL =>
  sql`regexp_replace(normalize(lower(${text}), NFKD), '[\u0300-\u036f]', '', 'g')`;

/** Condition that each of these words occurs in one of the columns; undefined without words. */
export function matchesWords(
  words: readonly string[],
  columns: readonly AnyPgColumn[],
): SQL | undefined {
  const known = folded(sql`concat_ws(' ', ${sql.join([...columns], sql`, `)})`);
  return and(
    ...words
      .filter(Boolean)
      .map((word) => sql`position(${folded(sql`${word}::text`)} in ${known}) > 0`),
  );
}
