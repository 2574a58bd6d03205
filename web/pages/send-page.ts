import type { IncomingMessage, ServerResponse } from 'node:http';
import { STALE_COPY } from '../../lib/core/stale-copy.ts';
import type { End } from './buffer-response.ts';
import { expiredCacheControl, NO_SHARED_CACHE, type StoredHead } from './cacheable-head.ts';
import { now } from './clock.ts';
import type { CacheResult } from './response-cache.ts';
import { sendBody } from './send-body.ts';

/** Headers of a request for something else than the page: RSC data or a server action. */
const ROUTER_REQUEST_HEADERS = [
  'rsc',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-action',
];

/** Whether a request is for a whole page, which depends on its URL alone. */
export function isPageRequest({ method, url = '/', headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return (
    !url.includes('_rsc=') && ROUTER_REQUEST_HEADERS.every((name) => headers[name] === undefined)
  );
}

/** Sends a cached page, or 304 if the client has it. */
export async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { page: { head, body, version }, cache, isStaleCopy = false }: CacheResult,
  end?: End,
): Promise<void> {
  const fields: Record<string, string> = {
    ...head.fields,
    // `Age` makes caches count the lifetime from the render (RFC 9111).
    age: String(Math.max(0, Math.floor((now() - version.madeAt) / 1000))),
    'x-nextjs-cache': cache,
    ...(isStaleCopy && staleCopyHeaders(head)),
    // A cache might serve it to a request for RSC data.
    ...(request.url?.includes('_rsc=') && { 'cache-control': NO_SHARED_CACHE }),
  };
  for (const [name, value] of Object.entries(fields)) response.setHeader(name, value);
  return sendBody(request, response, { body, etag: head.etag }, end);
}

/** Tells scripts that the page is a stale copy, and caches to revalidate at once. */
const staleCopyHeaders = (head: StoredHead): Record<string, string> => ({
  'server-timing': STALE_COPY,
  'cache-control': expiredCacheControl(head),
});
