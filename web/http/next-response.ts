import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Render } from '../../lib/core/server/render-scope.ts';
import { type EdgeCache, surrogateKeys } from '../edge/edge-cache.ts';
import { setDefaultPolicy } from '../html/default-policy.ts';
import { bufferResponse, type End } from '../pages/buffer-response.ts';
import { isNotModified } from '../pages/conditional-requests.ts';
import type { ResponseCache } from '../pages/response-cache.ts';
import { isRouterRequest } from '../pages/router-requests.ts';
import { NO_SHARED_CACHE } from '../pages/send-page.ts';
import {
  isFailedDocument,
  isNextError,
  sendErrorPage,
  sendRetryLater,
  statusOf,
} from './error-pages.ts';
import { fileCacheHeaders } from './media-files.ts';
import { interceptSearch } from './search-page.ts';

/** Headers with which Next describes a body that is not sent. */
const NEXT_BODY_HEADERS = ['content-encoding', 'content-length', 'transfer-encoding'];

interface Options {
  path: string;
  /** What the page cache reports about the response. */
  render: Render;
  cache: ResponseCache;
  edgeCaches: EdgeCache[];
}

/**
 * Adjusts what Next answers: designed screens replace its error pages, whose body only scripts can
 * fill; search results defer their scripts; caches get the tags of what they may keep.
 */
export function adjustResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { path, render, cache, edgeCaches }: Options,
): void {
  const search = interceptSearch(request, path);

  const shouldBuffer = (head: ServerResponse): boolean => {
    if (search?.isPage(head) || isNextError(head) || isFailedDocument(path, head.statusCode)) {
      return true;
    }
    const rule = String(head.getHeader('cache-control') ?? '');
    if (rule.startsWith('s-maxage=')) {
      const keys = render.version && surrogateKeys(edgeCaches, render.version);
      // No purge would reach it, or it would be taken for the page at its address.
      const isKept = !isRouterRequest(request) && (keys || edgeCaches.length === 0);
      for (const [name, value] of Object.entries(
        (isKept && keys) || (isKept ? {} : { 'cache-control': NO_SHARED_CACHE }),
      )) {
        head.setHeader(name, value);
      }
    }
    const file = fileCacheHeaders(edgeCaches, request.url ?? '/', head);
    for (const [name, value] of Object.entries(file)) head.setHeader(name, value);
    setDefaultPolicy(head);
    return isNotModified(request, head);
  };

  const answer = async (end: End, original: () => Buffer): Promise<void> => {
    if (search?.isPage(response)) {
      setDefaultPolicy(response);
      return search.send(response, original(), end);
    }
    if (isFailedDocument(path, response.statusCode)) return sendRetryLater(response, end);
    if (isNextError(response)) {
      return sendErrorPage(cache, response, { path, status: statusOf(response) }, end);
    }
    for (const name of NEXT_BODY_HEADERS) response.removeHeader(name);
    response.statusCode = 304;
    end(Buffer.alloc(0));
  };

  bufferResponse(response, shouldBuffer, answer);
}
