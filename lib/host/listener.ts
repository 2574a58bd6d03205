import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '../../observing/request-scope.ts';
import { env } from '../core/env.ts';
import { isList, rewriteList } from '../core/list-rewrites.ts';
import { UNCACHED } from '../core/refuse.ts';
import { isGuarded } from '../core/routes.ts';
import { REFERENCE_MARK, screenPath } from '../core/screens.ts';
import { VERSION_HEADER } from '../page-cache/versions.ts';
import { POLICY_HEADER, pagePolicy } from '../security/page-policy.ts';
import { readTokens } from '../session/cookies.ts';
import type { createAdmission } from './admission.ts';
import { answerCall, findCall } from './answer-call.ts';
import { createArrivals, type Outcome } from './arrivals.ts';
import { clientAddress } from './client-address.ts';
import { isUnchanged } from './conditional.ts';
import type { FinishedPages, Shown } from './finished-pages.ts';
import { type End, holdBack, OF_ANY_BODY } from './hold-back.ts';
import { type Content, contentOf, type Inside } from './inside.ts';
import { leaveWhenDone } from './leave-when-done.ts';
import { settlePolicy } from './policy.ts';
import { isPutOff } from './put-off.ts';
import { takeSearch } from './search-answer.ts';
import { asksForPage, sendPage } from './send-page.ts';
import { isShared } from './stored-head.ts';
import { crowded } from './unavailable-page.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A 404 is not remembered longer than this by any cache (D20), in seconds. */
const MISSING_SECONDS = 60;
const RETRY_SECONDS = 10;

const WRITTEN_AS_IS = /^\/[\w./-]*$/;

/**
 * The middleware alone has scripts marked (decision 040): a stranger's mark would be kept in a page.
 * And no page takes actions: Next fails at one that it does not know.
 */
const NOT_FOR_NEXT = [POLICY_HEADER, `${POLICY_HEADER}-report-only`, 'next-action'];

/** Headers that describe the body which is not sent. */
const OF_THE_OLD_BODY = [
  ...OF_ANY_BODY,
  'etag',
  'last-modified',
  'link',
  'x-nextjs-cache',
  'x-nextjs-prerender',
  'x-nextjs-stale-time',
];

interface PageStates {
  finished: FinishedPages;
  /** Whether there is room for work on a request; where left out there always is. */
  admit?: ReturnType<typeof createAdmission>;
  /** Whether a page still is what the build made of an empty magazine, which nobody may see. */
  isBaked: (path: string) => boolean;
}

/**
 * The web's answers: finished pages as they are kept, calls of the browser (decision 058), everything
 * else by Next's handler, with designed screens for its errors, as Next answers a missing or failed
 * page with an empty body that only script can fill. `isProxy` tells the proxies whose
 * `X-Forwarded-For` is believed; Next sees the client's address there and nothing else (D49).
 */
