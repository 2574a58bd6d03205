import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { makeMemoryCache, PAGE_KIND } from '../pages/testing/memory-cache.ts';
import { VERSION_HEADER } from '../pages/versions.ts';

const DAY_MS = 86_400_000;

/**
 * Fake Next for the response cache: renders a page once for concurrent requests, keeps it in the
 * real page cache, names its version, and fails or answers 404 on demand.
 */
export function smallNext(tag = `tag-${randomUUID()}`) {
  const namespace = randomUUID();
  const making = new Map<string, Promise<void>>();

  const next = {
    tag,
    /** Text of the pages. */
    content: 'una',
    /** Status and headers of what is rendered. */
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' } as Record<string, string>,
    /** Paths of the rendered pages, in order. */
    made: [] as string[],
    /** Rendering waits for this. */
    until: Promise.resolve() as Promise<unknown>,
    expire: () => makeMemoryCache().revalidateTag(tag, { expire: 0 }),
    handle,
  };

  async function make(
    path: string,
    key: string,
    cache: ReturnType<typeof makeMemoryCache>,
  ): Promise<void> {
    next.made.push(path);
    const { status, content } = next;
    await next.until;
    if (status !== 200) return;
    const headers = { 'x-next-cache-tags': `${tag},site` };
    // biome-ignore lint/suspicious/noExplicitAny: of an entry only what is read here.
    const entry = { kind: 'APP_PAGE', html: `${content} ${path}`, headers, status } as any;
    const lifetime = { revalidate: 60, expire: 86_400 };
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    await cache.set(key, entry, { cacheControl: lifetime, ...PAGE_KIND } as any);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url?.split('?')[0] ?? '/';
    const key = `${namespace}${path}`;
    // One handler for each request, as in Next.
    const cache = makeMemoryCache();
    const kept = request.headers['x-prerender-revalidate'] ? null : await cache.get(key, PAGE_KIND);
    const found = Date.now() - (kept?.lastModified ?? 0) > DAY_MS ? null : kept;
    if (!found) {
      const running = making.get(path) ?? make(path, key, cache).finally(() => making.delete(path));
      making.set(path, running);
      await running;
      if (next.status !== 200) {
        response.writeHead(next.status, next.headers).end();
        return;
      }
    }
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    const value = found?.value as any;
    const html: string = value?.html ?? `${next.content} ${path}`;
    const version = value?.headers[VERSION_HEADER];
    response
      .writeHead(200, {
        ...next.headers,
        'cache-control': 's-maxage=60, stale-while-revalidate=86340',
        etag: `"${html.length}-${Buffer.from(html).toString('hex')}"`,
        'x-nextjs-cache': found ? 'HIT' : 'MISS',
        ...(version && { [VERSION_HEADER]: version }),
      })
      .end(html);
  }

  return next;
}
