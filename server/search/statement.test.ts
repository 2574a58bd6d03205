import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { publicItems, searchStatement } from './statement.ts';
import { parseSearch } from './terms.ts';

/** Number of calls of the slow function `search_query` in the statement of a search. */
function callsFor(typed: string): number {
  const parsed = parseSearch(typed);
  if (!parsed) throw new Error('Nothing is searched');
  const among = publicItems('2026-03-10', new Date('2026-03-10T17:00:00Z'));
  const statement = searchStatement({ ...parsed, among, page: { size: 10, offset: 0 } });
  return new PgDialect().sqlToQuery(statement).sql.split('search_query(').length - 1;
}

test.each([
  ['a whole word', 'cobre ', 1],
  ['a prefix: also as a whole word', 'cobre', 2],
  ['words and a prefix', 'cobre oro plata', 4],
  ['a phrase: also its words alone', '"cobre y oro"', 2],
  ['seven phrases', '"a a" "b b" "c c" "d d" "e e" "f f" "g g"', 14],
])('%s: each distinct query is made once', (_, typed, calls) => {
  expect(callsFor(typed)).toBe(calls);
});
