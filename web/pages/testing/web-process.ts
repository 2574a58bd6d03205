/**
 * Page cache of an instance in a process of its own, for tests: Next's memory cache is one per
 * process.
 */

import { answerParent } from '../../../lib/testing/ask-process.ts';
import { connectForTest } from '../../../shared/redis/testing/connect.ts';
import { takeNewer } from '../page-cache.ts';
import { createSharedPages } from '../shared-pages.ts';
import { shareThrough } from '../sharing.ts';
import { createTagLog } from '../tag-log.ts';
import { expireEverywhere, expireHere, onExpired, readVersion, stateOf } from '../versions.ts';
import { makeMemoryCache, PAGE_KIND } from './memory-cache.ts';

const LIFETIME = { revalidate: 60, expire: 86_400 };

const store = await connectForTest(process.env.REDIS_URL ?? '');
const log = createTagLog(store, expireHere);
shareThrough({ log, pages: createSharedPages(store, log, { buildId: 'one-build', secret: 'x' }) });

// biome-ignore lint/suspicious/noExplicitAny: Next's kinds and contexts are its own.
const any = (value: unknown): any => value;

const purged: string[] = [];
onExpired(async (tags) => void purged.push(...tags));

const find = async (key: string, cache = makeMemoryCache()) => any(await cache.get(key, PAGE_KIND));

/** The cache of the request for which a page is rendered. */
const makings = new Map<string, ReturnType<typeof makeMemoryCache>>();

const ACTS: Record<string, (...given: string[]) => Promise<unknown>> = {
  isReady: async () => log.offset() !== undefined,
  make: async (key = '', html = '', tags = '') => {
    await ACTS.begin?.(key);
    await ACTS.keep?.(key, html, tags);
  },
  /** Begins to render a page as Next does, with a lookup. */
  begin: async (key = '') => {
    const cache = makeMemoryCache();
    makings.set(key, cache);
    await find(key, cache);
  },
  /** Stores a page whose render was begun. */
  keep: async (key = '', html = '', tags = '') => {
    const page = {
      kind: 'APP_PAGE',
      html,
      rscData: Buffer.from(`0:${html}`),
      status: 200,
      headers: { 'x-next-cache-tags': tags },
      segmentData: new Map([['/_tree', Buffer.from([0, 255, 10])]]),
    };
    const context = any({ cacheControl: LIFETIME, ...PAGE_KIND });
    await makings.get(key)?.set(key, any(page), context);
  },
  show: async (key = '') => {
    const value = (await find(key))?.value;
    if (!value) return null;
    const segment = value.segmentData.get('/_tree');
    return [value.html, value.rscData.toString(), [...segment], value.status];
  },
  /** State of the version that is served now. */
  state: async (key = '') => {
    const value = (await find(key))?.value;
    const version = readVersion(value?.headers['x-page-version'] ?? null);
    return version ? stateOf(version) : null;
  },
  takeNewer: async (key = '', madeAt = '0') =>
    takeNewer({ key, madeAt: Number(madeAt), freshUntil: 0, tags: [] }),
  expire: async (...tags) => expireEverywhere(tags),
  purged: async () => purged,
};

answerParent(ACTS);
