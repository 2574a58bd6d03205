import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { SEARCH_TYPES, type SearchFacets, type SearchType } from '../../contract/search.ts';
import type { Database } from '../platform/db/database.ts';
import { searchItems } from '../platform/db/schema/search.ts';
import type { WordPair } from './matches.ts';
import { createQueries, type WordForms } from './query-text.ts';
import { type Search, searchStatement } from './statement.ts';

export interface ItemKey {
  kind: SearchType;
  item_id: number;
}

/** An item of any kind with its texts. */
export type SearchItemRow = typeof searchItems.$inferSelect;

/** Number of matches of a kind in a year. */
export interface Tally {
  kind: SearchType;
  year: number;
  count: number;
}

/** Keys of a page, the most relevant first, and counts of all matches by kind and year. */
export interface FoundItems {
  keys: ItemKey[];
  tallies: Tally[];
  authors: NameFilter[];
  sections: NameFilter[];
}

type NameFilter = NonNullable<SearchFacets['autor']>[number];

/** Forms under which words are indexed. */
export async function loadForms(db: Database, words: string[]): Promise<WordForms> {
  const rows = await db
    .select({ word: sql<string>`word`, forms: sql<string[]>`to_json(search_word_forms(word))` })
    .from(sql`unnest(${sql.param(words)}::text[]) AS word`);
  return new Map(rows.map(({ word, forms }) => [word, forms]));
}

/** Searches the items that `among` selects, in one statement, so that page and counts agree. */
export async function findItems(db: Database, search: Search): Promise<FoundItems> {
  const queries = await createQueries(search.terms, (words) => loadForms(db, words));
  const [found] = await db
    .select({
      keys: sql<ItemKey[]>`keys`,
      tallies: sql<Tally[]>`tallies`,
      authors: sql<NameFilter[]>`authors`,
      sections: sql<NameFilter[]>`sections`,
    })
    .from(sql`(${searchStatement(search, queries)}) AS found`);
  return found ?? { keys: [], tallies: [], authors: [], sections: [] };
}

/** Ordered ids of a page of one kind, and the number of all matches. */
export async function findInList(
  db: Database,
  search: Search,
): Promise<{ count: number; ids: number[] }> {
  if (search.terms.length === 0) return { count: 0, ids: [] };
  const { keys, tallies } = await findItems(db, search);
  const count = tallies.reduce((sum, tally) => sum + tally.count, 0);
  return { count, ids: keys.map(({ item_id }) => item_id) };
}

/** Orders rows by the position of their id in `ids`. */
export const inOrderOf = (id: AnyPgColumn, ids: number[]): SQL =>
  sql`array_position(${sql.param(ids)}::integer[], ${id})`;

/** Items with their texts, in the order of `keys`. */
export async function readItems(db: Database, keys: ItemKey[]): Promise<SearchItemRow[]> {
  if (keys.length === 0) return [];
  const ofKind = SEARCH_TYPES.map((kind) => {
    const ids = keys.filter((key) => key.kind === kind).map(({ item_id }) => item_id);
    return and(eq(searchItems.kind, kind), inArray(searchItems.item_id, ids));
  });
  const rows = await db
    .select()
    .from(searchItems)
    .where(or(...ofKind));
  return keys.flatMap(
    ({ kind, item_id }) => rows.find((row) => row.kind === kind && row.item_id === item_id) ?? [],
  );
}

/** The pairs of words that share a form, by the rules of the search index. */
export function shareForm(db: Database, pairs: WordPair[]): Promise<WordPair[]> {
  const words = sql.param([...new Set(pairs.map(({ word }) => word))]);
  const sought = sql.param([...new Set(pairs.map(({ sought }) => sought))]);
  // Computing the forms of a word is a thousand times slower than comparing them: once for each word.
  const made = sql`(SELECT word, search_word_forms(word) AS forms FROM unnest(${words}::text[]) AS word OFFSET 0) AS texts
    JOIN (SELECT sought, search_word_forms(sought) AS sought_forms
      FROM unnest(${sought}::text[]) AS sought OFFSET 0) AS terms ON forms && sought_forms`;
  return db.select({ word: sql<string>`word`, sought: sql<string>`sought` }).from(made);
}
