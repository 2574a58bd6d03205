/** CDNs that can be purged by tag. */
export const CDN_KINDS = ['cloudflare', 'fastly'] as const;

export type CdnKind = (typeof CDN_KINDS)[number];
