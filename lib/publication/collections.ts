import { MAX_PAGE_SIZE, type Paginated } from '../../contract/pagination.ts';
import type { TaxonomyFilter } from '../../contract/taxonomy.ts';
import { listArticles } from '../articles/api.ts';
import { listBlogs } from '../blogs/api.ts';
import type { Http } from '../core/http.ts';
import { openPagedList, type PagedList, readSlice } from '../core/paged-list.ts';
import { listNewestNews, openNewsArchive } from '../external-news/archive.ts';
import { listTopics } from '../forum/api.ts';
import { listNewsletters } from '../newsletter/archive.ts';
import {
  articleEntry,
  blogEntry,
  type Entry,
  newsEntry,
  newsletterEntry,
  topicEntry,
} from './entry.ts';

/** Create a client for one answer each: a client caches what it has read. */
export interface Connections {
  api: () => Http;
  news: () => Http;
  /** Whether the server has an archive of newsletters. */
  hasNewsletters: () => Promise<boolean>;
}

/** All texts of one kind that are published, newest first. */
export interface Collection {
  /** All of them, to be read in slices. Throws ApiError. */
  open: () => Promise<PagedList<Entry>>;
  /** The newest, at most `max`, each once. Throws ApiError. */
  newest: (max: number) => Promise<Entry[]>;
}

export type Collections = Record<
  'articles' | 'blogs' | 'news' | 'newsletters' | 'topics',
  Collection
>;

/**
 * Everything published, from any servers that keep the contract (D1); with a filter only its articles and blogs, beside all
 * news, newsletters and topics.
 */
export function openCollections(
  { api, news, hasNewsletters }: Connections,
  filter: TaxonomyFilter = {},
): Collections {
  return {
    articles: paged((query) => listArticles(api(), { ...query, ...filter }), articleEntry),
    blogs: paged((query) => listBlogs(api(), { ...query, ...filter }), blogEntry),
    news: {
      open: async () => mapRows(await openNewsArchive(news), newsEntry),
      newest: async (max) => eachOnce((await listNewestNews(news, max)).map(newsEntry)),
    },
    newsletters: paged(
      async (query) => ((await hasNewsletters()) ? listNewsletters(api(), query) : NOTHING),
      newsletterEntry,
    ),
    topics: paged((query) => listTopics(api(), query), topicEntry),
  };
}

type ListPage<Row> = (query: { page: number; page_size: number }) => Promise<Paginated<Row>>;

function paged<Row>(list: ListPage<Row>, toEntry: (row: Row) => Entry): Collection {
  const open = async (page_size: number) =>
    mapRows(await openPagedList((page) => list({ page, page_size })), toEntry);
  return {
    open: () => open(MAX_PAGE_SIZE),
    newest: async (max) => {
      const list = await open(Math.min(max, MAX_PAGE_SIZE));
      return eachOnce(await readSlice(list, 0, max, itself));
    },
  };
}

function mapRows<Row>(list: PagedList<Row>, toEntry: (row: Row) => Entry): PagedList<Entry> {
  return { ...list, read: async (page) => (await list.read(page)).map(toEntry) };
}

const NOTHING = { count: 0, next: null, previous: null, results: [] };

/** Publishing while pages are read moves an entry to the next page, where it appears again. */
const eachOnce = (entries: Entry[]): Entry[] => [
  ...new Map(entries.map((entry) => [entry.path, entry])).values(),
];

const itself = (entry: Entry): Entry => entry;
