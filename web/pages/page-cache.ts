import { randomUUID } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import type { OutgoingHttpHeaders } from 'node:http';
import { createRequire } from 'node:module';
import { momentOfDay, momentOfNext, now, startedAt } from './clock.ts';
import { sharing } from './sharing.ts';
import {
  areTagsExpired,
  expireEverywhere,
  lastExpiry,
  noteReplaced,
  type PageVersion,
  VERSION_HEADER,
  writeVersion,
} from './versions.ts';

type FileSystemCache =
  typeof import('next/dist/server/lib/incremental-cache/file-system-cache.js').default;

// CommonJS inside of Next, which an import would wrap once more.
const require = createRequire(import.meta.url);
const NextCache: FileSystemCache =
  require('next/dist/server/lib/incremental-cache/file-system-cache.js').default;

type Entry = Parameters<InstanceType<FileSystemCache>['set']>[1];
type Found = Awaited<ReturnType<InstanceType<FileSystemCache>['get']>>;
type Page = Extract<Entry, { headers?: unknown; status?: unknown }>;

/** Lifetime of a page that names none, in seconds (D40). */
const LIFETIME_SECONDS = 60;

/** Where Next's cache keeps what it has read or was given, which it calls its own. */
const memory = () =>
  NextCache as unknown as { memoryCache?: { set(key: string, found: NonNullable<Found>): void } };

/** Says of what is kept, in memory and on the disk, which process kept it, and when by its clock. */
const MADE_HEADER = 'x-page-made';
const me = randomUUID();

/** Tells the figures of each page that was made: Next loads this file apart from the host. */
const pageMade = channel('veta:page-made');

/**
 * Next's own cache of pages, with two rules more. A page whose making began before one of its tags
 * expired is not kept: it shows what was there before the change, and Next would take it for newer
 * than the change, because it was finished later (D40, record 033). And what it gives names its
 * version, by which the host knows how long its finished page is still the same (record 042). Where
 * several webs share what they make (record 050), a page is looked for there before it is made. That a
 * page is missing is kept in memory alone, unless there was one: addresses that lead nowhere are endless,
 * and the disk is not.
 */
export default class PageCache extends NextCache {
  /**
   * When pages were asked for that are to be made, by their keys. Next opens a handler for each request
   * and keeps through it what was made for that one, not what was made for others at the same time.
   */
  readonly #begunAt = new Map<string, number>();
  /** Keys under which that request found no page, be it a good one or not. */
  readonly #isMissing = new Set<string>();
  readonly #inMemory: InstanceType<FileSystemCache>;

  constructor(options: ConstructorParameters<FileSystemCache>[0]) {
    super(options);
    // The memory is one for all of them.
    this.#inMemory = new NextCache({ ...options, flushToDisk: false });
  }

  override async get(...[key, context]: Parameters<InstanceType<FileSystemCache>['get']>) {
    const askedAt = now();
    const kept = await super.get(key, context);
    const found = unlessExpired(withMoment(kept));
    if (!isResponse(context)) return withVersion(key, found);
    if (!isThere(kept?.value)) this.#isMissing.add(key);
    const mustBe = mustBeMade(found, askedAt);
    // Where it is good, or another web has made it, the host may want it made all the same.
    if (mustBe || !isOfTheBuild(found)) this.#begunAt.set(key, askedAt);
    if (!mustBe) return withVersion(key, found);
    const taken = await takeShared(key, found?.lastModified);
    return withVersion(key, taken ?? found);
  }

