import type { ServerResponse } from 'node:http';
import { POLICY_HEADER } from '../../lib/content-policy/content-policy.ts';
import { REFERENCE_MARK, screenPath } from '../../lib/core/screens.ts';
import { env } from '../../lib/core/server/env.ts';
import { UNCACHED } from '../../lib/core/server/refuse.ts';
import { REQUEST_ID_HEADER } from '../../shared/observability/request-scope.ts';
import { pagePolicy } from '../html/page-policy.ts';
import { BODY_HEADERS, type End, isHtml } from '../pages/buffer-response.ts';
import { NO_SHARED_CACHE } from '../pages/cacheable-head.ts';
import { type Content, type InternalOrigin, readContent } from '../pages/internal-origin.ts';
import { wasOverloaded } from './overload.ts';

/** Longest time that any cache keeps a 404 (D20), in seconds. */
const MISSING_SECONDS = 60;
const RETRY_SECONDS = 10;

/** Headers of the original body, removed when another body replaces it. */
export const REPLACED_HEADERS = [
  ...BODY_HEADERS,
  'etag',
  'last-modified',
  'link',
  'x-nextjs-cache',
  'x-nextjs-prerender',
  'x-nextjs-stale-time',
];

/** Whether the error is the same for every request for this page: missing, or failed to render. */
export const isSharedError = (response: ServerResponse): boolean =>
  isNextError(response) && (response.statusCode === 404 || response.statusCode >= 500);

/** Whether Next answered with an error page, which a designed screen replaces. */
export const isNextError = (response: ServerResponse): boolean =>
  response.statusCode >= 400 && isHtml(response);

/** Sitemaps and feeds are read by programs, which need no designed screen. */
export const isFailedDocument = (path: string, response: ServerResponse): boolean =>
  response.statusCode >= 500 && path.endsWith('.xml');

/** Replaces Next's error page by the designed screen, or by the page if it exists by now. */
export async function replaceError(
  origin: InternalOrigin,
  path: string,
  cachePath: string | undefined,
  response: ServerResponse,
  end: End,
): Promise<void> {
  const status = statusOf(response);
  // Next serves a stale 404 once more while it revalidates; a published item must appear now.
  if (cachePath && status === 404 && response.getHeader('x-nextjs-cache') === 'STALE') {
    const fresh = await origin.renew(cachePath);
    const content = await readContent(fresh);
    if (fresh.ok) return send(response, content, 200, end);
  }
  return sendErrorPage(origin, response, path, status, end);
}

/** Next's status, but 503 where the page failed because the API answered 503. */
function statusOf(response: ServerResponse): number {
  const isLater =
    response.statusCode === 500 && wasOverloaded(String(response.getHeader(REQUEST_ID_HEADER)));
  return isLater ? 503 : response.statusCode;
}

/**
 * Sends the designed screen of a missing or failed page at `path`; a failure shows the request ID.
 */
export async function sendErrorPage(
  origin: InternalOrigin,
  response: ServerResponse,
  path: string,
  status: number,
  end: End,
): Promise<void> {
  const screen = await origin.read(screenPath(path, status < 500 ? 'missing' : 'failed'));
  const content = await readContent(screen);
  return send(response, status < 500 ? content : withReference(content, response), status, end);
}

/** Shows the request ID, which is also a response header. */
function withReference({ body, type }: Content, response: ServerResponse): Content {
  const reference = String(response.getHeader(REQUEST_ID_HEADER));
  return { body: Buffer.from(body.toString().replaceAll(REFERENCE_MARK, reference)), type };
}

/** Feed readers and crawlers retry after a 503 with `Retry-After` (RFC 9110). */
export function sendRetryLater(response: ServerResponse, end: End): void {
  const body = Buffer.from(
    'El documento no se pudo preparar. Vuelve a intentarlo en unos segundos.\n',
  );
  send(response, { body, type: 'text/plain; charset=utf-8' }, 503, end);
}

function send(response: ServerResponse, { body, type }: Content, status: number, end: End): void {
  for (const name of REPLACED_HEADERS) response.removeHeader(name);
  response.statusCode = status;
  response.setHeader('content-type', type);
  response.setHeader('content-length', body.length);
  if (type.startsWith('text/html')) {
    response.setHeader(POLICY_HEADER, pagePolicy(body.toString(), env().SITE_URL));
  }
  if (status >= 500) response.setHeader('retry-after', RETRY_SECONDS);
  response.setHeader('cache-control', cacheRule(response, status));
  end(body);
}

function cacheRule(response: ServerResponse, status: number): string {
  const uncached = UNCACHED['cache-control'];
  // Pages of the panel and answers that set session cookies are private (D4).
  const isPrivate = response.getHeader('cache-control') === uncached;
  if (isPrivate || response.hasHeader('set-cookie')) return uncached;
  // No purge will follow for the page that exists by now, so no shared cache may keep it.
  if (status === 200) return NO_SHARED_CACHE;
  return status < 500 ? `s-maxage=${MISSING_SECONDS}` : 'no-store';
}
