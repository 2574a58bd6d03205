import { setTimeout as sleep } from 'node:timers/promises';
import { POLICY_HEADER } from '../../lib/content-policy/content-policy.ts';
import { env } from '../../lib/core/server/env.ts';
import { deferScripts } from '../../lib/site/deferred-scripts.ts';
import { type EdgeCache, surrogateKeys } from '../edge/edge-cache.ts';
import { joinDataScripts } from '../html/join-data-scripts.ts';
import { pagePolicy } from '../html/page-policy.ts';
import {
  expiredCacheControl,
  isPublicCacheControl,
  NO_SHARED_CACHE,
  type StoredHead,
  storedHeadOf,
} from './cacheable-head.ts';
import { now } from './clock.ts';
import { type CompressedBody, compressBody } from './compressed-body.ts';
import type { InternalOrigin } from './internal-origin.ts';
import { type PageVersion, readVersion, stateOf, VERSION_HEADER } from './versions.ts';

/**
 * Memory for all pages; the oldest are evicted first. A page takes 17 KB in brotli, and 24 KB more
 * once it has been requested in gzip.
 */
const MOST_BYTES = 64 * 1024 * 1024;
/** Older pages are not served (architecture: data flow). */
const LONGEST_AGE_MS = 24 * 60 * 60 * 1000;
/** Time before a failed render is retried, unless the page changes once more. */
const RETRY_AFTER_MS = 2000;
/** Longest wait for a render while an outdated copy exists. */
const LONGEST_WAIT_MS = 3000;
/** Attempts if the page changes while it is rendered. */
const TRIES = 3;

/** The last good version of a page. */
export interface CachedPage {
  head: StoredHead;
  body: CompressedBody;
  version: PageVersion;
  /** Time of the last failed render, on the clock of versions. */
  failedAt: number;
}

/** A cached page, and the value of `x-nextjs-cache`. */
export interface CacheResult {
  page: CachedPage;
  cache: 'HIT' | 'STALE' | 'MISS';
  /** It could not be rendered, and may be outdated. */
  isStaleCopy?: boolean;
}

interface Options {
  /** Edge caches, to which pages name their tags (record 043). */
  edgeCaches?: EdgeCache[];
  /**
   * Takes a fresh version of another instance into the page cache; whether there was one (record
   * 050).
   */
  takeNewer?: (version: PageVersion) => Promise<boolean>;
  longestWaitMs?: number;
}

/** A request to Next for a page, and its start on `performance.now()`. */
interface Refresh {
  done: Promise<void>;
  since: number;
}

export type ResponseCache = ReturnType<typeof createResponseCache>;

/**
 * Response cache: keeps rendered pages as sent and has Next render them anew, once for all
 * concurrent requests. The page cache's versions decide what is served; a page that fails to render
 * is served in its last good version. All are requested without a cookie, so they are the same for
 * everybody.
 */
