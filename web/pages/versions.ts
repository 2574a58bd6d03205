import { z } from 'zod';
import { now } from './clock.ts';
import { sharing } from './sharing.ts';

/**
 * Time of each tag's last expiry, oldest first. Next's own list uses a clock that is not the time
 * of day.
 */
const expiredAt = new Map<string, number>();
/** Tags whose expiry is remembered; an API call can name any thread. */
const MAX_EXPIRED = 20_000;
/** Forgotten tags may have expired until then. */
let unknownUntil = 0;

/** Expires tags in this process alone: pages rendered until now that show them are outdated. */
export function expireHere(tags: readonly string[]): void {
  const moment = now();
  for (const tag of tags) {
    expiredAt.delete(tag);
    expiredAt.set(tag, moment);
  }
  for (const [tag, at] of expiredAt) {
    if (expiredAt.size <= MAX_EXPIRED) return;
    expiredAt.delete(tag);
    unknownUntil = at;
  }
}

/**
 * Time of the last expiry of one of the tags in this process; 0 for never. Forgotten tags count as
 * expired.
 */
export const lastExpiry = (tags: readonly string[]): number =>
  Math.max(0, ...tags.map((tag) => expiredAt.get(tag) ?? unknownUntil));

/** Whether one of the tags expired after `since`, on the clock of this process. */
export const areTagsExpired = (tags: readonly string[], since: number): boolean =>
  lastExpiry(tags) > since;

/** Internal header that names the version of a page; the public listener removes it. */
export const VERSION_HEADER = 'x-page-version';

/** Keys whose last replacement is remembered, oldest first. */
const MAX_REPLACED = 10_000;

const versionSchema = z.object({
  /** Key in Next's cache. */
  key: z.string(),
  /** When the page was rendered, on the clock of this process (`clock.ts`). */
  madeAt: z.number(),
  /** End of its lifetime, on the same clock; `null` for none. */
  freshUntil: z.number().nullable(),
  /** Its tags: when one expires, the page is outdated at once. */
  tags: z.array(z.string()),
});

/** One render of a page in Next's cache. */
export type PageVersion = z.infer<typeof versionSchema>;

/**
 * `fresh`: current. `stale`: its lifetime is over, and no change is known. `outdated`: a tag
 * expired, or the cache holds a newer version.
 */
export type VersionState = 'fresh' | 'stale' | 'outdated';

const replacedAt = new Map<string, number>();
/** Forgotten keys may have been replaced until then. */
let forgottenUntil = 0;

/** Records that the cache holds a version under `key` rendered at `madeAt`. */
export function recordReplacement(key: string, madeAt: number): void {
  replacedAt.delete(key);
  replacedAt.set(key, madeAt);
  for (const [oldest, at] of replacedAt) {
    if (replacedAt.size <= MAX_REPLACED) return;
    replacedAt.delete(oldest);
    forgottenUntil = Math.max(forgottenUntil, at);
  }
}

/** State of a version now; a local lookup, cheap enough for every request. */
export function stateOf({ key, madeAt, freshUntil, tags }: PageVersion): VersionState {
  const isReplaced = madeAt < (replacedAt.get(key) ?? forgottenUntil);
  if (isReplaced || areTagsExpired(tags, madeAt)) return 'outdated';
  return freshUntil === null || now() < freshUntil ? 'fresh' : 'stale';
}

/** Encodes a version for `VERSION_HEADER`. */
export const writeVersion = (version: PageVersion): string =>
  encodeURIComponent(JSON.stringify(version));

/** Decodes `VERSION_HEADER`; undefined without one. */
export function readVersion(header: string | null): PageVersion | undefined {
  return header ? versionSchema.parse(JSON.parse(decodeURIComponent(header))) : undefined;
}

type OnExpired = (tags: string[]) => Promise<void>;

const expiredListeners = new Set<OnExpired>();

/** Registers a listener for expired tags; `expireEverywhere` waits for it. */
export const onExpired = (listener: OnExpired): void => void expiredListeners.add(listener);

/**
 * Expires tags here, then on all instances that share pages, then in the edge caches. Resolves when
 * all have confirmed: true where that includes every instance, false where the others were not or
 * could not be reached.
 */
export async function expireEverywhere(tags: string[]): Promise<boolean> {
  expireHere(tags);
  const isEverywhere = (await sharing()?.log.publish(tags)) ?? false;
  await Promise.all([...expiredListeners].map((listener) => listener(tags)));
  return isEverywhere;
}
