import { externalNewsEndpoints } from '../../contract/endpoints.ts';
import { type ExternalNewsItem, externalNewsListSchema } from '../../contract/external-news.ts';
import { itemTag, itemTags, PAGE_TAGS } from '../../contract/page-tags.ts';
import { ApiError } from '../core/api-error.ts';
import type { Http } from '../core/http.ts';
import { staleIfError } from '../core/server/stale-if-error.ts';
import { externalNewsMessages as messages } from './messages.ts';
import { pinnedFirst } from './order.ts';
import { boundedNews, presentListedNews, presentNews } from './present.ts';

const TAG = PAGE_TAGS.externalNews;

/** Items of a list: five times as many as the bundled service gives (D45). */
const MOST_LISTED = 1000;

/** Renames the failure to the name in the catalogue, for logs (errors.md#content-errors). */
function fail(error: unknown, text: string): never {
  if (!(error instanceof ApiError)) throw error;
  const { kind, message, ...detail } = error;
  throw new ApiError(kind, `${text}: ${message}`, { ...detail, cause: error });
}

/**
 * News of the external service: the pinned item (D71), then newest first, a thousand at most. While the service fails, its
 * last good answer of the day (D38). Their texts are as they came, their pictures on this site. Throws ApiError.
 */
export function listExternalNews(http: Http): Promise<ExternalNewsItem[]> {
  return staleIfError(TAG, async () => {
    const items = await http
      .get(externalNewsEndpoints.list, externalNewsListSchema, { tags: [TAG] })
      .catch((error) => fail(error, messages.widgetError));
    return pinnedFirst(items, MOST_LISTED).map(presentListedNews);
  });
}

/** One news item, with pictures as the site shows them. */
export async function getExternalNewsItem(http: Http, id: number): Promise<ExternalNewsItem> {
  return presentNews(await readExternalNewsItem(http, id));
}

/**
 * One news item: the first element of the service's list (api.md#news-calls). While the service
 * fails, its last good answer. A text is cut where it is longer than pages show. Throws ApiError, 404 without an item.
 */
export function readExternalNewsItem(http: Http, id: number): Promise<ExternalNewsItem> {
  return staleIfError(itemTag(TAG, id), async () => {
    const [item] = await http
      .get(externalNewsEndpoints.item, externalNewsListSchema, {
        query: { id },
        tags: itemTags(TAG, id),
      })
      .catch((error) => fail(error, messages.itemFailed(id)));
    if (!item) throw new ApiError('http', 'Noticia no encontrada.', { status: 404 });
    return boundedNews(item);
  });
}
