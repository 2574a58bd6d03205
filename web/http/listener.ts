import type { IncomingMessage, ServerResponse } from 'node:http';
import { POLICY_HEADER } from '../../lib/content-policy/content-policy.ts';
import { inRender, type Render } from '../../lib/core/server/render-scope.ts';
import { isEmailLinkPath } from '../../lib/email-links/links.ts';
import { readTokens } from '../../lib/session/server/cookies.ts';
import { createCoalescer } from '../../shared/concurrency/coalescer.ts';
import { noopRelease, type Release } from '../../shared/concurrency/limiter.ts';
import type { EdgeCache } from '../edge/edge-cache.ts';
import { cachePathOf, decodePath, isCacheablePath } from '../pages/page-url.ts';
import type { ResponseCache } from '../pages/response-cache.ts';
import { isPageRequest, sendPage } from '../pages/send-page.ts';
import type { createAdmission } from './admission.ts';
import { canonicalUrl, isNonCanonicalFile, isNonCanonicalImage } from './canonical-url.ts';
import { clientAddress } from './client-address.ts';
import { sendErrorPage } from './error-pages.ts';
import { isDeletedImage } from './media-files.ts';
import { adjustResponse } from './next-response.ts';
import { releaseWhenDone } from './release-when-done.ts';
import { sendOverloaded } from './unavailable-page.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Only the middleware may set a nonce (record 040): one from outside would be cached in a page.
 * No page has server actions, and Next fails at an unknown one.
 */
const STRIPPED_HEADERS = [POLICY_HEADER, `${POLICY_HEADER}-report-only`, 'next-action'];

interface Options {
  cache: ResponseCache;
  /** Which proxies' `X-Forwarded-For` is trusted (D49). */
  isProxy: (address: string) => boolean;
  /** Admission control; without it every request is admitted. */
  admit?: ReturnType<typeof createAdmission>;
  /** Waits for what may expire cached pages; optional. */
  beforePage?: () => Promise<unknown> | undefined;
  edgeCaches?: EdgeCache[];
  /** Pages are not cached, and Next shows its own error pages. */
  isDevelopment?: boolean;
}

/**
 * Creates the request listener of the web app: pages from the cache, and Next's handler for the rest.
 * Next receives the client's address only.
 */
export function createListener(
  handle: Handle,
  {
    cache,
    isProxy,
    admit = async () => noopRelease,
    beforePage = () => undefined,
    edgeCaches = [],
    isDevelopment = false,
  }: Options,
): Handle {
  const admissions = createCoalescer<Release | undefined>();

  /** Asks for a permit to render a page: one for all anonymous readers who want the page meanwhile. */
  function admitRender(request: IncomingMessage, path: string): Promise<Release | undefined> {
    const { access } = readTokens(new Headers({ cookie: request.headers.cookie ?? '' }));
    return access ? admit(request) : admissions.run(path, () => admit(request));
  }

  async function passToNext(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<void> {
    const release = await admit(request);
    if (!release) return sendOverloaded(request, response);
    if (await isDeletedImage(request.url ?? '/')) {
      release();
      return sendGone(response);
    }
    // The client disconnected while queued, and `close` is not emitted again.
    if (response.destroyed) return release();
    request.headers['x-forwarded-for'] = clientAddress(request, isProxy);
    // A page accepts no POST, and its middleware would buffer the body.
    if (request.method === 'POST' && isEmailLinkPath(path)) request.url = `/api${request.url}`;
    const render: Render = {};
    if (!isDevelopment) adjustResponse(request, response, { path, render, cache, edgeCaches });
    const work = inRender(render, () => handle(request, response));
    return releaseWhenDone(work, response, release);
  }

  return async (request, response) => {
    for (const name of STRIPPED_HEADERS) delete request.headers[name];
    const url = request.url ?? '/';
    if (isNonCanonicalImage(url)) return void response.writeHead(400).end();
    // In development names of scripts contain brackets, and hot reload has addresses of its own.
    if (!isDevelopment && isNonCanonicalFile(url)) return sendGone(response);
    const plain = canonicalUrl(url);
    if (plain !== undefined) return void response.writeHead(308, { location: plain }).end();
    const path = decodePath(url);
    if (path === undefined) return sendErrorPage(cache, response, { path: '/', status: 404 });

    const cachePath = cachePathOf(url);
    if (!isDevelopment && cachePath && isCacheablePath(cachePath)) {
      // Also for the router's requests, by which most readers navigate.
      await beforePage();
      if (isPageRequest(request)) {
        const result =
          cache.lookup(cachePath) ??
          (await cache.read(cachePath, () => admitRender(request, cachePath)));
        if (response.destroyed) return;
        if ('isRefused' in result) return sendOverloaded(request, response);
        if ('page' in result) return sendPage(request, response, result);
        if ('error' in result)
          return sendErrorPage(cache, response, { path, status: result.error });
      }
    }
    return passToNext(request, response, path);
  };
}

/**
 * A deleted file, or another address of one: not cacheable, because a file may be restored.
 */
function sendGone(response: ServerResponse): void {
  response.writeHead(404, { 'cache-control': 'no-store' }).end();
}
