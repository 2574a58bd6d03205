/** CDNs that can be told which pages have changed. */
export const CDN_KINDS = ['cloudflare', 'fastly'] as const;

export type CdnKind = (typeof CDN_KINDS)[number];
