import type { CdnKind } from '../../lib/core/cdn-kinds.ts';
import type { EdgeCache } from './edge-cache.ts';

/** The purge API of a kind of CDN: its authorization header, and its body for a list of tags. */
interface PurgeApi extends Pick<EdgeCache, 'header' | 'separator'> {
  maxTags: number;
  headers: (token: string) => Record<string, string>;
  body: (tags: string[]) => object;
}

/**
 * The documented purge APIs. A further one is an entry here and a name in `CDN_KINDS`:
 * - Cloudflare: `POST /zones/{zone}/purge_cache` with `tags`, at most 30 on every plan; responses
 *   name theirs in `Cache-Tag`, separated by commas.
 * - Fastly: `POST /service/{service}/purge` with `surrogate_keys`, at most 256; responses name
 *   theirs in `Surrogate-Key`, separated by spaces.
 */
const PURGE_APIS: Record<CdnKind, PurgeApi> = {
  cloudflare: {
    header: 'cache-tag',
    separator: ',',
    maxTags: 30,
    headers: (token) => ({ authorization: `Bearer ${token}` }),
    body: (tags) => ({ tags }),
  },
  fastly: {
    header: 'surrogate-key',
    separator: ' ',
    maxTags: 256,
    headers: (token) => ({ 'fastly-key': token }),
    body: (tags) => ({ surrogate_keys: tags }),
  },
};

/** A CDN in front of the web app, by the URL of its purge API. */
export function cdn(kind: CdnKind, url: string, token: string): EdgeCache {
  const { headers, body, ...manner } = PURGE_APIS[kind];
  return {
    ...manner,
    name: `The CDN (${kind})`,
    purge: async (tags, signal) => [
      await fetch(url, {
        method: 'POST',
        headers: { ...headers(token), 'content-type': 'application/json' },
        body: JSON.stringify(body(tags)),
        redirect: 'error',
        signal,
      }),
    ],
  };
}
