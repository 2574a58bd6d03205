import { MAX_PAGE_SIZE } from '../../contract/pagination.ts';
import type { SearchFacets, SearchResult, SearchType } from '../../contract/search.ts';
import { yearIn } from '../core/dates.ts';
import { env } from '../core/server/env.ts';
import { pageOf } from '../external-news/view.ts';
import { kinds } from './kinds.ts';
import { askForPage, withOwnSearch } from './own-search.ts';
import type { SearchQuery } from './query.ts';
import { byRelevance, withPlainContent } from './results.ts';
import type { SearchServers } from './servers.ts';
import { settleSome } from './settle-sources.ts';
import { sources } from './sources.ts';
import { SEARCH_RESULTS_PER_PAGE } from './view.ts';
import { searchWords } from './words.ts';

/** Part of each source that is searched where the server has no search. */
const REACH = { pages: 5, pageSize: 100 };

/** One page of `/buscar`. */
export interface FoundPage {
  results: SearchResult[];
  /** Results on all pages. */
  count: number;
  /** Counts by kind and year, if the server sends them. */
  facets?: SearchFacets | undefined;
  /** Kinds that could not be searched. */
  failed: SearchType[];
}

/**
 * One page of results of all kinds, or undefined beyond the last page, and for an author or section on a server that has
 * none. A failed kind counts as empty; throws ApiError where all fail (content.md#search-box).
 */
export async function searchForPage(
  servers: SearchServers,
  query: Omit<SearchQuery, 'isCut'>,
): Promise<FoundPage | undefined> {
  const { term, type, year, author, section, page } = query;
  const hasNames = Boolean(author || section);
  if (hasNames && !(await servers.takesNames())) return undefined;
  return withOwnSearch(
    servers,
    Boolean(type || year || hasNames),
    async () => {
      const page_size = SEARCH_RESULTS_PER_PAGE;
      const names = { autor: author, seccion: section };
      const choices = { search: term, type, year, ...names, page, page_size };
      const answer = await askForPage(servers.api, choices);
      if (!answer) return undefined;
      return { ...answer, results: answer.results.slice(0, MAX_PAGE_SIZE), failed: [] };
    },
    () => searchLists(servers, query),
  );
}

/** Kinds of which an author and a section are known. */
const NAMED: SearchType[] = ['blog', 'articulo'];

async function searchLists(
  servers: SearchServers,
  { term, type, year, author, section, page }: Omit<SearchQuery, 'isCut'>,
): Promise<FoundPage | undefined> {
  const all = kinds.map((kind) => kind.type);
  const types = author || section ? all.filter((kind) => NAMED.includes(kind)) : all;
  const reach = { ...REACH, names: { autor: author, seccion: section } };
  const found = await settleSome(types.map((kind) => sources[kind](servers, term, reach)));
  const read = found.flatMap((results) => results ?? []);
  const chosen = read.filter(
    (result) => (!type || result.type === type) && (!year || yearOf(result) === year),
  );
  const results = pageOf(byRelevance(chosen, searchWords(term)), page, SEARCH_RESULTS_PER_PAGE);
  if (!results) return undefined;
  const failed = types.filter((_, index) => found[index] === undefined);
  return {
    results: results.map(withPlainContent),
    count: chosen.length,
    facets: countFacets(read),
    failed,
  };
}

function countFacets(results: SearchResult[]): SearchFacets {
  const years = results.map(yearOf).filter((year) => year !== undefined);
  return {
    type: countEach(results.map(({ type }) => type)),
    year: countEach(years).sort((a, b) => b.value - a.value),
  };
}

function countEach<Value>(values: Value[]): { value: Value; count: number }[] {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return Array.from(counts, ([value, count]) => ({ value, count }));
}

const yearOf = ({ publicationDate }: SearchResult): number | undefined =>
  publicationDate ? yearIn(publicationDate, env().SITE_TIME_ZONE) : undefined;
