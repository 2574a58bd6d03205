import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Render } from '../../lib/core/server/render-scope.ts';
import { type EdgeCache, surrogateKeys } from '../edge/edge-cache.ts';
import { setDefaultPolicy } from '../html/page-policy.ts';
import { bufferResponse } from '../pages/buffer-response.ts';
import type { ResponseCache } from '../pages/response-cache.ts';
import { isRouterRequest } from '../pages/router-requests.ts';
import { NO_SHARED_CACHE } from '../pages/send-page.ts';
import { isNextError, sendErrorPage, statusOf } from './error-pages.ts';
import { fileCacheHeaders } from './media-files.ts';
import { interceptPublicPage } from './public-request-page.ts';

interface Options {
  path: string;
  /** What the page cache reports about the response. */
  render: Render;
  cache: ResponseCache;
  edgeCaches: EdgeCache[];
}

/**
 * Adjusts what Next answers: designed screens replace its error pages, whose body only scripts can
 * fill; public pages defer their scripts; caches get the tags of what they may keep.
 */
export function adjustResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { path, render, cache, edgeCaches }: Options,
): void {
  const publicPage = interceptPublicPage(request, path);

  /** The tags of what shared caches may keep; nothing is kept that no purge would reach. */
  const sharedCacheHeaders = (head: ServerResponse): Record<string, string> => {
    const isPublic = String(head.getHeader('cache-control')).startsWith('s-maxage=');
    if (!isPublic) return {};
    // Data for the router has the address of its page.
    if (isRouterRequest(request)) return { 'cache-control': NO_SHARED_CACHE };
    if (render.version) return surrogateKeys(edgeCaches, render.version);
    return edgeCaches.length > 0 ? { 'cache-control': NO_SHARED_CACHE } : {};
  };

  const shouldBuffer = (head: ServerResponse): boolean => {
    if (publicPage?.isPage(head) || isNextError(head)) return true;
    const headers = {
      ...sharedCacheHeaders(head),
      ...fileCacheHeaders(edgeCaches, request.url ?? '/', head),
    };
    for (const [name, value] of Object.entries(headers)) head.setHeader(name, value);
    setDefaultPolicy(head);
    return false;
  };

  const answer = async (original: Buffer): Promise<void> => {
    if (publicPage?.isPage(response)) {
      setDefaultPolicy(response);
      return publicPage.send(response, original);
    }
    return sendErrorPage(cache, response, { path, status: statusOf(response) });
  };

  bufferResponse(response, shouldBuffer, answer);
}
