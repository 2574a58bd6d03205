import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../platform/context/server-context.ts';
import { daily } from '../platform/queue/daily.ts';
import { forgetUnconfirmed } from './repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 30;

/**
 * Forgets, when the server starts and then every day, the addresses of those who have not
 * confirmed a subscription within 30 days: they did not agree to be in our books.
 */
export const scheduleForgetting = (app: FastifyInstance, { db, now }: ServerContext): void =>
  daily(app, 'Unconfirmed subscriptions could not be forgotten', () =>
    forgetUnconfirmed(db, new Date(now().getTime() - KEPT_DAYS * DAY_MS)),
  );
