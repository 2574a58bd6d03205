import { randomUUID } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import type { OutgoingHttpHeaders } from 'node:http';
import { createRequire } from 'node:module';
import { fromWallClock, now, startedAt, toNextClock } from './clock.ts';
import { sharing } from './sharing.ts';
import {
  areTagsExpired,
  expireEverywhere,
  lastExpiry,
  type PageVersion,
  recordReplacement,
  VERSION_HEADER,
  writeVersion,
} from './versions.ts';

type FileSystemCache =
  typeof import('next/dist/server/lib/incremental-cache/file-system-cache.js').default;

// Next's module is CommonJS, which an import would wrap once more.
const require = createRequire(import.meta.url);
const NextCache: FileSystemCache =
  require('next/dist/server/lib/incremental-cache/file-system-cache.js').default;

type Entry = Parameters<InstanceType<FileSystemCache>['set']>[1];
type Found = Awaited<ReturnType<InstanceType<FileSystemCache>['get']>>;
type Page = Extract<Entry, { headers?: unknown; status?: unknown }>;

/** Lifetime of a page that sets none, in seconds (D40). */
const LIFETIME_SECONDS = 60;

/** Next's in-memory cache, a private static property. */
const memory = () =>
  NextCache as unknown as { memoryCache?: { set(key: string, found: NonNullable<Found>): void } };

/** Header of stored entries: the process that rendered it, and when by its clock. */
const MADE_HEADER = 'x-page-made';
const me = randomUUID();

/** Reports rendered pages to the metrics: Next loads this file apart from the web process. */
const pageMade = channel('veta:page-made');

/**
 * Next's page cache with three changes. A page whose render began before one of its tags expired is
 * not stored: Next would take it for newer than the change, because it finished later (D40, record
 * 033). Entries carry their version, by which the response cache knows whether its copy is current
 * (record 042). Where several instances share pages (record 050), a page is looked up there before
 * it is rendered. A 404 is stored in memory only, unless there was a page: missing addresses are
 * endless, disk space is not.
 */
export default class PageCache extends NextCache {
  /**
   * Start of renders by key. Next creates a handler for each request and stores through it what was
   * rendered for that request.
   */
  readonly #begunAt = new Map<string, number>();
  /** Keys under which that request found no page. */
  readonly #isMissing = new Set<string>();
  readonly #inMemory: InstanceType<FileSystemCache>;

  constructor(options: ConstructorParameters<FileSystemCache>[0]) {
    super(options);
    // All handlers share one memory cache.
    this.#inMemory = new NextCache({ ...options, flushToDisk: false });
  }

  override async get(...[key, context]: Parameters<InstanceType<FileSystemCache>['get']>) {
    const askedAt = now();
    const kept = await super.get(key, context);
    const found = unlessExpired(withTime(kept));
    if (!isResponse(context)) return withVersion(key, found);
    if (!isThere(kept?.value)) this.#isMissing.add(key);
    const mustBe = mustBeMade(found, askedAt);
    // The response cache may request a render even if this version is good or another instance has
    // rendered it.
    if (mustBe || !isPlaceholder(found)) this.#begunAt.set(key, askedAt);
    if (!mustBe) return withVersion(key, found);
    const taken = await takeShared(key, found?.lastModified);
    return withVersion(key, taken ?? found);
  }

  override async set(...[key, entry, context]: Parameters<InstanceType<FileSystemCache>['set']>) {
    // A placeholder of the build is replaced in any case.
    const begunAt = this.#begunAt.get(key) ?? Number.POSITIVE_INFINITY;
    // An entry with a version was stored before: Next stores it again after a failed render, as if
    // it were new, and it would never become too old.
    if (headersOf(entry)[VERSION_HEADER]) return;
    const kept = !areTagsExpired(tagsOf(entry), begunAt);
    pageMade.publish({ kept });
    if (!kept) return;
    const madeAt = now();
    const stamped = withStamp(entry, madeAt);
    // It replaces no page, and there may be any number of them.
    if (this.#isMissing.has(key) && isPage(entry) && !isThere(entry)) {
      return this.#inMemory.set(key, stamped, context);
    }
    recordReplacement(key, madeAt);
    if (isPage(entry) && 'cacheControl' in context) {
      const shared = { value: entry, cacheControl: context.cacheControl };
      sharing()?.pages.put(key, shared, tagsOf(entry));
    }
    await super.set(key, stamped, context);
  }

