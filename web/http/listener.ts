import type { IncomingMessage, ServerResponse } from 'node:http';
import { POLICY_HEADER } from '../../lib/content-policy/content-policy.ts';
import { isGuarded } from '../../lib/core/routes.ts';
import { readTokens } from '../../lib/session/cookies.ts';
import { noopRelease } from '../../shared/concurrency/limiter.ts';
import { settlePolicy } from '../html/policy.ts';
import { createArrivals, type Outcome } from '../pages/arrivals.ts';
import { isUnchanged } from '../pages/conditional.ts';
import type { FinishedPages, Shown } from '../pages/finished-pages.ts';
import { type End, holdBack, isHtml, OF_ANY_BODY } from '../pages/hold-back.ts';
import type { Inside } from '../pages/inside.ts';
import { cachedUnder, readablePath } from '../pages/page-address.ts';
import { asksForPage, sendPage } from '../pages/send-page.ts';
import { isShared } from '../pages/stored-head.ts';
import { VERSION_HEADER } from '../pages/versions.ts';
import type { createAdmission } from './admission.ts';
import { answerCall, findCall } from './answer-call.ts';
import { canonicalUrl, isNonCanonicalFile, isNonCanonicalImage } from './canonical-url.ts';
import { clientAddress } from './client-address.ts';
import {
  isFailedDocument,
  isNextError,
  isSharedError,
  REPLACED_HEADERS,
  replaceError,
  sendErrorPage,
  sendRetryLater,
} from './error-pages.ts';
import { isDeletedImage } from './media-files.ts';
import { releaseWhenDone } from './release-when-done.ts';
import { interceptSearch } from './search-page.ts';
import { sendOverloaded } from './unavailable-page.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Only the middleware may set a nonce (decision 040): one from outside would be cached in a page.
 * No page has server actions, and Next fails at an unknown one.
 */
const STRIPPED_HEADERS = [POLICY_HEADER, `${POLICY_HEADER}-report-only`, 'next-action'];

/** Addresses of files, API calls and health checks. */
const NOT_A_PAGE = /\.[a-z0-9]+$|^\/(?:_next|api|media)\/|^\/(?:healthz|readyz)$/;

interface PageStates {
  finished: FinishedPages;
  /** Admission control; without it every request is admitted. */
  admit?: ReturnType<typeof createAdmission>;
  /** Whether a page is still the empty placeholder of the build, which must not be shown. */
  isBaked: (path: string) => boolean;
  /** Waits for what may expire cached pages; optional. */
  beforePage?: () => Promise<unknown> | undefined;
  /** Cache headers of media files; optional. */
  fileCacheHeaders?: (url: string, head: ServerResponse) => Record<string, string>;
}

/**
 * Creates the request listener of the web app: cached pages, API calls without Next (decision 058),
 * and Next's handler for the rest. Designed screens replace Next's errors, whose body only scripts
 * can fill. `isProxy` says which proxies' `X-Forwarded-For` is trusted; Next receives only the
 * client's address (D49).
 */
