import { externalNewsEndpoints } from '../../contract/endpoints.ts';
import { type ExternalNewsItem, externalNewsListSchema } from '../../contract/external-news.ts';
import { PAGE_TAGS } from '../../contract/page-tags.ts';
import { ApiError } from '../core/api-error.ts';
import type { Http } from '../core/http.ts';
import type { PagedList } from '../core/paged-list.ts';
import { staleIfError } from '../core/server/stale-if-error.ts';
import { newestFirst } from './order.ts';
import { presentListedNews } from './present.ts';

/**
 * All news of the service, beyond the first answer of its list. The service has no count: the
 * bundled one pages with `?page=` (D45), another may return everything and ignore the page.
 * Texts are not sanitised, and cut at 100,000 characters.
 */

const TAG = PAGE_TAGS.externalNews;

/** Most pages read, in case a service returns something for any page. */
const MOST_PAGES = 4096;
/** The same for the newest news: of pages of 20, as many as the sitemap of news takes. */
const MOST_NEWEST_PAGES = 50;

/**
 * Items of one page: as many as a sitemap may have. The bundled service gives 200, but one that has no pages gives
 * everything at once, and its archive has no other source.
 */
const MOST_ON_A_PAGE = 50_000;

/** Once so many items are read, further pages are kept without texts: feeds have fewer items, sitemaps show no text. */
const ENOUGH_TEXTS = 100;
/** Characters of the texts that are kept: more than twice what a feed of 30 items can have. */
const MOST_CHARACTERS = 8_000_000;

/** Creates a client for one answer: a client caches what it has read. */
type Connect = () => Http;

/**
 * The newest news, at most `max`; the pinned item (D71) is among them only if it is as new. Pages after the one with
 * the hundredth item come without texts, and so do items after eight million characters of texts. While the
 * service fails, its last good answer of the day (D38). Throws ApiError.
 */
export function listNewestNews(connect: Connect, max: number): Promise<ExternalNewsItem[]> {
  return staleIfError(`${TAG}:newest:${max}`, async () => {
    const items: ExternalNewsItem[] = [];
    let characters = 0;
    const add = (page: ExternalNewsItem[]) => {
      const hasTexts = items.length < ENOUGH_TEXTS;
      for (const item of page) {
        characters += item.cuerpo.length;
        const isKept = hasTexts && characters <= MOST_CHARACTERS;
        items.push(isKept ? item : withoutText(item));
      }
    };
    add(await readPage(connect, 1));
    // One may be old, the pinned one; a service that pins more gets no more pages for them.
    const isShort = () => items.length < max + (items.some(({ fijada }) => fijada) ? 1 : 0);
    for (let page = 2; items.length > 0 && isShort() && page <= MOST_NEWEST_PAGES; page += 1) {
      const more = await readPage(connect, page);
      if (!isAnotherPage(more, items)) break;
      add(more);
    }
    return newestFirst(items, max);
  });
}

/**
 * All news as a list with a count. Its last page is found by doubling and bisecting: some twenty
 * calls for an archive of 100,000. Throws ApiError.
 */
export async function openNewsArchive(connect: Connect): Promise<PagedList<ExternalNewsItem>> {
  const first = await readPage(connect, 1);
  const lengths = new Map([[1, first.length]]);
  const exists = async (page: number): Promise<boolean> => {
    const items = await readPage(connect, page);
    if (isAnotherPage(items, first)) lengths.set(page, items.length);
    return lengths.has(page);
  };
  let [last, beyond] = [1, 2];
  while (first.length > 0 && beyond <= MOST_PAGES && (await exists(beyond))) {
    [last, beyond] = [beyond, beyond * 2];
  }
  while (beyond - last > 1) {
    const middle = Math.floor((last + beyond) / 2);
    if (await exists(middle)) last = middle;
    else beyond = middle;
  }
  return {
    count: (last - 1) * first.length + (lengths.get(last) ?? 0),
    pageSize: Math.max(1, first.length),
    read: async (page) => (page === 1 ? first : readPage(connect, page)),
  };
}

const withoutText = (item: ExternalNewsItem): ExternalNewsItem => ({ ...item, cuerpo: '' });

/** A page of the list, newest first; empty beyond the end, which some services call an error. */
async function readPage(connect: Connect, page: number): Promise<ExternalNewsItem[]> {
  const query = { page: page > 1 ? page : undefined };
  try {
    const items = await connect().get(externalNewsEndpoints.list, externalNewsListSchema, {
      query,
      tags: [TAG],
    });
    return newestFirst(items, MOST_ON_A_PAGE).map(presentListedNews);
  } catch (error) {
    if (page > 1 && isRefusal(error)) return [];
    throw error;
  }
}

/** Whether a page has content other than that of the first page. */
const isAnotherPage = (page: ExternalNewsItem[], first: ExternalNewsItem[]): boolean =>
  page[0] !== undefined && page[0].id !== first[0]?.id;

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'http' && (error.status ?? 500) < 500;
