import { z } from 'zod';
import { now } from './clock.ts';
import { sharing } from './sharing.ts';

/**
 * When tags expired last, the longest ago first. Next's own list is not used: it goes by a clock that knows
 * no time of day.
 */
const expiredAt = new Map<string, number>();
/** Tags whose expiry is remembered; a reader's call can name one of any thread. */
const MAX_EXPIRED = 20_000;
/** Any tag that is not noted above may have expired until then. */
let unknownUntil = 0;

/** Has tags expire in this process alone: what was made until now and shows them is wrong. */
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

/** When one of the tags expired last in this process, or may have, by its clock; 0 for never. */
export const lastExpiry = (tags: readonly string[]): number =>
  Math.max(0, ...tags.map((tag) => expiredAt.get(tag) ?? unknownUntil));

/** Whether one of the tags expired after that moment of this process's clock. */
export const areTagsExpired = (tags: readonly string[], since: number): boolean =>
  lastExpiry(tags) > since;

/** Names the version that an answer of Next shows; for the host alone, which takes it off. */
export const VERSION_HEADER = 'x-page-version';

/** Keys whose last replacement is remembered, the longest ago first. */
const MAX_REPLACED = 10_000;

const versionSchema = z.object({
  /** Where Next's cache keeps the page. */
  key: z.string(),
  /** When the page was finished, by the clock of this process (`clock.ts`). */
  madeAt: z.number(),
  /** When its time is over, by the same clock; `null` for a page that has no end. */
  freshUntil: z.number().nullable(),
  /** What it shows: when one of them expires, the page is wrong at once. */
  tags: z.array(z.string()),
});

/** One making of a page, as Next's cache keeps it. */
export type PageVersion = z.infer<typeof versionSchema>;

/**
 * `fresh`: what the cache would answer. `stale`: its minute is over and nothing is known to have
 * changed. `outdated`: something that it shows has changed, or the cache holds a newer one.
 */
export type VersionState = 'fresh' | 'stale' | 'outdated';

const replacedAt = new Map<string, number>();
/** What was made before that and is not noted above may have been replaced. */
let forgottenUntil = 0;

/** Notes that the cache keeps another version under `key` from now on, made at `madeAt`. */
export function noteReplaced(key: string, madeAt: number): void {
  replacedAt.delete(key);
  replacedAt.set(key, madeAt);
  for (const [oldest, at] of replacedAt) {
    if (replacedAt.size <= MAX_REPLACED) return;
    replacedAt.delete(oldest);
    forgottenUntil = Math.max(forgottenUntil, at);
  }
}

/** What is to be thought of a version now; asks nobody, so it may be asked at each request. */
export function stateOf({ key, madeAt, freshUntil, tags }: PageVersion): VersionState {
  const isReplaced = madeAt < (replacedAt.get(key) ?? forgottenUntil);
  if (isReplaced || areTagsExpired(tags, madeAt)) return 'outdated';
  return freshUntil === null || now() < freshUntil ? 'fresh' : 'stale';
}

/** The value of `VERSION_HEADER`. */
export const writeVersion = (version: PageVersion): string =>
  encodeURIComponent(JSON.stringify(version));

/** The version that an answer names, if it is one of a page that the cache keeps. */
export function readVersion(header: string | null): PageVersion | undefined {
  return header ? versionSchema.parse(JSON.parse(decodeURIComponent(header))) : undefined;
}

type OnExpired = (tags: string[]) => Promise<void>;

const expiredListeners = new Set<OnExpired>();

/** Has `listener` told of tags that have expired; whoever expires them waits for it. */
export const onExpired = (listener: OnExpired): void => void expiredListeners.add(listener);

/**
 * Has tags expire: here, then at all webs that share their pages with this one, and then at whatever
 * stands before them all. Resolves when all of them know: true where that is every web, false where
 * the others are not, or cannot be told now.
 */
export async function expireEverywhere(tags: string[]): Promise<boolean> {
  expireHere(tags);
  const isEverywhere = (await sharing()?.log.tell(tags)) ?? false;
  await Promise.all([...expiredListeners].map((listener) => listener(tags)));
  return isEverywhere;
}
