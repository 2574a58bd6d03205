import type { Logger } from 'pino';
import { dayIn } from '../../../contract/day-in.ts';
import { revalidationToken } from '../../../shared/crypto/revalidation-token.ts';
import type { RedisConnection } from '../../../shared/redis/connection.ts';
import type { Database } from '../db/database.ts';
import { periodically } from '../queue/periodically.ts';
import type { Queue } from '../queue/queue.ts';
import { batchTags } from './batch-tags.ts';
import { NO_PAGE_EXPIRY, type PageExpiry } from './changed-pages.ts';
import { invalidationHandler } from './handler.ts';
import { createInvalidatePages, type InvalidatePages } from './invalidate-pages.ts';
import { newDayTask } from './new-day.ts';

const NEW_DAY_CHECK_MS = 10_000;
/** Interval at which changes of requests are sent in batches. */
const BATCH_MS = 500;

/** Settings of the environment that say which web instances are called, and when a day begins. */
interface InvalidationSettings {
  REVALIDATE_SECRET?: string | undefined;
  WEB_URLS: string[];
  SITE_TIME_ZONE: string;
}

interface Parts {
  db: Database;
  queue: Queue;
  logger: Logger;
  env: InvalidationSettings;
  /** Redis, through which the web instances tell each other, if it is configured. */
  store: Pick<RedisConnection, 'isUp'> | undefined;
  /** Cleanup functions for shutdown. */
  closers: (() => Promise<void>)[];
}

/** Invalidation within a transaction, and after a request. */
interface Invalidation {
  invalidatePages: InvalidatePages;
  pageExpiry: PageExpiry;
}

/**
 * Starts invalidating cached pages of the web instances, on changes and when a new day begins. Without a
 * secret nothing is invalidated, and pages are up to 60 s old (D40).
 */
export async function startInvalidation(parts: Parts): Promise<Invalidation> {
  const { db, queue, logger, env, store, closers } = parts;
  const secret = env.REVALIDATE_SECRET;
  const invalidatePages = createInvalidatePages(queue, secret ? env.WEB_URLS : [], Boolean(store));
  if (!secret) return { invalidatePages, pageExpiry: NO_PAGE_EXPIRY };
  await queue.work('revalidations', invalidationHandler(secret));
  const today = () => dayIn(new Date(), env.SITE_TIME_ZONE);
  closers.push(periodically(NEW_DAY_CHECK_MS, logger, newDayTask(db, today, invalidatePages)));
  const { add, flush } = batchTags((tags) => invalidatePages(db, tags));
  const stop = periodically(BATCH_MS, logger, flush);
  closers.push(async () => {
    await stop();
    await flush();
  });
  const pageExpiry = {
    callerToken: revalidationToken(secret),
    callerReachesAll: () => env.WEB_URLS.length === 1 || store?.isUp() === true,
    report: add,
  };
  return { invalidatePages, pageExpiry };
}
