import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { daily } from '../../platform/queue/daily.ts';
import { forgetSessions, listSessionsBefore } from './session-repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Sessions that are over are remembered so long: their addresses are known places. */
const REMEMBERED_MS = 30 * DAY_MS;
/** Forgotten in one statement: each may have thousands of tokens. */
const BATCH = 100;

async function forgetOldSessions({ db, now }: ServerContext): Promise<void> {
  const ids = await listSessionsBefore(db, new Date(now().getTime() - REMEMBERED_MS));
  for (let done = 0; done < ids.length; done += BATCH) {
    await forgetSessions(db, ids.slice(done, done + BATCH));
  }
}

/**
 * Forgets, when the server starts and then every day, where and with what people were signed in whose
 * sessions have been over for 30 days.
 */
export const scheduleForgettingSessions = (app: FastifyInstance, context: ServerContext): void =>
  daily(app, 'Old sessions could not be forgotten', () => forgetOldSessions(context));
