import { PAGE_TAGS } from '../../contract/page-tags.ts';
import type { InvalidatePages } from '../platform/invalidation/invalidate-pages.ts';
import type { JobHandler, Queue } from '../platform/queue/queue.ts';
import { addFeeds, listDueFeeds } from './feed-repository.ts';
import { pollFeed } from './poll-feed.ts';
import type { NewsContext } from './settings.ts';

/**
 * Hands in a job for each feed that is due; one that is waiting or being polled gets no second.
 */
export async function handInPolls(
  { db, settings, now }: NewsContext,
  queue: Pick<Queue, 'send'>,
): Promise<void> {
  await addFeeds(db, settings.feeds, now());
  for (const feed of await listDueFeeds(db, settings.feeds, now())) {
    await queue.send(db, 'news-polls', { feed }, feed);
  }
}

/** Job handler that polls feeds and invalidates the pages if items changed (D40). */
export function pollHandler(
  context: NewsContext,
  invalidatePages: InvalidatePages,
): JobHandler<'news-polls'> {
  return async ({ payload: { feed } }) => {
    // Left from before the settings were changed.
    if (!context.settings.feeds.includes(feed)) return;
    if (await pollFeed(context, feed)) await invalidatePages(context.db, [PAGE_TAGS.externalNews]);
  };
}

declare module '../platform/queue/jobs.ts' {
  interface Payloads {
    /** A feed that is due, by its address. */
    'news-polls': { feed: string };
  }
}
