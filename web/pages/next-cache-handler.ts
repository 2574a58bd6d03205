import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { currentRender, type PageVersion } from '../../lib/core/server/render-scope.ts';
import { createByteCache } from './byte-cache.ts';
import { now } from './clock.ts';
import { areTagsExpired, expireHere, isFresh } from './expiry.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

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

/** Lifetime of a page as Next names it, in seconds. */
interface Lifetime {
  revalidate?: number | false;
  expire?: number;
}

/** A page in memory. */
interface StoredPage {
  /** The encoded entry. */
  bytes: Buffer;
  version: PageVersion;
  lifetime: Lifetime;
}

/**
 * Encodes an entry: HTML, router data and headers, compressed together. A copy: what is compressed is
 * part of a larger buffer, which would stay in memory with it.
 */
export async function encodeEntry(entry: Entry): Promise<Buffer> {
  const compressed = await compress(serialize(entry));
  return Buffer.from(new Uint8Array(compressed).buffer);
}

const sizeOf = ({ bytes }: StoredPage): number => bytes.length;
const pages = createByteCache(PAGE_BYTES, sizeOf);
const nonOkPages = createByteCache(NON_OK_BYTES, sizeOf);
const cacheFor = ({ status = 200 }: Entry) => (status === 200 ? pages : nonOkPages);

/** Next's `SharedCacheControls` keeps an entry per address and evicts none; ours are with the pages (record 009). */
const lifetimes = new SharedCacheControls({ routes: {}, dynamicRoutes: {} });

/**
 * Next's cache handler (`cacheHandler`): pages and the router's data of them, in memory. It returns
 * a page only while it is current, so Next renders it anew before it answers; what to do when that
 * fails is for the response cache. A page whose render began before one of its tags expired is not
 * stored (D40, record 033).
 */
export default class NextCacheHandler {
  async get(key: string, { kind }: { kind: string }) {
    if (!isResponse(kind)) return null;
    lifetimes.clear();
    const page = [pages.get(key), nonOkPages.get(key)].find(
      (each) => each && isFresh(each.version),
    );
    const render = currentRender();
    if (!page) {
      if (render) render.startedAt ??= now();
      return null;
    }
    if (render) render.version = page.version;
    const value = deserialize(await decompress(page.bytes));
    // Next compares this with its own clock.
    const lastModified = performance.timeOrigin + performance.now();
    return { value, lastModified, cacheControl: page.lifetime };
  }

  async set(key: string, entry: Entry | null, context: { cacheControl?: Lifetime }) {
    const render = currentRender();
    const madeAt = render?.startedAt;
    if (!entry || !isResponse(entry.kind) || !render || madeAt === undefined) return;
    const tags = tagsOf(entry);
    render.isOutdated = areTagsExpired(tags, madeAt);
    if (render.isOutdated || render.isIncomplete) return;
    const lifetime = context.cacheControl ?? {};
    const version = { madeAt, freshUntil: madeAt + millisecondsOf(lifetime), tags };
    const bytes = await encodeEntry(entry);
    cacheFor(entry).set(key, { bytes, version, lifetime });
    render.version = version;
  }

  async revalidateTag(tags: string | string[]) {
    expireHere([tags].flat());
  }

  resetRequestCache() {}
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
