import { setImmediate } from 'node:timers/promises';
import { SEARCH_TYPES, type SearchFacets, type SearchResult } from '../../contract/search.ts';
import { type SearchTerm, soughtIn } from '../../shared/text/search-words/sought.ts';
import { type Place, splitWords } from '../../shared/text/search-words/split-words.ts';
import type { Database } from '../platform/db/database.ts';
import type { Found } from '../platform/http/pagination.ts';
import { matchWords, untilHits } from './matches.ts';
import { bestPassage, markMatches } from './passage.ts';
import { plainText } from './plain-text.ts';
import {
  type FoundItems,
  findItems,
  readItems,
  type SearchItemRow,
  shareForm,
} from './repository.ts';
import type { Search } from './statement.ts';

/** A result without URLs: an item with its best passage. */
export interface SearchRow extends Pick<SearchResult, 'content'> {
  item: SearchItemRow;
  highlight: NonNullable<SearchResult['highlight']>;
}

export interface SearchFound extends Found<SearchRow> {
  facets: SearchFacets;
}

/** Searches all items that `search.among` selects; without terms nothing is found. */
export async function searchEverything(db: Database, search: Search): Promise<SearchFound> {
  if (search.terms.length === 0) return { count: 0, rows: [], facets: { type: [], year: [] } };
  const { keys, tallies, authors, sections } = await findItems(db, search);
  const items = await readItems(db, keys);
  return {
    count: countOf(tallies, search),
    rows: await highlight(db, items, search.terms),
    facets: { ...facetsOf(tallies), autor: authors, seccion: sections },
  };
}

/** Number of matches of the given kinds and year. */
function countOf(tallies: FoundItems['tallies'], { kinds, year }: Partial<Search>): number {
  return tallies
    .filter((tally) => !kinds || kinds.includes(tally.kind))
    .filter((tally) => year === undefined || tally.year === year)
    .reduce((sum, { count }) => sum + count, 0);
}

/** Counts by kind in the order of the contract, and by year from the newest; without zeros. */
function facetsOf(tallies: FoundItems['tallies']): SearchFacets {
  const years = [...new Set(tallies.map(({ year }) => year))].sort((a, b) => b - a);
  return {
    type: SEARCH_TYPES.map((kind) => ({
      value: kind,
      count: countOf(tallies, { kinds: [kind] }),
    })).filter(({ count }) => count > 0),
    year: years.map((year) => ({ value: year, count: countOf(tallies, { year }) })),
  };
}

/** Maximum characters in which passages are searched for one response, divided among its items. */
const MAX_CHARACTERS = 200_000;
/** Each sequence is searched separately: with more than four, fewer characters are read. */
const MAX_STEPS = 4 * MAX_CHARACTERS;
/** Maximum words of texts, matching a search word, that are compared for one response. */
const MAX_HITS = 6000;

/** Adds titles and passages with marks. Yields to the event loop between items. */
async function highlight(
  db: Database,
  items: SearchItemRow[],
  terms: SearchTerm[],
): Promise<SearchRow[]> {
  const sought = soughtIn(terms);
  const all = Math.min(MAX_CHARACTERS, MAX_STEPS / Math.max(1, sought.sequences.length));
  const perItem = (limit: number) => Math.floor(limit / Math.max(1, items.length));
  const texts: { item: SearchItemRow; text: string; words: Place[] }[] = [];
  for (const item of items) {
    const text = plainText(item.content.slice(0, perItem(all)));
    // Once for all steps: a text has thousands of words.
    texts.push({ item, text, words: splitWords(text) });
    await setImmediate();
  }
  const inAll = texts.flatMap(({ item, words }) => [...splitWords(item.title), ...words]);
  const matches = await matchWords(inAll, sought, (pairs) => shareForm(db, pairs));
  const rows: SearchRow[] = [];
  for (const { item, text, words } of texts) {
    const content = bestPassage(text, matches, untilHits(words, matches, perItem(MAX_HITS)));
    rows.push({
      item,
      content,
      highlight: {
        title: markMatches(item.title, matches),
        content: markMatches(content, matches),
      },
    });
    await setImmediate();
  }
  return rows;
}
