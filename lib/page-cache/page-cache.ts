import { channel } from 'node:diagnostics_channel';
import type { OutgoingHttpHeaders } from 'node:http';
import { createRequire } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import {
  announceExpired,
  areTagsExpired,
  noteReplaced,
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

/** Lifetime of a page that names none, in seconds (D40). */
const LIFETIME_SECONDS = 60;
/** Pages that may be in the making at a time; more are made by nobody but an attacker. */
const MAX_UNDER_WAY = 10_000;

/** Tells the figures of each page that was made: Next loads this file apart from the host. */
const pageMade = channel('veta:page-made');

/** When the making of a page began that has not been kept yet, by its key. */
const underWay = new Map<string, number>();

/**
 * Next's own cache of pages, with two rules more. A page whose making began before one of its tags
 * expired is not kept: it shows what was there before the change, and Next would take it for newer
 * than the change, because it was finished later (D40, record 033). And what it gives names its
 * version, by which the host knows how long its finished page is still the same (record 042).
 */
export default class PageCache extends NextCache {
  override async get(...[key, context]: Parameters<InstanceType<FileSystemCache>['get']>) {
    const askedAt = Date.now();
    const found = await super.get(key, context);
    if (mustBeMade(found, askedAt)) noteBeginning(key, askedAt);
    return withVersion(key, found);
  }

  override async set(...[key, entry, context]: Parameters<InstanceType<FileSystemCache>['set']>) {
    const begunAt = underWay.get(key) ?? Number.POSITIVE_INFINITY;
    underWay.delete(key);
    // What names a version was kept before: Next hands it in again when it could not be made anew, as
    // if it had been made now, and it would never get too old to be shown.
    if (headersOf(entry)[VERSION_HEADER]) return;
    const kept = !areTagsExpired(tagsOf(entry), begunAt);
    pageMade.publish({ kept });
    if (!kept) return;
    noteReplaced(key);
    await super.set(key, entry, context);
  }

  override async revalidateTag(
    ...[tags, durations]: Parameters<InstanceType<FileSystemCache>['revalidateTag']>
  ) {
    // Next takes what was finished in the very millisecond of a change for newer than the change.
    await setTimeout(1);
    await super.revalidateTag(tags, durations);
    await announceExpired([tags].flat());
  }
}

/** Whether Next makes the page now: there is none, or its time is over. */
function mustBeMade(found: Found, now: number): boolean {
  const end = found ? endOf(found) : 0;
  return end !== null && end < now;
}

/** When the time of a page is over, in milliseconds since 1970; `null` where it has no end. */
function endOf(found: NonNullable<Found>): number | null {
  const lifetime = found.cacheControl?.revalidate ?? LIFETIME_SECONDS;
  return lifetime === false ? null : (found.lastModified ?? 0) + lifetime * 1000;
}

/** Next sends the headers of an entry with each answer that shows it. */
function withVersion(key: string, found: Found): Found {
  // Not an answer of a call, which has no head.
  if (found?.value?.kind !== 'APP_PAGE' && found?.value?.kind !== 'APP_ROUTE') return found;
  const version = writeVersion({
    key,
    madeAt: found.lastModified ?? 0,
    freshUntil: endOf(found),
    tags: tagsOf(found.value),
  });
  const headers = { ...found.value.headers, [VERSION_HEADER]: version };
  return { ...found, value: { ...found.value, headers } as typeof found.value };
}

function noteBeginning(key: string, at: number): void {
  // The first of those who wait for the same page began it.
  if (underWay.has(key)) return;
  if (underWay.size >= MAX_UNDER_WAY) underWay.clear();
  underWay.set(key, at);
}

function tagsOf(entry: Entry): string[] {
  const tags = headersOf(entry)['x-next-cache-tags'];
  return typeof tags === 'string' ? tags.split(',') : [];
}

const headersOf = (entry: Entry): OutgoingHttpHeaders =>
  (entry && 'headers' in entry && entry.headers) || {};