export function createListener(
  handle: Handle,
  inside: Inside,
  {
    finished,
    isBaked,
    admit = async () => noopRelease,
    beforePage = () => undefined,
    fileCacheHeaders = () => ({}),
  }: PageStates,
  isProxy: (address: string) => boolean,
): Handle {
  const arrivals = createArrivals();
  return async (request, response) => {
    for (const name of STRIPPED_HEADERS) delete request.headers[name];
    if (isNonCanonicalImage(request.url ?? '/')) return void response.writeHead(400).end();
    if (isNonCanonicalFile(request.url ?? '/')) return sendGone(response);
    const plain = canonicalUrl(request.url ?? '/');
    if (plain !== undefined) return void response.writeHead(308, { location: plain }).end();
    const path = readablePath(request.url ?? '/');
    const answer = (of: string, status: number) =>
      sendErrorPage(inside, response, of, status, (body) => void response.end(body)).catch(
        (error) => void response.destroy(error),
      );
    const cachePath = cachedUnder(request.url ?? '/');
    if (path !== undefined && isBaked(cachePath ?? path)) return answer(path, 503);
    let tell = (_outcome: Outcome): void => undefined;
    // Also for RSC requests, by which most readers navigate.
    if (path !== undefined && cachePath && !NOT_A_PAGE.test(path)) await beforePage();
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
    const release = await admit(request);
    if (!release) {
      tell('answered');
      return sendOverloaded(request, response);
    }
    // The client disconnected while queued.
    if (response.destroyed) {
      tell('broken off');
      return release();
    }
    if (path === undefined) return releaseWhenDone(answer('/', 404), response, release);

    request.headers['x-forwarded-for'] = clientAddress(request, isProxy);
    const call = findCall(request);
    if (call) return releaseWhenDone(answerCall(call, request, response), response, release);
    if (await isDeletedImage(request.url ?? '/')) {
      return releaseWhenDone(sendGone(response), response, release);
    }
    // The client disconnected meanwhile, and `close` is not emitted again.
    if (response.destroyed) {
      tell('broken off');
      return release();
    }
    const search = interceptSearch(request, path);
    const shouldBuffer = (head: ServerResponse): boolean => {
      const named = head.getHeader(VERSION_HEADER);
      head.removeHeader(VERSION_HEADER);
      if (search?.isPage(head)) return true;
      // A cached page is sent with the policy stored beside it.
      if (isNextError(head) || isFailedDocument(path, head) || isFinishedPage(head)) return true;
      // The reader has the document; a failure to cache it does not matter.
      if (cachePath && isFinished(head)) void finished.learn(cachePath);
      // The response is for this request only, so release the coalesced ones.
      tell('answered');
      const rule = head.getHeader('cache-control');
      for (const [name, value] of Object.entries(finished.fieldsOf(named, rule))) {
        head.setHeader(name, value);
      }
      for (const [name, value] of Object.entries(fileCacheHeaders(request.url ?? '/', head))) {
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
        if (!made) return sendErrorPage(inside, response, path, 404, end);
        const cache = response.getHeader('x-nextjs-cache') as Shown['cache'];
        for (const name of REPLACED_HEADERS) response.removeHeader(name);
        return sendPage(request, response, { ...made, cache }, end);
      }
      if (response.statusCode === 200) return sendUnchanged(response, end);
      if (isFailedDocument(path, response)) return sendRetryLater(response, end);
      return replaceError(inside, path, cachePath, response, end);
    };
    holdBack(response, shouldBuffer, (end, original) =>
      answerInstead(end, original).finally(() =>
        tell(isSharedError(response) ? response.statusCode : 'answered'),
      ),
    );
    // Also if the connection broke before there was a response.
    response.once('close', () => tell('broken off'));
    return releaseWhenDone(handle(request, response), response, release);
  };
}

/**
 * Coalescing key of a request; undefined where more than its path decides what it shows. Requests
 * with a session cookie are coalesced apart from anonymous ones, as their permits are.
 */
function arrivalKey({ url = '/', headers }: IncomingMessage, path: string): string | undefined {
  if (/\?|\.[a-z]+$|^\/(?:_next|api)\//.test(url) || isGuarded(path)) return undefined;
  const { access } = readTokens(new Headers({ cookie: headers.cookie ?? '' }));
  return `${access ? 'signed in' : 'strangers'} ${path}`;
}

/**
 * A deleted file, or another spelling of its key: not cacheable, because a file may be restored.
 */
async function sendGone(response: ServerResponse): Promise<void> {
  response.writeHead(404, { 'cache-control': 'no-store' }).end();
}

const isFinishedPage = (response: ServerResponse): boolean =>
  isFinished(response) && isHtml(response);

const isFinished = (response: ServerResponse): boolean =>
  isShared(response.statusCode, (name) => response.getHeader(name));

function sendUnchanged(response: ServerResponse, end: End): void {
  for (const name of OF_ANY_BODY) response.removeHeader(name);
  response.statusCode = 304;
  end(Buffer.alloc(0));
}