export function createResponseCache(
  origin: InternalOrigin,
  { edgeCaches = [], takeNewer = async () => false, longestWaitMs = LONGEST_WAIT_MS }: Options = {},
) {
  const pages = new Map<string, CachedPage>();
  const inFlight = new Map<string, Refresh>();

  async function load(path: string): Promise<void> {
    for (let turn = 0; turn < TRIES; turn += 1) {
      const answer = await origin.read(path);
      const body = Buffer.from(await answer.arrayBuffer());
      if (answer.status >= 500) return recordFailure(path);
      const head = storedHeadOf(answer);
      if (!head) break;
      const version = readVersion(answer.headers.get(VERSION_HEADER));
      // The next read names the version of a page that was rendered just now.
      if (!version) continue;
      if (stateOf(version) !== 'outdated') return keep(path, head, body, version);
      // Next serves the old page while it finishes a render that began before the change. This
      // joins that render; the next attempt renders the page as of after the change.
      const made = await origin.renew(path);
      await made.arrayBuffer();
      if (made.status >= 500) return recordFailure(path);
    }
    // Deleted or not cacheable: Next answers.
    pages.delete(path);
  }

  async function keep(
    path: string,
    read: StoredHead,
    plain: Buffer,
    version: PageVersion,
  ): Promise<void> {
    const { head, bytes } = prepare(read, plain);
    Object.assign(head.fields, surrogateKeys(edgeCaches, version));
    const known = pages.get(path);
    const isSame = head.etag !== '' && head.etag === known?.head.etag;
    const body = known && isSame ? known.body : await compressBody(bytes);
    pages.delete(path);
    pages.set(path, { head, body, version, failedAt: 0 });
    let size = 0;
    for (const page of pages.values()) size += page.body.size();
    for (const [oldest, page] of pages) {
      if (size <= MOST_BYTES) break;
      pages.delete(oldest);
      size -= page.body.size();
    }
  }

  function recordFailure(path: string): void {
    const page = pages.get(path);
    if (page) page.failedAt = now();
  }

  /** Takes a newer version that another instance rendered; Next then serves that. */
  async function takeFromOthers(path: string): Promise<boolean> {
    const version = pages.get(path)?.version;
    return version !== undefined && (await takeNewer(version));
  }

  /** One request to Next for all concurrent readers of a page. */
  function refresh(path: string, renew = false): Refresh {
    const running = inFlight.get(path);
    if (running) return running;
    const run = async () => {
      const shouldRender = renew && !(await takeFromOthers(path));
      const answer = shouldRender ? await origin.renew(path) : undefined;
      await answer?.arrayBuffer();
      if (answer && answer.status >= 500) return recordFailure(path);
      return load(path);
    };
    const done = run()
      .catch((error) => {
        recordFailure(path);
        console.error(`${path} could not be loaded:`, error);
      })
      .finally(() => inFlight.delete(path));
    const started = { done, since: performance.now() };
    inFlight.set(path, started);
    return started;
  }

  /** Waits for a request to Next up to `longestWaitMs`; whether it has ended. */
  function settlesInTime({ done, since }: Refresh): Promise<boolean> {
    const left = longestWaitMs - (performance.now() - since);
    return Promise.race([done.then(() => true), sleep(Math.max(0, left), false, { ref: false })]);
  }

  return {
    /**
     * Surrogate keys of an answer that is no page, such as RSC data. `named` is its version header,
     * `rule` its `Cache-Control`: without a version, as in the first answer of each page, no purge
     * could reach it, so no edge cache may keep it.
     */
    surrogateHeaders(named: unknown, rule: unknown): Record<string, string> {
      const version = typeof named === 'string' ? readVersion(named) : undefined;
      if (version) return surrogateKeys(edgeCaches, version);
      return edgeCaches.length > 0 && isPublicCacheControl(rule)
        ? { 'cache-control': NO_SHARED_CACHE }
        : {};
    },
    /** The page at `path` as it may be served now; undefined where Next has to answer. */
    async lookup(path: string): Promise<CacheResult | undefined> {
      let page = pages.get(path);
      let timedOut = false;
      for (let turn = 0; page && turn < TRIES; turn += 1) {
        const state = isTooOld(page) ? 'outdated' : stateOf(page.version);
        const cache = turn === 0 ? 'HIT' : 'MISS';
        if (state === 'fresh') return { page, cache };
        if (failedRecently(page)) break;
        if (state === 'stale') {
          // Most likely it has not changed, so no reader waits.
          void refresh(path, true);
          return { page, cache: 'STALE' };
        }
        timedOut = !(await settlesInTime(refresh(path)));
        if (timedOut) break;
        page = pages.get(path);
      }
      if (!page || isTooOld(page) || !(timedOut || failedRecently(page))) return undefined;
      return { page, cache: 'STALE', isStaleCopy: true };
    },
    /** Loads the page at `path` from Next if it is not cached yet. */
    async load(path: string): Promise<void> {
      if (!pages.has(path)) await refresh(path).done;
    },
    /**
     * The page that Next has just answered with for `url`, with its stored headers; undefined if it
     * is gone since. `path` is its cache path, if it has one.
     */
    async read(path: string | undefined, url: string): Promise<CacheResult | undefined> {
      if (path && !pages.has(path)) await refresh(path).done;
      const shown = path ? await this.lookup(path) : undefined;
      if (shown) return shown;
      // The address is not cacheable, or the page changes faster than it is read.
      const answer = await origin.read(url);
      const known = storedHeadOf(answer);
      if (!known) return undefined;
      const { head, bytes } = prepare(known, Buffer.from(await answer.arrayBuffer()));
      const named = readVersion(answer.headers.get(VERSION_HEADER));
      const version = named ?? { key: '', madeAt: now(), freshUntil: null, tags: [] };
      if (named) Object.assign(head.fields, surrogateKeys(edgeCaches, named));
      // The purge has already happened, so this copy must not be cached.
      const isGood = named && stateOf(named) !== 'outdated';
      if (!isGood) head.fields['cache-control'] = expiredCacheControl(head);
      if (!named && edgeCaches.length > 0) head.fields['cache-control'] = NO_SHARED_CACHE;
      const page = { head, body: await compressBody(bytes), version, failedAt: 0 };
      return { page, cache: 'MISS' };
    },
  };
}

/**
 * Prepares an answer once for each version: scripts deferred (decision 064), data scripts joined,
 * and the policy that allows its inline scripts (decision 040).
 */
function prepare(head: StoredHead, bytes: Buffer): { head: StoredHead; bytes: Buffer } {
  if (!head.fields['content-type']?.startsWith('text/html')) return { head, bytes };
  const html = joinDataScripts(deferScripts(bytes.toString()));
  const policy = pagePolicy(html, env().SITE_URL);
  const fields = { ...head.fields, [POLICY_HEADER]: policy };
  return { head: { ...head, fields }, bytes: Buffer.from(html) };
}

const isTooOld = ({ version }: CachedPage): boolean => now() - version.madeAt > LONGEST_AGE_MS;

/** Whether a retry is too early: a render failed a moment ago and nothing has changed since. */
const failedRecently = ({ failedAt, version }: CachedPage): boolean =>
  now() - failedAt < RETRY_AFTER_MS && stateOf({ ...version, madeAt: failedAt }) !== 'outdated';
