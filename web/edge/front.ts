import { setTimeout as sleep } from 'node:timers/promises';
import { MEDIA_TAG_PREFIX } from '../../contract/page-tags.ts';
import type { PageVersion } from '../pages/versions.ts';

/** Longest wait for the fronts: somebody waits who has written something. */
const TIMEOUT_MS = 1000;
/** An answer that was on its way to a front during the change arrives there within this time. */
const ON_ITS_WAY_MS = 500;

/** Tags that Next gives to pages by itself, for their paths. */
const OF_NEXT = /^_N_T_/;

/** Something before the web that keeps pages under their tags, and forgets those of a tag when told. */
export interface Front {
  /** For the log. */
  name: string;
  /** Header in which a page names its tags, and what stands between two of them. */
  header: string;
  separator: string;
  /** How long a call to it may take, in milliseconds; a second where left out. */
  patienceMs?: number;
  /** How many tags it takes at a time; any number where left out. */
  mostTags?: number;
  /** Tells it that the pages of these tags have changed. */
  tell(tags: string[], signal: AbortSignal): Promise<Response>;
}

/** A Varnish of `deploy/front.vcl`, by the address of its listener for purges. */
export const varnishAt = (url: string): Front => ({
  name: `The front at ${url}`,
  header: 'xkey',
  separator: ' ',
  tell: (tags, signal) => {
    const [files, pages] = [true, false].map((isFile) =>
      tags.filter((tag) => tag.startsWith(MEDIA_TAG_PREFIX) === isFile).join(' '),
    );
    // A page that has changed is better than none while the web is away; a file that was deleted is not.
    const headers = {
      ...(pages && { 'xkey-purge': pages }),
      ...(files && { 'xkey-erase': files }),
    };
    return fetch(url, { method: 'PURGE', headers, signal });
  },
});

/** What the fronts keep an answer under: its tags, in the header of each kind of front. */
export function surrogateKeys(
  fronts: Front[],
  { tags }: Pick<PageVersion, 'tags'>,
): Record<string, string> {
  const own = tags.filter((tag) => !OF_NEXT.test(tag));
  return Object.fromEntries(fronts.map(({ header, separator }) => [header, own.join(separator)]));
}

/**
 * What tells the fronts that the pages of some tags have changed: at once, and once more for what the
 * web was sending them at that moment. Resolves when each front has heard it or given up, after a second
 * at most; a front that does not hear it shows the page for a minute at most.
 */
export function createPurge(fronts: Front[]): (tags: string[]) => Promise<void> {
  const tell = async (front: Front, tags: string[]): Promise<void> => {
    const { name, mostTags = tags.length, patienceMs = TIMEOUT_MS } = front;
    try {
      for (let at = 0; at < tags.length; at += mostTags) {
        const signal = AbortSignal.timeout(patienceMs);
        const response = await front.tell(tags.slice(at, at + mostTags), signal);
        await response.body?.cancel();
        if (!response.ok) throw new Error(`It answers ${response.status}`);
      }
    } catch (error) {
      console.error(`${name} could not be told of a change:`, error);
    }
  };
  return async (tags) => {
    const tellAll = () => Promise.all(fronts.map((front) => tell(front, tags)));
    await Promise.race([tellAll(), sleep(TIMEOUT_MS, undefined, { ref: false })]);
    setTimeout(() => void tellAll(), ON_ITS_WAY_MS).unref();
  };
}
