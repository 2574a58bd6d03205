import { channel } from 'node:diagnostics_channel';
import type { OutgoingHttpHeaders } from 'node:http';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { currentRender } from '../../lib/core/server/render-scope.ts';
import { createByteCache } from './byte-cache.ts';
import { now } from './clock.ts';
import { decodeEntry, encodeEntry } from './entry-codec.ts';
import { areTagsExpired, expireHere, isFresh } from './expiry.ts';
import { type Lifetime, type StoredPage, sharedPages } from './shared-pages.ts';

/** Memory for pages, and for 404s and redirects, of which there are endlessly many. */
const PAGE_BYTES = 32 * 1024 * 1024;
const NON_OK_BYTES = 1024 * 1024;
/** Lifetime of a page that sets none, in seconds (D40). */
const LIFETIME_SECONDS = 60;

/** What Next stores: a page or the answer of a route handler. */
interface Entry {
  kind: string;
  status?: number;
  headers?: OutgoingHttpHeaders;
}

const sizeOf = ({ bytes }: StoredPage): number => bytes.length;
const pages = createByteCache(PAGE_BYTES, sizeOf);
const nonOkPages = createByteCache(NON_OK_BYTES, sizeOf);
const cacheFor = ({ status = 200 }: Entry) => (status === 200 ? pages : nonOkPages);

/** Next's `SharedCacheControls` keeps an entry per address and evicts none; ours are with the pages (record 009). */
const lifetimes = new SharedCacheControls({ routes: {}, dynamicRoutes: {} });

/** Reports rendered pages to the metrics. */
const pageMade = channel('veta:page-made');

/**
 * Next's cache handler (`cacheHandler`): pages and the router's data of them, in memory. It returns
 * a page only while it is current, so Next renders it anew before it answers; what to do when that
 * fails is for the response cache. A page whose render began before one of its tags expired is not
 * stored (D40, record 033). Where several instances share pages (record 050), a page is looked up
 * there before it is rendered.
 */
export default class PageCache {
  async get(key: string, { kind }: { kind: string }) {
    if (!isResponse(kind)) return null;
    lifetimes.clear();
    const start = { at: now(), position: sharedPages()?.position() };
    const page = [pages.get(key), nonOkPages.get(key)].find(
      (each) => each && isFresh(each.version),
    );
    const found = page ?? (await takeShared(key, start.at));
    const render = currentRender();
    if (!found) {
      if (render) render.start ??= start;
      return null;
    }
    if (render) render.version = found.version;
    const value = await decodeEntry(found.bytes);
    if (!page) cacheFor(value as Entry).set(key, found);
    // Next compares this with its own clock.
    const lastModified = performance.timeOrigin + performance.now();
    return { value, lastModified, cacheControl: found.lifetime };
  }

  async set(key: string, entry: Entry | null, context: { cacheControl?: Lifetime }) {
    const render = currentRender();
    if (!entry || !isResponse(entry.kind) || !render?.start) return;
    const { start } = render;
    const tags = tagsOf(entry);
    render.isOutdated = areTagsExpired(tags, start.at);
    const kept = !render.isOutdated && !render.isIncomplete;
    pageMade.publish({ kept });
    if (!kept) return;
    const lifetime = context.cacheControl ?? {};
    const version = { madeAt: start.at, freshUntil: start.at + millisecondsOf(lifetime), tags };
    const page = { bytes: await encodeEntry(entry), version, lifetime };
    cacheFor(entry).set(key, page);
    render.version = version;
    if (start.position !== undefined) sharedPages()?.put(key, page, start.position);
  }

  async revalidateTag(tags: string | string[]) {
    expireHere([tags].flat());
  }

  resetRequestCache() {}
}

/** The page of another instance; undefined where there is no current one. */
async function takeShared(key: string, askedAt: number): Promise<StoredPage | undefined> {
  const shared = await sharedPages()?.take(key);
  if (!shared) return undefined;
  const { bytes, tags, ageMs, lifetime } = shared;
  // Redis knew of no later expiry when it was asked.
  const freshUntil = askedAt + millisecondsOf(lifetime) - ageMs;
  const page = { bytes, lifetime, version: { madeAt: askedAt, freshUntil, tags } };
  return isFresh(page.version) ? page : undefined;
}

const millisecondsOf = ({ revalidate = LIFETIME_SECONDS }: Lifetime): number =>
  revalidate === false ? Number.POSITIVE_INFINITY : revalidate * 1000;

/** Whether a response is meant, not a cached `fetch`. */
const isResponse = (kind: string): boolean => kind === 'APP_PAGE' || kind === 'APP_ROUTE';

/** Next stores the tags of a page in a header, and adds some for paths, which nobody expires. */
function tagsOf({ headers }: Entry): string[] {
  const tags = headers?.['x-next-cache-tags'];
  return typeof tags === 'string' ? tags.split(',').filter((tag) => !tag.startsWith('_N_T_')) : [];
}
