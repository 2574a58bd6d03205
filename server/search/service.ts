import { setImmediate } from 'node:timers/promises';
import { SEARCH_TYPES, type SearchFacets, type SearchResult } from '../../contract/search.ts';
import { type SearchTerm, soughtIn } from '../../shared/text/search-words/sought.ts';
import { type Place, splitWords } from '../../shared/text/search-words/split-words.ts';
import type { Database } from '../platform/db/database.ts';
import type { Found } from '../platform/http/pagination.ts';
import { matchWords } from './matches.ts';
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

/** A result before its addresses: an item with its title and the passage that speaks of the search. */
export interface SearchRow extends Pick<SearchResult, 'content'> {
  item: SearchItemRow;
  highlight: NonNullable<SearchResult['highlight']>;
}

export interface SearchFound extends Found<SearchRow> {
  facets: SearchFacets;
}

/** Searches everything that `search.among` lets through; without terms there is nothing to find. */
export async function searchEverything(db: Database, search: Search): Promise<SearchFound> {
  if (search.terms.length === 0) return { count: 0, rows: [], facets: { type: [], year: [] } };
  const { keys, tallies } = await findItems(db, search);
  const items = await readItems(db, keys);
  return {
    count: countOf(tallies, search),
    rows: await highlight(db, items, search.terms),
    facets: facetsOf(tallies),
  };
}

/** Number of matches of the kinds and the year that are asked for. */
function countOf(tallies: FoundItems['tallies'], { kinds, year }: Partial<Search>): number {
  return tallies
    .filter((tally) => !kinds || kinds.includes(tally.kind))
    .filter((tally) => year === undefined || tally.year === year)
    .reduce((sum, { count }) => sum + count, 0);
}

/** Kinds in the order of the contract, years from the newest; only those that have results. */
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

/** Characters of texts in which passages are looked for, at most, on a page: they are read one by one. */
const MOST_READ = 300_000;
/** Each sequence of words is looked for apart: of more than four, less is read. */
const MOST_STEPS = 4 * MOST_READ;

/** Titles and passages with their marks. Between items other requests have their turn. */
async function highlight(
  db: Database,
  items: SearchItemRow[],
  terms: SearchTerm[],
): Promise<SearchRow[]> {
  const sought = soughtIn(terms);
  const all = Math.min(MOST_READ, MOST_STEPS / Math.max(1, sought.sequences.length));
  const most = Math.floor(all / Math.max(1, items.length));
  const texts: { item: SearchItemRow; text: string; words: Place[] }[] = [];
  for (const item of items) {
    const text = plainText(item.content.slice(0, most));
    // Once for all that is done with them: they are thousands.
    texts.push({ item, text, words: splitWords(text) });
    await setImmediate();
  }
  const inAll = texts.flatMap(({ item, words }) => [...splitWords(item.title), ...words]);
  const matches = await matchWords(inAll, sought, (pairs) => shareForm(db, pairs));
  const rows: SearchRow[] = [];
  for (const { item, text, words } of texts) {
    const content = bestPassage(text, matches, words);
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
