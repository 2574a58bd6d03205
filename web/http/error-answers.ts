import type { ServerResponse } from 'node:http';
import { POLICY_HEADER } from '../../lib/content-policy/content-policy.ts';
import { env } from '../../lib/core/env.ts';
import { UNCACHED } from '../../lib/core/refuse.ts';
import { REFERENCE_MARK, screenPath } from '../../lib/core/screens.ts';
import { REQUEST_ID_HEADER } from '../../shared/observability/request-scope.ts';
import { pagePolicy } from '../html/page-policy.ts';
import { type End, isHtml, OF_ANY_BODY } from '../pages/hold-back.ts';
import { type Content, contentOf, type Inside } from '../pages/inside.ts';
import { UNTOLD } from '../pages/stored-head.ts';
import { isPutOff } from './put-off.ts';

/** A 404 is not remembered longer than this by any cache (D20), in seconds. */
const MISSING_SECONDS = 60;
const RETRY_SECONDS = 10;

/** Headers that describe the body which is not sent. */
export const OF_THE_OLD_BODY = [
  ...OF_ANY_BODY,
  'etag',
  'last-modified',
  'link',
  'x-nextjs-cache',
  'x-nextjs-prerender',
  'x-nextjs-stale-time',
];

/** Whether an answer is the same for all who asked for the page: it is missing, or cannot be made. */
export const isTold = (response: ServerResponse): boolean =>
  isErrorPage(response) && (response.statusCode === 404 || response.statusCode >= 500);

/** Whether Next answers a page that is missing or failed, which a screen takes the place of. */
export const isErrorPage = (response: ServerResponse): boolean =>
  response.statusCode >= 400 && isHtml(response);

/** Sitemaps and feeds are read by programs, which a screen tells nothing. */
export const isFailedDocument = (path: string, response: ServerResponse): boolean =>
  response.statusCode >= 500 && path.endsWith('.xml');

/** Sends the designed screen in place of Next's error, or the page, where that has appeared meanwhile. */
export async function replaceError(
  inside: Inside,
  path: string,
  cachePath: string | undefined,
  response: ServerResponse,
  end: End,
): Promise<void> {
  const status = statusOf(response);
  // Next shows an outdated 404 once more while it looks anew; a published item must appear now.
  if (cachePath && status === 404 && response.getHeader('x-nextjs-cache') === 'STALE') {
    const fresh = await inside.renew(cachePath);
    const content = await contentOf(fresh);
    if (fresh.ok) return send(response, content, 200, end);
  }
  return sendScreen(inside, response, path, status, end);
}

/** Next's status, but for a page that failed because a server is busy: then it is the server's own (503). */
function statusOf(response: ServerResponse): number {
  const isLater =
    response.statusCode === 500 && isPutOff(String(response.getHeader(REQUEST_ID_HEADER)));
  return isLater ? 503 : response.statusCode;
}

/** Sends the screen of a missing or failed page at `path`, which tells what the request is called in the logs. */
export async function sendScreen(
  inside: Inside,
  response: ServerResponse,
  path: string,
  status: number,
  end: End,
): Promise<void> {
  const screen = await inside.read(screenPath(path, status < 500 ? 'missing' : 'failed'));
  const content = await contentOf(screen);
  return send(response, status < 500 ? content : withReference(content, response), status, end);
}

/** Tells the reader by what name the request is in the logs, which its answer carries anyway. */
function withReference({ body, type }: Content, response: ServerResponse): Content {
  const reference = String(response.getHeader(REQUEST_ID_HEADER));
  return { body: Buffer.from(body.toString().replaceAll(REFERENCE_MARK, reference)), type };
}

/** Programs ask again by themselves when they are told that it is too early (RFC 9110). */
export function sendLater(response: ServerResponse, end: End): void {
  const body = Buffer.from(
    'El documento no se pudo preparar. Vuelve a intentarlo en unos segundos.\n',
  );
  send(response, { body, type: 'text/plain; charset=utf-8' }, 503, end);
}

function send(response: ServerResponse, { body, type }: Content, status: number, end: End): void {
  for (const name of OF_THE_OLD_BODY) response.removeHeader(name);
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
  // What comes from behind the guard, and the cookies of a session, are for one reader (D4).
  const isPrivate = response.getHeader('cache-control') === uncached;
  if (isPrivate || response.hasHeader('set-cookie')) return uncached;
  // Of the page that has appeared meanwhile, whose change nobody could tell a cache of.
  if (status === 200) return UNTOLD;
  return status < 500 ? `s-maxage=${MISSING_SECONDS}` : 'no-store';
}
