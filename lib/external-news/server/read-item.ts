import 'server-only';
import { cache } from 'react';
import type { ExternalNewsItem } from '../../../contract/external-news.ts';
import { numberOrNotFound, orNotFound } from '../../core/server/or-not-found.ts';
import { newsService } from '../../core/server/server-http.ts';
import { getExternalNewsItem } from '../api.ts';

/**
 * The news item that a path segment names, as the site shows it, read and sanitised once for metadata and page of one
 * render. Next's 404 page without such an item; throws ApiError.
 */
export const readNewsItem = cache(
  async (segment: string): Promise<ExternalNewsItem> =>
    orNotFound(getExternalNewsItem(newsService(), numberOrNotFound(segment))),
);
