import type { ServerResponse } from 'node:http';
import { POLICY_HEADER } from '../../lib/content-policy/content-policy.ts';
import { REFERENCE_MARK, screenPath } from '../../lib/core/screens.ts';
import { UNCACHED } from '../../lib/core/server/refuse.ts';
import { REQUEST_ID_HEADER } from '../../shared/observability/request-scope.ts';
import { isHtml } from '../html/is-html.ts';
import { pagePolicy } from '../html/page-policy.ts';
import { BODY_HEADERS } from '../pages/buffer-response.ts';
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

/** Whether Next answered with an error page, which a designed screen replaces. */
export const isNextError = (response: ServerResponse): boolean =>
  response.statusCode >= 400 && isHtml(response);

/** Next's status, but 503 for every page that could not be rendered: nearly always the API is down. */
export const statusOf = ({ statusCode }: ServerResponse): number =>
  statusCode < 500 ? statusCode : 503;

/**
 * Sends the designed screen of a missing or failed page at `path`; a failure shows the request ID.
 * Programs that read feeds and sitemaps go by status and headers.
 */
export async function sendErrorPage(
  cache: Pick<ResponseCache, 'lookup' | 'read'>,
  response: ServerResponse,
  { path, status }: { path: string; status: number },
): Promise<void> {
  for (const name of REPLACED_HEADERS) response.removeHeader(name);
  const at = screenPath(path, status < 500 ? 'missing' : 'failed');
  const screen = cache.lookup(at) ?? (await cache.read(at));
  if (!('page' in screen)) return sendNotReady(response);
  const { bytes } = await screen.page.body.in('identity');
  const body = status < 500 ? bytes : withReference(bytes, response);
  response.statusCode = status;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('content-length', body.length);
  response.setHeader(POLICY_HEADER, pagePolicy(body.toString()));
  response.setHeader('cache-control', cacheRule(response, status));
  // Feed readers and crawlers retry after a 503 with it (RFC 9110).
  if (status >= 500) response.setHeader('retry-after', RETRY_SECONDS);
  response.end(body);
}

/** Shows the request ID, which is also a response header. */
function withReference(body: Buffer, response: ServerResponse): Buffer {
  const reference = String(response.getHeader(REQUEST_ID_HEADER));
  return Buffer.from(body.toString().replaceAll(REFERENCE_MARK, reference));
}

function cacheRule(response: ServerResponse, status: number): string {
  const uncached = UNCACHED['cache-control'];
  // Pages of the panel and answers that set session cookies are private (D4).
  const isPrivate = response.getHeader('cache-control') === uncached;
  if (isPrivate || response.hasHeader('set-cookie')) return uncached;
  return status < 500 ? `s-maxage=${MISSING_SECONDS}` : 'no-store';
}
