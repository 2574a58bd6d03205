import type { Logger } from 'pino';
import { dayIn } from '../../../contract/day-in.ts';
import type { Database } from '../db/database.ts';
import { periodically } from '../queue/periodically.ts';
import type { Queue } from '../queue/queue.ts';
import { invalidationHandler } from './handler.ts';
import { createInvalidatePages, type InvalidatePages } from './invalidate-pages.ts';
import { newDayTask } from './new-day.ts';
import { gatherChanges, type RecordChange, recordNothing } from './reader-changes.ts';

const TURN_MS = 10_000;
/** How long what readers change is gathered. */
const GATHERING_MS = 500;

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
  /** What is to be ended with the server. */
  closers: (() => Promise<void>)[];
}

/** Who is to be told of what has changed on pages, within a transaction or after a reader's call. */
interface Revalidation {
  invalidatePages: InvalidatePages;
  recordChange: RecordChange;
}

/**
 * Starts telling the webs which pages are outdated, and what becomes due with a new day. Without a
 * secret no web can be told: then pages are at most 60 s old (D40).
 */
export async function startInvalidation(parts: Parts): Promise<Revalidation> {
  const { db, queue, logger, env, closers } = parts;
  const secret = env.REVALIDATE_SECRET;
  const isShared = Boolean(env.REDIS_URL);
  const invalidatePages = createInvalidatePages(queue, secret ? env.WEB_URLS : [], isShared);
  if (!secret) return { invalidatePages, recordChange: recordNothing };
  await queue.work('revalidations', invalidationHandler(secret));
  const today = () => dayIn(new Date(), env.SITE_TIME_ZONE);
  closers.push(periodically(TURN_MS, logger, newDayTask(db, today, invalidatePages)));
  const tell = (tags: readonly string[]) => invalidatePages(db, tags);
  const isWordEnough = isShared || env.WEB_URLS.length === 1;
  const { recordChange, sendPending } = gatherChanges(tell, isWordEnough);
  const rest = periodically(GATHERING_MS, logger, sendPending);
  closers.push(async () => {
    await rest();
    await sendPending();
  });
  return { invalidatePages, recordChange };
}
