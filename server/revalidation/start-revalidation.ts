import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { Environment } from '../env.ts';
import { dayIn } from '../http/calendar.ts';
import { periodically } from '../queue/periodically.ts';
import type { Queue } from '../queue/queue.ts';
import { revalidationHandler } from './handler.ts';
import { newDayTask } from './new-day.ts';
import { createTellPages, type TellPages } from './tell-pages.ts';

const TURN_MS = 10_000;

interface Parts {
  db: Database;
  queue: Queue;
  logger: Logger;
  env: Environment;
  /** What is to be ended with the server. */
  closers: (() => Promise<void>)[];
}

/**
 * Starts telling the webs which pages are outdated, and what becomes due with a new day. Without a
 * secret no web can be told: then pages are at most 60 s old (D40).
 */
export async function startRevalidation(parts: Parts): Promise<TellPages> {
  const { db, queue, logger, env, closers } = parts;
  const secret = env.REVALIDATE_SECRET;
  const tellPages = createTellPages(queue, secret ? env.WEB_URLS : [], Boolean(env.REDIS_URL));
  if (!secret) return tellPages;
  await queue.work('revalidations', revalidationHandler(secret));
  const today = () => dayIn(env.SITE_TIME_ZONE, new Date());
  closers.push(periodically(TURN_MS, logger, newDayTask(db, today, tellPages)));
  return tellPages;
}
