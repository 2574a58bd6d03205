import type { IncomingMessage, ServerResponse } from 'node:http';
import { STALE_COPY } from '../../lib/core/stale-copy.ts';
import { now } from './clock.ts';
import type { CachedPage, PageResult } from './response-cache.ts';
import { isRouterRequest } from './router-requests.ts';
import { sendBody } from './send-body.ts';

/** `Cache-Control` of a response that no purge would reach. */
export const NO_SHARED_CACHE = 'private, no-cache';

/** Whether a request is for a whole page, which depends on its URL alone. */
export const isPageRequest = (request: IncomingMessage): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && !isRouterRequest(request);

/** Sends a cached page, or 304 if the client has it. */
export async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { page, state }: Extract<PageResult, { page: CachedPage }>,
): Promise<void> {
  const fields: Record<string, string> = {
    ...page.fields,
    // `Age` makes caches count the lifetime from the render (RFC 9111).
    age: String(Math.max(0, Math.floor((now() - page.version.madeAt) / 1000))),
    'x-cache': state,
    // Tells scripts that the page is a stale copy.
    ...(state === 'STALE' && { 'server-timing': STALE_COPY }),
    ...((state === 'STALE' || state === 'UNCACHED') && { 'cache-control': NO_SHARED_CACHE }),
  };
  for (const [name, value] of Object.entries(fields)) response.setHeader(name, value);
  return sendBody(request, response, { body: page.body, etag: page.fields.etag ?? '' });
}
