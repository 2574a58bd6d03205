import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../platform/context/server-context.ts';
import { daily } from '../platform/queue/daily.ts';
import { deleteUnconfirmed } from './repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 30;

/**
 * Schedules the deletion, at startup and then daily, of subscriptions that were not
 * confirmed within 30 days: their owners never consented.
 */
export const scheduleUnconfirmedCleanup = (
  app: FastifyInstance,
  { db, now }: ServerContext,
): void =>
  daily(app, 'Deletion of unconfirmed subscriptions failed', () =>
    deleteUnconfirmed(db, new Date(now().getTime() - KEPT_DAYS * DAY_MS)),
  );
