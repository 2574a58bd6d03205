import { channel } from 'node:diagnostics_channel';
import { createRequire } from 'node:module';

type FileSystemCache =
  typeof import('next/dist/server/lib/incremental-cache/file-system-cache.js').default;
type TagsManifest =
  typeof import('next/dist/server/lib/incremental-cache/tags-manifest.external.js');

// CommonJS inside of Next, which an import would wrap once more.
const require = createRequire(import.meta.url);
const NextCache: FileSystemCache =
  require('next/dist/server/lib/incremental-cache/file-system-cache.js').default;
const {
  areTagsExpired,
}: TagsManifest = require('next/dist/server/lib/incremental-cache/tags-manifest.external.js');

type Entry = Parameters<InstanceType<FileSystemCache>['set']>[1];
type Found = Awaited<ReturnType<InstanceType<FileSystemCache>['get']>>;

/** Lifetime of a page that names none, in seconds (D40). */
const LIFETIME_SECONDS = 60;
/** Pages that may be in the making at a time; more are made by nobody but an attacker. */
const MAX_UNDER_WAY = 10_000;

/** Tells the figures of each page that was made: Next loads this file apart from the host. */
const pageMade = channel('veta:page-made');

/** When the making of a page began that has not been kept yet, by its key. */
const underWay = new Map<string, number>();

/**
 * Next's own cache of pages, which forgets nothing but this: a page whose making began before one of
 * its tags expired is not kept. It shows what was there before the change, and Next would take it for
 * newer than the change, because it was finished later (D40, decision 033).
 */
export default class PageCache extends NextCache {
  override async get(...[key, context]: Parameters<InstanceType<FileSystemCache>['get']>) {
    const askedAt = Date.now();
    const found = await super.get(key, context);
    if (mustBeMade(found, askedAt)) noteBeginning(key, askedAt);
    return found;
  }

  override async set(...[key, entry, context]: Parameters<InstanceType<FileSystemCache>['set']>) {
    const begunAt = underWay.get(key) ?? Number.POSITIVE_INFINITY;
    underWay.delete(key);
    const kept = !areTagsExpired(tagsOf(entry), begunAt);
    pageMade.publish({ kept });
    if (!kept) return;
    await super.set(key, entry, context);
  }
}

/** Whether Next makes the page now: there is none, or its time is over. */
function mustBeMade(found: Found, now: number): boolean {
  if (!found) return true;
  const lifetime = found.cacheControl?.revalidate ?? LIFETIME_SECONDS;
  return lifetime !== false && (found.lastModified ?? 0) + lifetime * 1000 < now;
}

function noteBeginning(key: string, at: number): void {
  // The first of those who wait for the same page began it.
  if (underWay.has(key)) return;
  if (underWay.size >= MAX_UNDER_WAY) underWay.clear();
  underWay.set(key, at);
}

function tagsOf(entry: Entry): string[] {
  const tags = entry && 'headers' in entry ? entry.headers?.['x-next-cache-tags'] : undefined;
  return typeof tags === 'string' ? tags.split(',') : [];
}
