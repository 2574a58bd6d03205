import type { IncomingMessage, ServerResponse } from 'node:http';
import { isKnown } from './conditional.ts';
import type { Shown } from './finished-pages.ts';
import type { End } from './hold-back.ts';
import { acceptedEncodings } from './packed-body.ts';
import type { StoredHead } from './stored-head.ts';

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
  end: End = (bytes) => void response.end(bytes),
): Promise<void> {
  const fields: Record<string, string> = {
    ...head.fields,
    // So that no cache counts the page's minute from the moment at which it got it (RFC 9111).
    age: String(Math.max(0, Math.floor((Date.now() - version.madeAt) / 1000))),
    'x-nextjs-cache': cache,
    ...(isCopy && copyFields(head)),
  };
  for (const [name, value] of Object.entries(fields)) response.setHeader(name, value);
  if (isKnown(request, head.etag)) {
    response.statusCode = 304;
    return end(NOTHING);
  }
  const accepted = acceptedEncodings(request.headers['accept-encoding']);
  const { encoding, bytes } = await body.in(accepted);
  response.statusCode = 200;
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  response.setHeader('content-length', bytes.length);
  end(request.method === 'HEAD' ? NOTHING : bytes);
}

const NOTHING = Buffer.alloc(0);

/** Tells the page that it is a copy, and caches to ask for a better one at once. */
const copyFields = ({ fields }: StoredHead): Record<string, string> => ({
  'server-timing': 'copia',
  'cache-control': String(fields['cache-control']).replace(/s-maxage=\d+/, 's-maxage=0'),
});
