import { VERSION_HEADER } from './versions.ts';

/** Types in the response cache: pages, sitemaps and feeds. */
const CACHED_TYPES = /^(text\/html|application\/(rss\+)?xml)/;

/** Next's `Cache-Control` of a response that any cache may keep. */
const PUBLIC = /^s-maxage=/;

/** Headers of one response or connection. */
const NOT_STORED = new Set([
  ...['connection', 'keep-alive', 'transfer-encoding', 'date'],
  ...['content-length', 'content-encoding', 'x-nextjs-cache', VERSION_HEADER],
]);

/** Headers of a page that are the same for all readers of one version. */
export interface StoredHead {
  etag: string;
  /** All headers, with lower-case names, without those that depend on the request. */
  fields: Record<string, string>;
}

/** `Cache-Control` of a response that no purge would reach. */
export const NO_SHARED_CACHE = 'private, no-cache';

/** Whether a `Cache-Control` allows shared caches to keep the response. */
export const isPublicCacheControl = (rule: unknown): boolean => PUBLIC.test(String(rule));

/** Whether a response with this head is the same for every reader. */
export function isCacheable(status: number, header: (name: string) => unknown): boolean {
  return (
    status === 200 &&
    header('x-nextjs-cache') != null &&
    header('set-cookie') == null &&
    isPublicCacheControl(header('cache-control')) &&
    CACHED_TYPES.test(String(header('content-type')))
  );
}

/**
 * The stored headers of a page, or undefined where the response is not the same for every reader.
 */
export function storedHeadOf(answer: Response): StoredHead | undefined {
  if (!isCacheable(answer.status, (name) => answer.headers.get(name))) return undefined;
  const fields = Object.fromEntries([...answer.headers].filter(([name]) => !NOT_STORED.has(name)));
  return { etag: fields.etag ?? '', fields };
}

/** `Cache-Control` with which caches revalidate the page at once. */
export const expiredCacheControl = ({ fields }: StoredHead): string =>
  String(fields['cache-control']).replace(/s-maxage=\d+/, 's-maxage=0');
