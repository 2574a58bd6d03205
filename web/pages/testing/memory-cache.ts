import PageCache from '../page-cache.ts';

// biome-ignore lint/suspicious/noExplicitAny: the kinds are enumerations inside of Next.
export const PAGE_KIND = { kind: 'APP_PAGE', isRoutePPREnabled: false, isFallback: false } as any;

/** The page cache as Next creates it, without a disk. */
export function makeMemoryCache(): PageCache {
  return new PageCache({
    dev: false,
    flushToDisk: false,
    serverDistDir: '/nowhere',
    maxMemoryCacheSize: 10_000_000,
    revalidatedTags: [],
    fs: {},
    // biome-ignore lint/suspicious/noExplicitAny: the file system is never reached.
  } as any);
}
