import { lookup } from 'node:dns/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { MEDIA_TAG_PREFIX } from '../../contract/page-tags.ts';

/** Longest wait of a write for its purges. */
const LONGEST_WAIT_MS = 1000;
/** Timeout of a call to a cache, which may be far away. */
const TIMEOUT_MS = 5000;
/** A response that was on its way to an edge cache during the change has arrived there by then. */
const SECOND_PURGE_MS = 500;

/** A cache in front of the web app that stores pages under their tags and is purged by tag. */
export interface EdgeCache {
  /** For the log. */
  name: string;
  /** Response header that names the tags of a page, and the separator between them. */
  header: string;
  separator: string;
  /** Most tags in one call; unlimited by default. */
  maxTags?: number;
  /** Purges the pages of these tags; each instance of the cache responds. */
  purge(tags: string[], signal: AbortSignal): Promise<Response[]>;
}

/** Every Varnish with `deploy/front.vcl` at `url`: one at each address of its host name. */
export const varnish = (url: string, token: string): EdgeCache => ({
  name: `The edge cache at ${url}`,
  header: 'xkey',
  separator: ' ',
  purge: async (tags, signal) => {
    const [files, pages] = [true, false].map((isFile) =>
      tags.filter((tag) => tag.startsWith(MEDIA_TAG_PREFIX) === isFile).join(' '),
    );
    // An outdated page may be served while no web instance answers; a deleted file never.
    const headers = {
      authorization: `Bearer ${token}`,
      ...(pages && { 'xkey-purge': pages }),
      ...(files && { 'xkey-erase': files }),
    };
    const purgeOne = (address: string) => fetch(address, { method: 'PURGE', headers, signal });
    return Promise.all((await addressesOf(url)).map(purgeOne));
  },
});

/** `url` with each address of its host name. */
async function addressesOf(url: string): Promise<string[]> {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  const found = await lookup(host, { all: true });
  return found.map(({ address, family }) => {
    const hostname = family === 6 ? `[${address}]` : address;
    return Object.assign(new URL(url), { hostname }).href;
  });
}

/** Surrogate keys of a response: its tags in the header of each edge cache. */
export function surrogateKeys(
  edgeCaches: EdgeCache[],
  { tags }: { tags: string[] },
): Record<string, string> {
  return Object.fromEntries(
    edgeCaches.map(({ header, separator }) => [header, tags.join(separator)]),
  );
}

/**
 * Returns a function that purges tags in all edge caches: at once, and again shortly after for
 * responses that were on their way. Resolves when each has answered, after a second at most; a
 * cache that misses a purge serves the page for a minute at most.
 */
export function createPurger(edgeCaches: EdgeCache[]): (tags: string[]) => Promise<void> {
  const purge = async (edgeCache: EdgeCache, tags: string[]): Promise<void> => {
    const { name, maxTags = tags.length } = edgeCache;
    try {
      for (let at = 0; at < tags.length; at += maxTags) {
        const signal = AbortSignal.timeout(TIMEOUT_MS);
        for (const response of await edgeCache.purge(tags.slice(at, at + maxTags), signal)) {
          await response.body?.cancel();
          if (!response.ok) throw new Error(`It answered ${response.status}`);
        }
      }
    } catch (error) {
      console.error(`${name} could not be purged:`, error);
    }
  };
  return async (tags) => {
    const purgeAll = () => Promise.all(edgeCaches.map((edgeCache) => purge(edgeCache, tags)));
    await Promise.race([purgeAll(), sleep(LONGEST_WAIT_MS, undefined, { ref: false })]);
    setTimeout(() => void purgeAll(), SECOND_PURGE_MS).unref();
  };
}
