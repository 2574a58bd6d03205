import { askFeed, FEED_LIMITS, type FeedAnswer } from './ask-feed.ts';
import { claimFeed, type FeedRow, noteFailure, noteFeed } from './feed-repository.ts';
import { nextAfterFailure, nextAfterSuccess } from './next-poll.ts';
import type { NewsContext } from './settings.ts';
import { storeDrafts } from './store-drafts.ts';

/** A process that has taken a feed and is killed keeps it from others for this long. */
const CLAIM_MS = 12 * FEED_LIMITS.timeoutMs;

/** Notes what was read, and stores it. Answers whether the site shows something else now. */
async function keep(
  { db, settings, now }: NewsContext,
  feed: FeedRow,
  { feed: read, refused, etag, lastModified }: Extract<FeedAnswer, { kind: 'read' }>,
): Promise<boolean> {
  const plan = await storeDrafts(db, feed.address, read.drafts, now());
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
    items_read: read.drafts.length + refused,
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
  const answer = await askFeed(context, address, feed);
  switch (answer.kind) {
    case 'read':
      return keep(context, feed, answer);
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
