import { FetchFailure } from '../../shared/safe-fetch/fetch-failure.ts';
import type { PublicResponse } from '../../shared/safe-fetch/fetch-public.ts';
import type { ParsedFeed } from './feed/parsed-feed.ts';
import { readFeed, UnreadableFeed } from './feed/read-feed.ts';
import { retryAfterSeconds } from './next-poll.ts';
import type { NewsContext } from './settings.ts';

export const FEED_LIMITS = { maxBytes: 5 * 1024 * 1024, timeoutMs: 15_000 };

const ACCEPT =
  'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, application/json;q=0.8, */*;q=0.5';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Validators of the last response, for a conditional request. */
export interface Remembered {
  etag?: string | null;
  last_modified?: string | null;
}

/** Result of fetching a feed. */
export type FeedAnswer =
  | { kind: 'unchanged' }
  | {
      kind: 'read';
      feed: ParsedFeed;
      /** Items left out: not for this magazine, or older than what is kept. */
      refused: number;
      etag: string | null;
      lastModified: string | null;
    }
  | { kind: 'failed'; reason: string; status: number | undefined; retryAfter: number };

const failed = (reason: string, answer?: PublicResponse, now?: Date): FeedAnswer => ({
  kind: 'failed',
  reason,
  status: answer?.status,
  retryAfter: now ? retryAfterSeconds(answer?.headers['retry-after'], now) : 0,
});

/** Fetches and parses a feed. Failures are returned, not thrown. */
export async function fetchFeed(
  { settings, fetchPublic, now }: NewsContext,
  address: string,
  { etag, last_modified }: Remembered = {},
): Promise<FeedAnswer> {
  const asked = now();
  try {
    const answer = await fetchPublic(address, {
      ...FEED_LIMITS,
      headers: {
        accept: ACCEPT,
        'user-agent': `VetaMinera/1.0 (+${settings.siteUrl})`,
        ...(etag && { 'if-none-match': etag }),
        ...(last_modified && { 'if-modified-since': last_modified }),
      },
    });
    if (answer.status === 304) return { kind: 'unchanged' };
    if (answer.status !== 200) return failed(`The feed answers ${answer.status}.`, answer, asked);
    const feed = await readFeed({
      bytes: answer.body,
      contentType: answer.headers['content-type'] ?? '',
      maxBytes: FEED_LIMITS.maxBytes,
      address: answer.url,
      timeZone: settings.timeZone,
      now: asked,
      relevance: settings.relevance,
    });
    const oldest = new Date(asked.getTime() - settings.retentionDays * DAY_MS).toISOString();
    const parsedItems = feed.parsedItems.filter(
      (parsedItem) =>
        parsedItem.fecha_publicacion === null || parsedItem.fecha_publicacion >= oldest,
    );
    return {
      kind: 'read',
      feed: { ...feed, parsedItems },
      refused: feed.irrelevant + feed.parsedItems.length - parsedItems.length,
      etag: answer.headers.etag ?? null,
      lastModified: answer.headers['last-modified'] ?? null,
    };
  } catch (error) {
    if (error instanceof FetchFailure || error instanceof UnreadableFeed) {
      return failed(error.message);
    }
    throw error;
  }
}
