import { setTimeout as sleep } from 'node:timers/promises';
import { POLICY_HEADER } from '../../lib/content-policy/content-policy.ts';
import type { PageVersion, Render } from '../../lib/core/server/render-scope.ts';
import { deferScripts } from '../../lib/site/deferred-scripts.ts';
import { createCoalescer } from '../../shared/concurrency/coalescer.ts';
import { noopRelease, type Release } from '../../shared/concurrency/limiter.ts';
import { type EdgeCache, surrogateKeys } from '../edge/edge-cache.ts';
import { joinDataScripts } from '../html/join-data-scripts.ts';
import { pagePolicy } from '../html/page-policy.ts';
import { createByteCache } from './byte-cache.ts';
import { now } from './clock.ts';
import { type CompressedBody, compressBody } from './compressed-body.ts';
import { areTagsExpired, isFresh } from './expiry.ts';
import type { InternalOrigin } from './internal-origin.ts';

/** Memory for all pages. A page takes 17 KB in Brotli, and 24 KB more once requested in gzip. */
const MOST_BYTES = 64 * 1024 * 1024;
/** Older pages are not sent: after a day without the API, readers should see that the magazine is down. */
const LONGEST_AGE_MS = 24 * 60 * 60 * 1000;
/** Time before a failed render is retried, unless the page changes once more. */
const RETRY_AFTER_MS = 2000;
/** Longest wait for a permit and a render while there is an older copy (D40). */
const LONGEST_WAIT_MS = 2000;
/** Attempts if the page changes while it is rendered. */
const TRIES = 3;

/** Headers of one response or connection. */
const NOT_STORED = [
  ...['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length'],
  ...['content-encoding', 'x-nextjs-cache', 'x-request-id'],
];

/** Pages, feeds and sitemaps. */
const CACHED_TYPES = /^(?:text\/html|application\/(?:rss\+)?xml)/;

/** A page as it is sent. */
export interface CachedPage {
  /** All headers but those of one response, with lower-case names. */
  fields: Record<string, string>;
  body: CompressedBody;
  version: PageVersion;
}

/**
 * Where a page comes from: `HIT` from the cache, `MISS` rendered for this request, `STALE` from the
 * cache because it could not be rendered in time, or got no permit, `UNCACHED` rendered and not stored: a part of it
 * failed, or it changed again and again.
 */
export type CacheState = 'HIT' | 'MISS' | 'STALE' | 'UNCACHED';

/** What a request for a page gets. */
export type PageResult =
  | { page: CachedPage; state: CacheState }
  | { error: 404 | 503 }
  /** The render got no permit, and no older copy may be sent. */
  | { isRefused: true }
  /** What is at the address depends on the request. */
  | { isPrivate: true };

/** Resolves to the release of a permit to render, to undefined if the render must be refused. */
type Admit = () => Promise<Release | undefined>;

interface Rendered {
  result: PageResult;
  /** Whether nothing that it shows has expired since the render began. */
  isCurrent: () => boolean;
}

interface Options {
  /** Edge caches, to which pages name their tags (record 043). */
  edgeCaches?: EdgeCache[];
  longestWaitMs?: number;
}

export type ResponseCache = ReturnType<typeof createResponseCache>;

/**
 * Response cache: keeps pages as they are sent and renders them when they are missing or outdated,
 * once for all concurrent requests. A page that fails to render is sent in its last good version.
 */
