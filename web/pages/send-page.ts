import type { IncomingMessage, ServerResponse } from 'node:http';
import { now } from './clock.ts';
import type { Shown } from './finished-pages.ts';
import type { End } from './hold-back.ts';
import { sendBody } from './send-body.ts';
import { policyForNow, type StoredHead, UNTOLD } from './stored-head.ts';

/** Of a request that wants something else than the page: its parts for the router, or an action. */
const OTHER_WISHES = ['rsc', 'next-router-prefetch', 'next-router-segment-prefetch', 'next-action'];

/** Whether a request asks for a page as a whole, which depends on its address alone. */
export function asksForPage({ method, url = '/', headers }: IncomingMessage): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !url.includes('_rsc=') && OTHER_WISHES.every((name) => headers[name] === undefined);
}

/** Sends a finished page as whole, or tells the asker that it has not changed. */
export async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { page: { head, body, version }, cache, isCopy = false }: Shown,
  end?: End,
): Promise<void> {
  const fields: Record<string, string> = {
    ...head.fields,
    // So that no cache counts the page's minute from the moment at which it got it (RFC 9111).
    age: String(Math.max(0, Math.floor((now() - version.madeAt) / 1000))),
    'x-nextjs-cache': cache,
    ...(isCopy && copyFields(head)),
    // At the address of its parts for the router, where a cache might give it to one.
    ...(request.url?.includes('_rsc=') && { 'cache-control': UNTOLD }),
  };
  for (const [name, value] of Object.entries(fields)) response.setHeader(name, value);
  return sendBody(request, response, { body, etag: head.etag }, end);
}

/** Tells the page that it is a copy, and caches to ask for a better one at once. */
const copyFields = (head: StoredHead): Record<string, string> => ({
  'server-timing': 'copia',
  'cache-control': policyForNow(head),
});