export function createListener(
  handle: Handle,
  inside: Inside,
  { finished, isBaked, admit = async () => stay }: PageStates,
  isProxy: (address: string) => boolean,
): Handle {
  const arrivals = createArrivals();
  return async (request, response) => {
    for (const name of NOT_FOR_NEXT) delete request.headers[name];
    const path = readablePath(request.url ?? '/');
    const answer = (of: string, status: number) =>
      sendScreen(inside, response, of, status, (body) => void response.end(body)).catch(
        (error) => void response.destroy(error),
      );
    const cachePath = cachedUnder(request.url ?? '/');
    if (path !== undefined && isBaked(cachePath ?? path)) return answer(path, 503);
    let tell = (_outcome: Outcome): void => undefined;
    if (path !== undefined && cachePath && asksForPage(request)) {
      const page = await finished.take(cachePath);
      if (page) return sendPage(request, response, page);
      const key = arrivalKey(request, cachePath);
      let ahead = key && arrivals.ahead(key);
      let outcome: Outcome = 'broken off';
      while (ahead && outcome === 'broken off') {
        outcome = await ahead;
        if (response.destroyed) return;
        if (typeof outcome === 'number') return answer(path, outcome);
        const made = await finished.take(cachePath);
        if (made) return sendPage(request, response, made);
        ahead = key && arrivals.ahead(key);
      }
      if (key && outcome === 'broken off') tell = arrivals.goAhead(key);
    }
    const leave = await admit(request);
    if (!leave) {
      tell('answered');
      return crowded(request, response);
    }
    // Who has hung up while waiting for a place needs no answer.
    if (response.destroyed) {
      tell('broken off');
      return leave();
    }
    if (path === undefined) return leaveWhenDone(answer('/', 404), response, leave);

    request.headers['x-forwarded-for'] = clientAddress(request, isProxy);
    const call = findCall(request);
    if (call) return leaveWhenDone(answerCall(call, request, response), response, leave);
    const search = takeSearch(request, path);
    const isHeld = (head: ServerResponse): boolean => {
      const named = head.getHeader(VERSION_HEADER);
      head.removeHeader(VERSION_HEADER);
      if (search?.isPage(head)) return true;
      // A page of the cache goes out with the policy that is kept beside it.
      if (isErrorPage(head) || isFailedDocument(path, head) || isFinishedPage(head)) return true;
      // Whether it succeeds is of no matter to the reader, who has the document.
      if (cachePath && isFinished(head)) void finished.learn(cachePath);
      // Nobody waits until somebody else has got an answer of their own.
      tell('answered');
      for (const [name, value] of Object.entries(finished.keysOf(named))) {
        head.setHeader(name, value);
      }
      settlePolicy(head);
      return isUnchanged(request, head);
    };
    const answerInstead = async (end: End, original: () => Buffer): Promise<void> => {
      if (search?.isPage(response)) {
        settlePolicy(response);
        return search.send(response, original(), end);
      }
      if (isFinishedPage(response)) {
        const made = await finished.read(cachePath, request.url ?? '/');
        if (!made) return sendScreen(inside, response, path, 404, end);
        const cache = response.getHeader('x-nextjs-cache') as Shown['cache'];
        for (const name of OF_THE_OLD_BODY) response.removeHeader(name);
        return sendPage(request, response, { ...made, cache }, end);
      }
      if (response.statusCode === 200) return sendUnchanged(response, end);
      if (isFailedDocument(path, response)) return sendLater(response, end);
      return replace(inside, path, cachePath, response, end);
    };
    holdBack(response, isHeld, (end, original) =>
      answerInstead(end, original).finally(() =>
        tell(isTold(response) ? response.statusCode : 'answered'),
      ),
    );
    // Also where the connection broke before there was an answer.
    response.once('close', () => tell('broken off'));
    return leaveWhenDone(handle(request, response), response, leave);
  };
}

/** Whether an answer is the same for all who asked for the page: it is missing, or cannot be made. */
const isTold = (response: ServerResponse): boolean =>
  isErrorPage(response) && (response.statusCode === 404 || response.statusCode >= 500);

/**
 * By what a request is known among those that want the same page; undefined where something else than
 * its path says what it shows. Whoever seems to be signed in does not wait for strangers, who have places
 * of their own.
 */
function arrivalKey({ url = '/', headers }: IncomingMessage, path: string): string | undefined {
  if (/\?|\.[a-z]+$|^\/(?:_next|api)\//.test(url) || isGuarded(path)) return undefined;
  const { access } = readTokens(new Headers({ cookie: headers.cookie ?? '' }));
  return `${access ? 'signed in' : 'strangers'} ${path}`;
}

const isFinishedPage = (response: ServerResponse): boolean =>
  isFinished(response) && isHtml(response);

const isFinished = (response: ServerResponse): boolean =>
  isShared(response.statusCode, (name) => response.getHeader(name));

const stay = () => undefined;

const isErrorPage = (response: ServerResponse): boolean =>
  response.statusCode >= 400 && isHtml(response);

const isHtml = (response: ServerResponse): boolean =>
  /^text\/html/.test(String(response.getHeader('content-type')));

/** Sitemaps and feeds are read by programs, which a screen tells nothing. */
const isFailedDocument = (path: string, response: ServerResponse): boolean =>
  response.statusCode >= 500 && path.endsWith('.xml');

async function replace(
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

/**
 * Path that the page at an address is cached under: where a page is made anew, Next leaves the
 * middleware out. Undefined where a list has no page for its query, and for addresses written in
 * another way than the site writes them, of which there are endlessly many for each page.
 */
function cachedUnder(url: string): string | undefined {
  const [pathname = '/', query] = url.split('?', 2);
  if (!WRITTEN_AS_IS.test(pathname)) return undefined;
  return query && isList(pathname) ? rewriteList(pathname, new URLSearchParams(query)) : pathname;
}

async function sendScreen(
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
function sendLater(response: ServerResponse, end: End): void {
  const body = Buffer.from(
    'El documento no se pudo preparar. Vuelve a intentarlo en unos segundos.\n',
  );
  send(response, { body, type: 'text/plain; charset=utf-8' }, 503, end);
}

function sendUnchanged(response: ServerResponse, end: End): void {
  for (const name of OF_ANY_BODY) response.removeHeader(name);
  response.statusCode = 304;
  end(Buffer.alloc(0));
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
  return status < 500 ? `s-maxage=${MISSING_SECONDS}` : 'no-store';
}

/** The decoded path, or undefined where the encoding is broken or holds a control character. */
function readablePath(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.split('?', 1)[0] ?? '/');
    return /\p{Cc}/u.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
}