export function createResponseCache(
  origin: Pick<InternalOrigin, 'read'>,
  { edgeCaches = [], longestWaitMs = LONGEST_WAIT_MS }: Options = {},
) {
  const pages = createByteCache<CachedPage>(MOST_BYTES, ({ body }) => body.size());
  const failures = new WeakMap<CachedPage, number>();
  const renders = createCoalescer<Rendered>();

  async function render(path: string): Promise<Rendered> {
    const { response, render: made } = await origin.read(path);
    const bytes = Buffer.from(await response.arrayBuffer());
    const result = await toResult(path, response, bytes, made);
    return {
      result,
      isCurrent: () => !made.isOutdated && (!made.version || isFresh(made.version)),
    };
  }

  async function toResult(
    path: string,
    response: Response,
    bytes: Buffer,
    { version, isIncomplete, isOutdated }: Render,
  ): Promise<PageResult> {
    const { status, headers } = response;
    if (status >= 500) return FAILED;
    // Redirects keep the query of the request.
    if (status >= 300 && status < 400) return { isPrivate: true };
    if (status === 404) pages.delete(path);
    if (status >= 400) return { error: 404 };
    const isCacheable = CACHED_TYPES.test(headers.get('content-type') ?? '');
    if (!isCacheable || headers.has('set-cookie')) return { isPrivate: true };
    if (version) {
      const page = await prepare(response, bytes, version);
      pages.set(path, page);
      return { page, state: 'MISS' };
    }
    if (!isIncomplete && !isOutdated) return { isPrivate: true };
    const never = { madeAt: now(), freshUntil: 0, tags: [] };
    const page = await prepare(response, bytes, never);
    // Better than no page while the server is down.
    if (!pages.get(path)) pages.set(path, page);
    return { page, state: 'UNCACHED' };
  }

  async function prepare(
    { headers }: Response,
    bytes: Buffer,
    version: PageVersion,
  ): Promise<CachedPage> {
    const fields = Object.fromEntries([...headers].filter(([name]) => !NOT_STORED.includes(name)));
    Object.assign(fields, surrogateKeys(edgeCaches, version));
    if (!fields['content-type']?.startsWith('text/html')) {
      return { fields, body: await compressBody(bytes), version };
    }
    // Scripts deferred (record 064), data scripts joined, and the policy that allows its inline
    // scripts (record 040).
    const html = joinDataScripts(deferScripts(bytes.toString()));
    fields[POLICY_HEADER] = pagePolicy(html);
    return { fields, body: await compressBody(Buffer.from(html)), version };
  }

  /** Renders a page; again if it joined a render that a change has outdated meanwhile. */
  async function renderCurrent(path: string): Promise<PageResult> {
    for (let turn = 1; ; turn += 1) {
      const { result, isCurrent } = await renders.run(path, () => render(path));
      if (isCurrent()) return result;
      if (turn === TRIES) return 'page' in result ? { ...result, state: 'UNCACHED' } : result;
    }
  }

  /** Renders a page with a permit. */
  async function renderAdmitted(path: string, admit: Admit): Promise<PageResult> {
    const release = renders.isRunning(path) ? noopRelease : await admit();
    return release ? renderCurrent(path).finally(release) : REFUSED;
  }

  /** The last good version of a page, of the last day. */
  function findCopy(path: string): CachedPage | undefined {
    const page = pages.get(path);
    return page && now() - page.version.madeAt < LONGEST_AGE_MS ? page : undefined;
  }

  /** Whether a page may be rendered again: its last render failed more than 2 s ago, or it has changed since. */
  function isRetryDue(page: CachedPage): boolean {
    const failedAt = failures.get(page) ?? Number.NEGATIVE_INFINITY;
    return now() - failedAt > RETRY_AFTER_MS || isOutdatedSince(page, failedAt);
  }

  return {
    /** The page at `path` while it is fresh; a local lookup, cheap enough for every request. */
    lookup(path: string): PageResult | undefined {
      const page = pages.get(path);
      return page && isFresh(page.version) ? { page, state: 'HIT' } : undefined;
    },
    /**
     * The current page at `path`. `admit` is asked for a permit, held until the render ends; joining a render takes none.
     * The last good version where the page cannot be rendered in 2 s, the wait for the permit included. Without a permit
     * it is sent too, unless it has changed: visitors who overload the site must not keep a withdrawn article on it.
     */
    async read(path: string, admit: Admit = async () => noopRelease): Promise<PageResult> {
      const copy = findCopy(path);
      if (copy && !isRetryDue(copy)) return { page: copy, state: 'STALE' };
      const rendered = renderAdmitted(path, admit).catch(logFailure(path));
      if (!copy) return rendered;
      const timeout = sleep(longestWaitMs, FAILED, { ref: false });
      const result = await Promise.race([rendered, timeout]);
      const mayCopy = result === FAILED || (result === REFUSED && !hasChanged(copy));
      if (!mayCopy) return result;
      if (result === FAILED) failures.set(copy, now());
      return { page: copy, state: 'STALE' };
    },
  };
}

const FAILED: PageResult = { error: 503 };
const REFUSED: PageResult = { isRefused: true };

/** The server was silent for 30 s, or the page could not be read to its end. */
const logFailure = (path: string) => (error: unknown) => {
  console.error(`${path} could not be rendered:`, error);
  return FAILED;
};

const isOutdatedSince = ({ version }: CachedPage, since: number): boolean =>
  areTagsExpired(version.tags, since);

/** Whether a page has changed since its render, or may have: one that was incomplete has no tags. */
const hasChanged = (page: CachedPage): boolean =>
  page.version.freshUntil === 0 || isOutdatedSince(page, page.version.madeAt);
