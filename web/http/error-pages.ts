import type { ServerResponse } from 'node:http';
import { POLICY_HEADER } from '../../lib/content-policy/content-policy.ts';
import { REFERENCE_MARK, screenPath } from '../../lib/core/screens.ts';
import { env } from '../../lib/core/server/env.ts';
import { UNCACHED } from '../../lib/core/server/refuse.ts';
import { REQUEST_ID_HEADER } from '../../shared/observability/request-scope.ts';
import { pagePolicy } from '../html/page-policy.ts';
import { BODY_HEADERS, isHtml } from '../pages/buffer-response.ts';
import type { ResponseCache } from '../pages/response-cache.ts';
import { sendNotReady } from './unavailable-page.ts';

/** Longest time that any cache keeps a 404 (D20), in seconds. */
const MISSING_SECONDS = 60;
const RETRY_SECONDS = 10;

/** Headers of the original body, removed when another body replaces it. */
const REPLACED_HEADERS = [
  ...BODY_HEADERS,
  'etag',
  'last-modified',
  'link',
  'x-nextjs-cache',
  'x-nextjs-prerender',
  'x-nextjs-stale-time',
];

function removeHeaders(response: ServerResponse): void {
  for (const name of REPLACED_HEADERS) response.removeHeader(name);
}

/** Whether Next answered with an error page, which a designed screen replaces. */
export const isNextError = (response: ServerResponse): boolean =>
  response.statusCode >= 400 && isHtml(response);

/** Sitemaps and feeds are read by programs, which need no designed screen. */
export const isFailedDocument = (path: string, status: number): boolean =>
  status >= 500 && path.endsWith('.xml');

/** Next's status, but 503 for every page that could not be rendered: nearly always the API is down. */
export const statusOf = ({ statusCode }: ServerResponse): number =>
  statusCode < 500 ? statusCode : 503;

/**
 * Sends the designed screen of a missing or failed page at `path`; a failure shows the request ID.
 */
export async function sendErrorPage(
  cache: Pick<ResponseCache, 'lookup' | 'read'>,
  response: ServerResponse,
  { path, status }: { path: string; status: number },
): Promise<void> {
  const at = screenPath(path, status < 500 ? 'missing' : 'failed');
  const screen = cache.lookup(at) ?? (await cache.read(at));
  if (!('page' in screen)) {
    removeHeaders(response);
    return sendNotReady(response);
  }
  const { bytes } = await screen.page.body.in([]);
  const type = screen.page.fields['content-type'] ?? '';
  send(response, { body: status < 500 ? bytes : withReference(bytes, response), type }, status);
}

/** Shows the request ID, which is also a response header. */
function withReference(body: Buffer, response: ServerResponse): Buffer {
  const reference = String(response.getHeader(REQUEST_ID_HEADER));
  return Buffer.from(body.toString().replaceAll(REFERENCE_MARK, reference));
}

/** Feed readers and crawlers retry after a 503 with `Retry-After` (RFC 9110). */
export function sendRetryLater(response: ServerResponse): void {
  const body = Buffer.from(
    'El documento no se pudo preparar. Vuelve a intentarlo en unos segundos.\n',
  );
  send(response, { body, type: 'text/plain; charset=utf-8' }, 503);
}

function send(
  response: ServerResponse,
  { body, type }: { body: Buffer; type: string },
  status: number,
): void {
  removeHeaders(response);
  response.statusCode = status;
  response.setHeader('content-type', type);
  response.setHeader('content-length', body.length);
  if (type.startsWith('text/html')) {
    response.setHeader(POLICY_HEADER, pagePolicy(body.toString(), env().SITE_URL));
  }
  if (status >= 500) response.setHeader('retry-after', RETRY_SECONDS);
  response.setHeader('cache-control', cacheRule(response, status));
  response.end(body);
}

function cacheRule(response: ServerResponse, status: number): string {
  const uncached = UNCACHED['cache-control'];
  // Pages of the panel and answers that set session cookies are private (D4).
  const isPrivate = response.getHeader('cache-control') === uncached;
  if (isPrivate || response.hasHeader('set-cookie')) return uncached;
  return status < 500 ? `s-maxage=${MISSING_SECONDS}` : 'no-store';
}
