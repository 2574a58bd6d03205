import type { Paginated } from '../../contract/pagination.ts';
import type { SearchResult, SearchType } from '../../contract/search.ts';
import type { TaxonomyFilter } from '../../contract/taxonomy.ts';
import { listArticles } from '../articles/api.ts';
import { listBlogs } from '../blogs/api.ts';
import { listEditions } from '../editions/api.ts';
import { listExternalNews } from '../external-news/api.ts';
import { listTopics } from '../forum/api.ts';
import { matching } from './matching.ts';
import { fromArticle, fromBlog, fromEdition, fromNews, fromTopic } from './results.ts';
import type { SearchServers } from './servers.ts';

/** Items of a source that are searched: a server may answer with any number, and one turn sorts all matches. */
const MOST_ITEMS = 1000;

/** Part of a source that is read: pages, and items on each. */
export interface Reach {
  pages: number;
  pageSize: number;
  /** Author and section that articles and blogs must have. */
  names?: TaxonomyFilter;
}

/** Matches of a term in a source, with contents as they are stored. Throws ApiError. */
type Source = (servers: SearchServers, term: string, reach: Reach) => Promise<SearchResult[]>;

/**
 * Search of content.md#search-box, for a server without one of its own (D45): lists with search,
 * and two without, which are filtered here.
 */
export const sources: Record<SearchType, Source> = {
  noticia: async ({ news }, term) =>
    matching(term, (await listExternalNews(news)).slice(0, MOST_ITEMS).map(fromNews)),
  blog: async ({ api }, search, reach) =>
    (await readPages(reach, (page) => listBlogs(api, { ...page, search, ...reach.names }))).map(
      fromBlog,
    ),
  articulo: async ({ api }, search, reach) =>
    (await readPages(reach, (page) => listArticles(api, { ...page, search, ...reach.names }))).map(
      fromArticle,
    ),
  edicion: async ({ api }, search, reach) =>
    (await readPages(reach, (page) => listEditions(api, { ...page, search }))).map(fromEdition),
  tema: async ({ api }, term, reach) =>
    matching(term, (await readPages(reach, (page) => listTopics(api, page))).map(fromTopic)),
};

/** Items of the first pages of a list; a server may return fewer per page than requested, or more. */
async function readPages<Item>(
  { pages, pageSize }: Reach,
  read: (page: { page: number; page_size: number }) => Promise<Paginated<Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; page <= pages; page += 1) {
    const { results, next } = await read({ page, page_size: pageSize });
    for (const item of results) items.push(item);
    if (!next || items.length >= MOST_ITEMS) break;
  }
  return items.slice(0, MOST_ITEMS);
}