  override async set(...[key, entry, context]: Parameters<InstanceType<FileSystemCache>['set']>) {
    // A page of the build has to give way in any case.
    const begunAt = this.#begunAt.get(key) ?? Number.POSITIVE_INFINITY;
    // What names a version was kept before: Next hands it in again when it could not be made anew, as
    // if it had been made now, and it would never get too old to be shown.
    if (headersOf(entry)[VERSION_HEADER]) return;
    const kept = !areTagsExpired(tagsOf(entry), begunAt);
    pageMade.publish({ kept });
    if (!kept) return;
    const madeAt = now();
    const stamped = withStamp(entry, madeAt);
    // It takes nobody's place, and of such there may be any number.
    if (this.#isMissing.has(key) && isPage(entry) && !isThere(entry)) {
      return this.#inMemory.set(key, stamped, context);
    }
    noteReplaced(key, madeAt);
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
 * Takes the page under `key` that another web has made into the memory of this one, if that is newer
 * than what is here (`heldSince`) and nothing that it shows has expired since. Undefined where there is
 * no such page. Of a page of another clock's future, or from before an expiry that it knows of, the
 * moment is set right: here expiries are known by the clock of this web.
 */
async function takeShared(key: string, heldSince = 0): Promise<NonNullable<Found> | undefined> {
  const shared = await sharing()?.pages.take(key);
  if (!shared) return undefined;
  const { value, cacheControl } = shared.entry;
  const madeAt = Math.min(Math.max(momentOfDay(shared.madeAt), lastExpiry(tagsOf(value))), now());
  if (madeAt <= heldSince) return undefined;
  const found = { value, lastModified: madeAt, cacheControl } as NonNullable<Found>;
  memory().memoryCache?.set(key, { ...found, value: withStamp(value, madeAt) });
  noteReplaced(key, madeAt);
  return found;
}

/** Takes the version of a page that another web has made since, if it is fresh; whether there is one. */
export async function takeNewer({ key, madeAt }: PageVersion): Promise<boolean> {
  const taken = await takeShared(key, madeAt);
  return taken !== undefined && !mustBeMade(taken, now());
}

/** An entry as it is kept: it says when it was made, which the disk knows by the time of day alone. */
function withStamp(entry: Entry, madeAt: number): Entry {
  if (!isPage(entry)) return entry;
  return { ...entry, headers: { ...entry.headers, [MADE_HEADER]: `${me} ${madeAt}` } } as Page;
}

/** What was found, as of the moment at which it was made by the clock of this process. */
function withMoment(found: Found): Found {
  if (!found || !isPage(found.value)) return found;
  const { [MADE_HEADER]: stamp, ...headers } = headersOf(found.value);
  const [by, madeAt] = String(stamp).split(' ');
  // Another process's clock may have been ahead.
  const lastModified = by === me ? Number(madeAt) : Math.min(found.lastModified ?? 0, startedAt);
  return { ...found, lastModified, value: { ...found.value, headers } as typeof found.value };
}

/** What was found, if nothing that it shows has expired since. */
function unlessExpired(found: Found): Found {
  if (!found || !isPage(found.value)) return found;
  return areTagsExpired(tagsOf(found.value), found.lastModified ?? 0) ? null : found;
}

/** Whether Next makes the page at that moment: there is none, or its time is over. */
function mustBeMade(found: Found, moment: number): boolean {
  const end = found ? endOf(found) : 0;
  return end !== null && end < moment;
}

/** When the time of a page is over, by the clock of this process; `null` where it has no end. */
function endOf(found: NonNullable<Found>): number | null {
  const lifetime = found.cacheControl?.revalidate ?? LIFETIME_SECONDS;
  return lifetime === false ? null : (found.lastModified ?? 0) + lifetime * 1000;
}

/** Whether it is what the build made of an empty magazine, which names nothing that it shows. */
const isOfTheBuild = (found: Found): boolean => found !== null && tagsOf(found.value).length === 0;

/** Whether an entry is a page, and not that there is none, or that it is elsewhere. */
const isThere = (entry: Entry | undefined): boolean =>
  isPage(entry) && (entry.status ?? 200) === 200;

/** Whether a page is asked for, and not the answer of a call, which has no head. */
const isResponse = ({ kind }: { kind: string }): boolean =>
  kind === 'APP_PAGE' || kind === 'APP_ROUTE';

const isPage = (entry: Entry | undefined): entry is Page =>
  entry?.kind === 'APP_PAGE' || entry?.kind === 'APP_ROUTE';

/**
 * Next sends the headers of an entry with each answer that shows it. And it counts the age of a page by
 * a clock of its own, which may be hours behind.
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
  return { ...found, value, lastModified: momentOfNext(madeAt) };
}

function tagsOf(entry: Entry): string[] {
  const tags = headersOf(entry)['x-next-cache-tags'];
  return typeof tags === 'string' ? tags.split(',') : [];
}

const headersOf = (entry: Entry): OutgoingHttpHeaders =>
  (entry && 'headers' in entry && entry.headers) || {};
