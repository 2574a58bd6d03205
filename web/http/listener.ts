import type { IncomingMessage, ServerResponse } from 'node:http';
import { POLICY_HEADER } from '../../lib/content-policy/content-policy.ts';
import { isGuarded } from '../../lib/core/routes.ts';
import { readTokens } from '../../lib/session/server/cookies.ts';
import { noopRelease } from '../../shared/concurrency/limiter.ts';
import { setDefaultPolicy } from '../html/default-policy.ts';
import { BODY_HEADERS, bufferResponse, type End, isHtml } from '../pages/buffer-response.ts';
import { isCacheable } from '../pages/cacheable-head.ts';
import { isNotModified } from '../pages/conditional-requests.ts';
import type { InternalOrigin } from '../pages/internal-origin.ts';
import { cachePathOf, decodePath } from '../pages/page-url.ts';
import { createCoalescer, type Outcome } from '../pages/request-coalescing.ts';
import type { CacheResult, ResponseCache } from '../pages/response-cache.ts';
import { isPageRequest, sendPage } from '../pages/send-page.ts';
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
  cache: ResponseCache;
  /** Admission control; without it every request is admitted. */
  admit?: ReturnType<typeof createAdmission>;
  /** Whether a page is still the empty placeholder of the build, which must not be shown. */
  isPlaceholder: (path: string) => boolean;
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
  origin: InternalOrigin,
  {
    cache,
    isPlaceholder,
    admit = async () => noopRelease,
    beforePage = () => undefined,
    fileCacheHeaders = () => ({}),
  }: PageStates,
  isProxy: (address: string) => boolean,
): Handle {
  const coalescer = createCoalescer();
  return async (request, response) => {
    for (const name of STRIPPED_HEADERS) delete request.headers[name];
    if (isNonCanonicalImage(request.url ?? '/')) return void response.writeHead(400).end();
    if (isNonCanonicalFile(request.url ?? '/')) return sendGone(response);
    const plain = canonicalUrl(request.url ?? '/');
    if (plain !== undefined) return void response.writeHead(308, { location: plain }).end();
    const path = decodePath(request.url ?? '/');
    const answer = (of: string, status: number) =>
      sendErrorPage(origin, response, of, status, (body) => void response.end(body)).catch(
        (error) => void response.destroy(error),
      );
    const cachePath = cachePathOf(request.url ?? '/');
    if (path !== undefined && isPlaceholder(cachePath ?? path)) return answer(path, 503);
    let settle = (_outcome: Outcome): void => undefined;
    // Also for RSC requests, by which most readers navigate.
    if (path !== undefined && cachePath && !NOT_A_PAGE.test(path)) await beforePage();
    if (path !== undefined && cachePath && isPageRequest(request)) {
      const page = await cache.lookup(cachePath);
      if (page) return sendPage(request, response, page);
      const key = coalescingKey(request, cachePath);
      let leader = key && coalescer.pending(key);
      let outcome: Outcome = 'aborted';
      while (leader && outcome === 'aborted') {
        outcome = await leader;
        if (response.destroyed) return;
        if (typeof outcome === 'number') return answer(path, outcome);
        const made = await cache.lookup(cachePath);
        if (made) return sendPage(request, response, made);
        leader = key && coalescer.pending(key);
      }
      if (key && outcome === 'aborted') settle = coalescer.lead(key);
    }
    const release = await admit(request);
    if (!release) {
      settle('not shared');
      return sendOverloaded(request, response);
    }
    // The client disconnected while queued.
    if (response.destroyed) {
      settle('aborted');
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
      settle('aborted');
      return release();
    }
    const search = interceptSearch(request, path);
    const shouldBuffer = (head: ServerResponse): boolean => {
      const named = head.getHeader(VERSION_HEADER);
      head.removeHeader(VERSION_HEADER);
      if (search?.isPage(head)) return true;
      // A cached page is sent with the policy stored beside it.
      if (isNextError(head) || isFailedDocument(path, head) || isCacheablePage(head)) return true;
      // The reader has the document; a failure to cache it does not matter.
      if (cachePath && isCacheableAnswer(head)) void cache.load(cachePath);
      // The response is for this request only, so release the coalesced ones.
      settle('not shared');
      const rule = head.getHeader('cache-control');
      for (const [name, value] of Object.entries(cache.surrogateHeaders(named, rule))) {
        head.setHeader(name, value);
      }
      for (const [name, value] of Object.entries(fileCacheHeaders(request.url ?? '/', head))) {
        head.setHeader(name, value);
      }
      setDefaultPolicy(head);
      return isNotModified(request, head);
    };
    const answerInstead = async (end: End, original: () => Buffer): Promise<void> => {
      if (search?.isPage(response)) {
        setDefaultPolicy(response);
        return search.send(response, original(), end);
      }
      if (isCacheablePage(response)) {
        const made = await cache.read(cachePath, request.url ?? '/');
        if (!made) return sendErrorPage(origin, response, path, 404, end);
        const state = response.getHeader('x-nextjs-cache') as CacheResult['cache'];
        for (const name of REPLACED_HEADERS) response.removeHeader(name);
        return sendPage(request, response, { ...made, cache: state }, end);
      }
      if (response.statusCode === 200) return sendUnchanged(response, end);
      if (isFailedDocument(path, response)) return sendRetryLater(response, end);
      return replaceError(origin, path, cachePath, response, end);
    };
    bufferResponse(response, shouldBuffer, (end, original) =>
      answerInstead(end, original).finally(() =>
        settle(isSharedError(response) ? response.statusCode : 'not shared'),
      ),
    );
    // Also if the connection broke before there was a response.
    response.once('close', () => settle('aborted'));
    return releaseWhenDone(handle(request, response), response, release);
  };
}

/**
 * Coalescing key of a request; undefined where more than its path decides what it shows. Requests
 * with a session cookie are coalesced apart from anonymous ones, as their permits are.
 */
function coalescingKey({ url = '/', headers }: IncomingMessage, path: string): string | undefined {
  if (/\?|\.[a-z]+$|^\/(?:_next|api)\//.test(url) || isGuarded(path)) return undefined;
  const { access } = readTokens(new Headers({ cookie: headers.cookie ?? '' }));
  return `${access ? 'signed in' : 'anonymous'} ${path}`;
}

/**
 * A deleted file, or another spelling of its key: not cacheable, because a file may be restored.
 */
async function sendGone(response: ServerResponse): Promise<void> {
  response.writeHead(404, { 'cache-control': 'no-store' }).end();
}

const isCacheablePage = (response: ServerResponse): boolean =>
  isCacheableAnswer(response) && isHtml(response);

const isCacheableAnswer = (response: ServerResponse): boolean =>
  isCacheable(response.statusCode, (name) => response.getHeader(name));

function sendUnchanged(response: ServerResponse, end: End): void {
  for (const name of BODY_HEADERS) response.removeHeader(name);
  response.statusCode = 304;
  end(Buffer.alloc(0));
}
