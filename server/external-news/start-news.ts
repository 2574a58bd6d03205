import type { Logger } from 'pino';
import type { Metrics } from '../../shared/observability/metrics.ts';
import { createFetchPublic } from '../../shared/safe-fetch/fetch-public.ts';
import type { Database } from '../platform/db/database.ts';
import type { InvalidatePages } from '../platform/invalidation/invalidate-pages.ts';
import { periodically } from '../platform/queue/periodically.ts';
import type { Queue } from '../platform/queue/queue.ts';
import { addNewsMetrics } from './metrics.ts';
import { handInPolls, pollHandler } from './poller.ts';
import { removeOldNews } from './retention.ts';
import { MOST_OF_FEED, type NewsContext } from './settings.ts';

/** Interval between checks for due feeds. */
const LOOK_MS = 5000;
const REMOVE_MS = 60 * 60 * 1000;

/** Settings of the environment that feeds are read by. */
interface NewsEnvironment {
  NEWS_FEEDS: string[];
  NEWS_POLL_SECONDS: number;
  NEWS_MUST_NAME: string[];
  NEWS_MUST_NOT_NAME: string[];
  NEWS_RETENTION_DAYS: number;
  NEWS_ALLOW_PRIVATE_ADDRESSES: boolean;
  SITE_TIME_ZONE: string;
  SITE_URL: string;
}

/** Dependencies of polling, from the environment's settings. */
export function newsContext(db: Database, env: NewsEnvironment): NewsContext {
  return {
    db,
    settings: {
      feeds: env.NEWS_FEEDS,
      pollSeconds: env.NEWS_POLL_SECONDS,
      relevance: { wanted: env.NEWS_MUST_NAME, unwanted: env.NEWS_MUST_NOT_NAME },
      retentionDays: env.NEWS_RETENTION_DAYS,
      mostOfFeed: MOST_OF_FEED,
      timeZone: env.SITE_TIME_ZONE,
      siteUrl: env.SITE_URL,
    },
    fetchPublic: createFetchPublic({ allowPrivate: env.NEWS_ALLOW_PRIVATE_ADDRESSES }),
    now: () => new Date(),
  };
}

interface Parts {
  db: Database;
  queue: Queue;
  logger: Logger;
  env: NewsEnvironment;
  invalidatePages: InvalidatePages;
  metrics: Metrics;
  /** Stops polling at shutdown. */
  closers: (() => Promise<void>)[];
}

/** Starts polling the feeds of `NEWS_FEEDS` and removing what has become too old. */
export async function startNews(parts: Parts): Promise<void> {
  const { db, queue, logger, env, invalidatePages, closers } = parts;
  const context = newsContext(db, env);
  addNewsMetrics(parts.metrics, context);
  closers.push(periodically(REMOVE_MS, logger, () => removeOldNews(context, invalidatePages)));
  if (env.NEWS_FEEDS.length === 0) return;
  await queue.work('news-polls', pollHandler(context, invalidatePages));
  closers.push(periodically(LOOK_MS, logger, () => handInPolls(context, queue)));
}
