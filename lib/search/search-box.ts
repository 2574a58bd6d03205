import { cutText } from '../../contract/cut-text.ts';
import type { SearchResult } from '../../contract/search.ts';
import { pictureAddress } from '../core/pictures.ts';
import { ownHosts } from '../core/server/env.ts';
import { highlight } from './highlight.ts';
import { askServer, withOwnSearch } from './own-search.ts';
import { byRelevance, withPlainContent } from './results.ts';
import type { SearchServers } from './servers.ts';
import { settleSome } from './settle-sources.ts';
import { sources } from './sources.ts';
import { SEARCH_BOX_RESULTS, SNIPPET_LENGTH } from './view.ts';
import { searchWords } from './words.ts';

/** The two sources of the specification (content.md#search-box). */
const BOX_TYPES = ['noticia', 'blog'] as const;

/**
 * Results for the search box: news and blogs in one list, with texts cut to the snippet length and
 * pictures under addresses for browsers. A failed source counts as empty; throws its ApiError where
 * both fail (content.md#search-box).
 */
export async function searchForBox(servers: SearchServers, term: string): Promise<SearchResult[]> {
  const words = searchWords(term);
  const found = await settleSome(BOX_TYPES.map((type) => searchKind(servers, term, words, type)));
  return byRelevance(
    found.flatMap((results) => results ?? []),
    words,
  )
    .slice(0, SEARCH_BOX_RESULTS)
    .map((result) => toSnippet(result, words));
}

const searchKind = (
  servers: SearchServers,
  search: string,
  words: string[],
  type: (typeof BOX_TYPES)[number],
) =>
  withOwnSearch(
    servers,
    // One kind at a time.
    true,
    async () => {
      const query = { search, type, year: undefined, page: 1, page_size: SEARCH_BOX_RESULTS };
      return (await askServer(servers.api, query)).results;
    },
    async () => {
      const reach = { pages: 1, pageSize: SEARCH_BOX_RESULTS };
      const found = byRelevance(await sources[type](servers, search, reach), words);
      return found.slice(0, SEARCH_BOX_RESULTS).map(withPlainContent);
    },
  );

function toSnippet(result: SearchResult, words: string[]): SearchResult {
  const content = cutText(result.content, SNIPPET_LENGTH);
  const title = result.highlight?.title ?? highlight(result.title, words);
  return {
    ...result,
    content,
    image: pictureAddress(result.image, ownHosts()) ?? null,
    banner: pictureAddress(result.banner, ownHosts()) ?? null,
    highlight: { title, content: highlight(content, words) },
  };
}
