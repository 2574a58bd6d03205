import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { serve } from '../../lib/testing/local-server.ts';
import { createListener } from '../http/listener.ts';
import { expireHere } from '../pages/expiry.ts';
import NextCacheHandler from '../pages/next-cache-handler.ts';
import { createResponseCache } from '../pages/response-cache.ts';
import { serveOrigin } from './serve-origin.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** Path of the screens of errors. */
const SCREEN = /\/estado\//;

/**
 * Fake Next: renders a page through the real cache handler, and fails or answers 404 on demand. Screens of
 * errors are always there.
 */
export function fakeNext(tag = `tag-${randomUUID()}`) {
  const namespace = randomUUID();
  const cache = new NextCacheHandler();
  const next = {
    tag,
    /** Text of the pages. */
    content: 'una',
    /** Status and headers of what is rendered. */
    status: 200,
    headers: { ...HTML } as Record<string, string>,
    /** Paths of the rendered pages, in order. */
    made: [] as string[],
    /** Rendering waits for this. */
    until: Promise.resolve() as Promise<unknown>,
    /** Called while a page is rendered. */
    whileRendering: (): unknown => undefined,
    expire: () => expireHere([tag]),
    handle,
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url?.split('?')[0] ?? '/';
    if (SCREEN.test(path)) {
      await send(response, `${namespace}${path}`, `pantalla ${path} ñ`, 'site');
      return;
    }
    if (
      next.status === 200 &&
      !request.headers.rsc &&
      /^(text|application\/(rss|xml))/.test(next.headers['content-type'] ?? '')
    ) {
      await send(response, `${namespace}${path}`, undefined, `${tag},site`, path);
      return;
    }
    next.made.push(path);
    await next.until;
    response.writeHead(next.status, next.headers).end('x');
  }

  async function send(
    response: ServerResponse,
    key: string,
    text: string | undefined,
    tags: string,
    path = key,
  ): Promise<void> {
    const found = await cache.get(key, { kind: 'APP_PAGE' });
    let html = (found?.value as { html: string } | undefined)?.html;
    if (html === undefined) {
      const { content } = next;
      if (text === undefined) {
        next.made.push(path);
        await next.until;
        await next.whileRendering();
      }
      html = text ?? `${content} ${path}`;
      const entry = { kind: 'APP_PAGE', html, headers: { 'x-next-cache-tags': tags }, status: 200 };
      await cache.set(key, entry, { cacheControl: { revalidate: 60, expire: 60 } });
    }
    const headers = text === undefined ? next.headers : HTML;
    const etag = `"${Buffer.from(html).toString('hex')}"`;
    response.writeHead(200, { ...headers, 'cache-control': 's-maxage=60', etag }).end(html);
  }

  return next;
}

export type FakeNext = ReturnType<typeof fakeNext>;

type SiteOptions = Partial<Omit<Parameters<typeof createListener>[1], 'cache'>> & {
  /** Next's handler; that of `fakeNext` by default. */
  handle?: RequestListener;
  longestWaitMs?: number;
};

/** A public site for one test; `next` renders its cached pages, also where `handle` answers the rest. */
export async function serveSite(next: FakeNext = fakeNext(), options: SiteOptions = {}) {
  const { handle, longestWaitMs, edgeCaches = [], ...rest } = options;
  const inner: RequestListener = (request, response) => void next.handle(request, response);
  const { origin } = await serveOrigin(inner);
  const waits = longestWaitMs === undefined ? {} : { longestWaitMs };
  const cache = createResponseCache(origin, { edgeCaches, ...waits });
  const listener = createListener(
    async (request, response) => (handle ?? next.handle)(request, response),
    { cache, isProxy: () => false, edgeCaches, ...rest },
  );
  const site = await serve((request, response) => void listener(request, response));
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(site.url + path, { headers, method, redirect: 'manual' });
  const text = async (path: string) => (await get(path)).text();
  return { ...site, next, cache, listener, get, text };
}

/** A promise to resolve on demand. */
export function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { open: resolve, opened: promise };
}