  override async revalidateTag(
    ...[tags]: Parameters<InstanceType<FileSystemCache>['revalidateTag']>
  ) {
    await expireEverywhere([tags].flat());
  }
}

/**
 * Copies the page of another instance into the memory cache if it is newer than `heldSince` and
 * nothing that it shows has expired since; undefined otherwise. Its time is adjusted to the clock
 * of this process: not in the future, and not before an expiry that the log has ruled out.
 */
async function takeShared(key: string, heldSince = 0): Promise<NonNullable<Found> | undefined> {
  const shared = await sharing()?.pages.take(key);
  if (!shared) return undefined;
  const { value, cacheControl } = shared.entry;
  const madeAt = Math.min(Math.max(fromWallClock(shared.madeAt), lastExpiry(tagsOf(value))), now());
  if (madeAt <= heldSince) return undefined;
  const found = { value, lastModified: madeAt, cacheControl } as NonNullable<Found>;
  memory().memoryCache?.set(key, { ...found, value: withStamp(value, madeAt) });
  recordReplacement(key, madeAt);
  return found;
}

/** Takes a fresh newer version of a page from another instance; whether there is one. */
export async function takeNewer({ key, madeAt }: PageVersion): Promise<boolean> {
  const taken = await takeShared(key, madeAt);
  return taken !== undefined && !mustBeMade(taken, now());
}

/** Adds the time of the render, since files only know the wall clock. */
function withStamp(entry: Entry, madeAt: number): Entry {
  if (!isPage(entry)) return entry;
  return { ...entry, headers: { ...entry.headers, [MADE_HEADER]: `${me} ${madeAt}` } } as Page;
}

/** Sets the time of an entry on this process's clock. */
function withTime(found: Found): Found {
  if (!found || !isPage(found.value)) return found;
  const { [MADE_HEADER]: stamp, ...headers } = headersOf(found.value);
  const [by, madeAt] = String(stamp).split(' ');
  // Another process's clock may have been ahead.
  const lastModified = by === me ? Number(madeAt) : Math.min(found.lastModified ?? 0, startedAt);
  return { ...found, lastModified, value: { ...found.value, headers } as typeof found.value };
}

/** Drops an entry if one of its tags has expired since. */
function unlessExpired(found: Found): Found {
  if (!found || !isPage(found.value)) return found;
  return areTagsExpired(tagsOf(found.value), found.lastModified ?? 0) ? null : found;
}

/** Whether Next renders the page now: there is none, or its lifetime is over. */
function mustBeMade(found: Found, moment: number): boolean {
  const end = found ? endOf(found) : 0;
  return end !== null && end < moment;
}

/** End of the lifetime of a page; `null` where it has none. */
function endOf(found: NonNullable<Found>): number | null {
  const lifetime = found.cacheControl?.revalidate ?? LIFETIME_SECONDS;
  return lifetime === false ? null : (found.lastModified ?? 0) + lifetime * 1000;
}

/** Whether it is a placeholder of the build, which has no tags. */
const isPlaceholder = (found: Found): boolean => found !== null && tagsOf(found.value).length === 0;

/** Whether an entry is a page, not a 404 or a redirect. */
const isThere = (entry: Entry | undefined): boolean =>
  isPage(entry) && (entry.status ?? 200) === 200;

/** Whether a response is requested, not a cached fetch, which has no headers. */
const isResponse = ({ kind }: { kind: string }): boolean =>
  kind === 'APP_PAGE' || kind === 'APP_ROUTE';

const isPage = (entry: Entry | undefined): entry is Page =>
  entry?.kind === 'APP_PAGE' || entry?.kind === 'APP_ROUTE';

/**
 * Adds the version header, which Next sends with each response, and the time on Next's clock, which
 * may be hours behind.
 */
function withVersion(key: string, found: Found): Found {
  if (!found || !isPage(found.value)) return found;
  const madeAt = found.lastModified ?? 0;
  const version = writeVersion({
    key,
    madeAt,
    freshUntil: endOf(found),
    tags: tagsOf(found.value),
  });
  const headers = { ...found.value.headers, [VERSION_HEADER]: version };
  const value = { ...found.value, headers } as typeof found.value;
  return { ...found, value, lastModified: toNextClock(madeAt) };
}

function tagsOf(entry: Entry): string[] {
  const tags = headersOf(entry)['x-next-cache-tags'];
  return typeof tags === 'string' ? tags.split(',') : [];
}

const headersOf = (entry: Entry): OutgoingHttpHeaders =>
  (entry && 'headers' in entry && entry.headers) || {};
