import type { Logger } from 'pino';
import { dayIn } from '../../../contract/day-in.ts';
import type { Database } from '../db/database.ts';
import { periodically } from '../queue/periodically.ts';
import type { Queue } from '../queue/queue.ts';
import { invalidationHandler } from './handler.ts';
import { createInvalidatePages, type InvalidatePages } from './invalidate-pages.ts';
import { newDayTask } from './new-day.ts';
import { batchReaderChanges, type RecordChange, recordNothing } from './reader-changes.ts';

const NEW_DAY_CHECK_MS = 10_000;
/** Interval at which readers' changes are sent in batches. */
const BATCH_MS = 500;

/** Settings of the environment that say which web instances are called, and when a day begins. */
interface InvalidationSettings {
  REVALIDATE_SECRET?: string | undefined;
  REDIS_URL?: string | undefined;
  WEB_URLS: string[];
  SITE_TIME_ZONE: string;
}

interface Parts {
  db: Database;
  queue: Queue;
  logger: Logger;
  env: InvalidationSettings;
  /** Cleanup functions for shutdown. */
  closers: (() => Promise<void>)[];
}

/** Invalidation within a transaction, and after a request of a reader. */
interface Invalidation {
  invalidatePages: InvalidatePages;
  recordChange: RecordChange;
}

/**
 * Starts invalidating cached pages of the web instances, on changes and when a new day begins. Without a
 * secret nothing is invalidated, and pages are up to 60 s old (D40).
 */
export async function startInvalidation(parts: Parts): Promise<Invalidation> {
  const { db, queue, logger, env, closers } = parts;
  const secret = env.REVALIDATE_SECRET;
  const isShared = Boolean(env.REDIS_URL);
  const invalidatePages = createInvalidatePages(queue, secret ? env.WEB_URLS : [], isShared);
  if (!secret) return { invalidatePages, recordChange: recordNothing };
  await queue.work('revalidations', invalidationHandler(secret));
  const today = () => dayIn(new Date(), env.SITE_TIME_ZONE);
  closers.push(periodically(NEW_DAY_CHECK_MS, logger, newDayTask(db, today, invalidatePages)));
  const invalidate = (tags: readonly string[]) => invalidatePages(db, tags);
  const callerInvalidatesAll = isShared || env.WEB_URLS.length === 1;
  const { recordChange, sendPending } = batchReaderChanges(invalidate, callerInvalidatesAll);
  const rest = periodically(BATCH_MS, logger, sendPending);
  closers.push(async () => {
    await rest();
    await sendPending();
  });
  return { invalidatePages, recordChange };
}
