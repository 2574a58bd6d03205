import type { CdnKind } from '../../lib/core/cdn-kinds.ts';
import type { Front } from './front.ts';

/** A call to a service in another part of the world. */
const PATIENCE_MS = 5000;

/** How a kind of CDN is told: headers that name who tells, and a body that names the tags. */
interface Manner extends Pick<Front, 'header' | 'separator'> {
  mostTags: number;
  headers: (token: string) => Record<string, string>;
  body: (tags: string[]) => object;
}

/**
 * What the CDNs document. A further one is a line here and its name in `CDN_KINDS`:
 * - Cloudflare: `POST /zones/{zone}/purge_cache` with `tags`, of which every plan takes 30 at a time;
 *   answers name theirs in `Cache-Tag`, with commas between.
 * - Fastly: `POST /service/{service}/purge` with `surrogate_keys`, at most 256; answers name theirs in
 *   `Surrogate-Key`, with spaces between.
 */
const MANNERS: Record<CdnKind, Manner> = {
  cloudflare: {
    header: 'cache-tag',
    separator: ',',
    mostTags: 30,
    headers: (token) => ({ authorization: `Bearer ${token}` }),
    body: (tags) => ({ tags }),
  },
  fastly: {
    header: 'surrogate-key',
    separator: ' ',
    mostTags: 256,
    headers: (token) => ({ 'fastly-key': token }),
    body: (tags) => ({ surrogate_keys: tags }),
  },
};

/** A CDN before the web, by the address at which it is told what to forget. */
export function cdnOf(kind: CdnKind, url: string, token: string): Front {
  const { headers, body, ...manner } = MANNERS[kind];
  return {
    ...manner,
    name: `The CDN (${kind})`,
    patienceMs: PATIENCE_MS,
    tell: (tags, signal) =>
      fetch(url, {
        method: 'POST',
        headers: { ...headers(token), 'content-type': 'application/json' },
        body: JSON.stringify(body(tags)),
        redirect: 'error',
        signal,
      }),
  };
}
