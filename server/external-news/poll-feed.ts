import { claimFeed, type FeedRow, noteFailure, noteFeed } from './feed-repository.ts';
import { FEED_LIMITS, type FeedAnswer, fetchFeed } from './fetch-feed.ts';
import { nextAfterFailure, nextAfterSuccess } from './next-poll.ts';
import type { NewsContext } from './settings.ts';
import { storeItems } from './store-items.ts';
import { findOldestKept } from './store-repository.ts';

/** A process that has taken a feed and is killed keeps it from others for this long. */
const CLAIM_MS = 12 * FEED_LIMITS.timeoutMs;

/**
 * The answer without the items that would be removed again, because the feed has so many newer ones (`removeOldNews`): they
 * would get another number at each poll.
 */
async function withoutExcess(
  { db, settings }: NewsContext,
  { address }: FeedRow,
  answer: Extract<FeedAnswer, { kind: 'read' }>,
): Promise<Extract<FeedAnswer, { kind: 'read' }>> {
  const oldest = await findOldestKept(db, { feed: address, kept: settings.mostOfFeed });
  if (oldest === undefined) return answer;
  const { parsedItems } = answer.feed;
  const newer = parsedItems.filter(({ fecha_publicacion: date }) => date === null || date > oldest);
  const refused = answer.refused + parsedItems.length - newer.length;
  return { ...answer, feed: { ...answer.feed, parsedItems: newer }, refused };
}

/** Stores the items and the result of a poll; returns whether the pages change. */
async function keep(
  { db, settings, now }: NewsContext,
  feed: FeedRow,
  { feed: read, refused, etag, lastModified }: Extract<FeedAnswer, { kind: 'read' }>,
): Promise<boolean> {
  const plan = await storeItems(db, feed.address, read.parsedItems, now());
  await noteFeed(db, feed.address, {
    title: read.title,
    etag,
    last_modified: lastModified,
    ttl_seconds: read.ttlSeconds,
    succeeded_at: now().toISOString(),
    next_poll_at: nextAfterSuccess(now(), settings.pollSeconds, read.ttlSeconds).toISOString(),
    failures: 0,
    error: null,
    notice: read.notice,
    items_read: read.parsedItems.length + refused,
    items_new: plan.fresh.length,
    items_changed: plan.changed.length,
    items_refused: refused,
  });
  return plan.fresh.length + plan.changed.length > 0;
}

/**
 * Polls a feed that is due and stores what it brings. What fails is noted with the feed and tried
 * again later. Answers whether something was stored; also false where another server has just polled.
 */
export async function pollFeed(context: NewsContext, address: string): Promise<boolean> {
  const { db, settings, now } = context;
  const until = new Date(now().getTime() + CLAIM_MS);
  const feed = await claimFeed(db, address, { now: now(), until });
  if (!feed) return false;
  const answer = await fetchFeed(context, address, feed);
  switch (answer.kind) {
    case 'read':
      return keep(context, feed, await withoutExcess(context, feed, answer));
    case 'unchanged':
      await noteFeed(db, address, {
        succeeded_at: now().toISOString(),
        next_poll_at: nextAfterSuccess(now(), settings.pollSeconds, feed.ttl_seconds).toISOString(),
        failures: 0,
        error: null,
        items_new: 0,
        items_changed: 0,
      });
      return false;
    case 'failed': {
      const failure = { ...answer, now: now(), failures: feed.failures };
      const next = nextAfterFailure({ ...failure, pollSeconds: settings.pollSeconds });
      await noteFailure(db, address, { error: answer.reason, next });
      return false;
    }
  }
}
