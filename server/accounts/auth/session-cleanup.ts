import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { daily } from '../../platform/queue/daily.ts';
import { deleteChallengesBefore } from './challenge-repository.ts';
import { deleteSessions, listSessionsBefore } from './session-repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Ended sessions are kept so long, because sign-ins from their IP addresses count as known. */
const REMEMBERED_MS = 30 * DAY_MS;
/** Sessions per statement: each may have thousands of tokens. */
const BATCH = 100;

async function deleteOldSessions({ db, now }: ServerContext): Promise<void> {
  const present = now().getTime();
  await deleteChallengesBefore(db, new Date(present - DAY_MS), new Date(present + DAY_MS));
  const ids = await listSessionsBefore(db, new Date(now().getTime() - REMEMBERED_MS));
  for (let done = 0; done < ids.length; done += BATCH) {
    await deleteSessions(db, ids.slice(done, done + BATCH));
  }
}

/**
 * Schedules the deletion, at startup and then daily, of sessions
 * that ended more than 30 days ago.
 */
export const scheduleSessionCleanup = (app: FastifyInstance, context: ServerContext): void =>
  daily(app, 'Deletion of old sessions failed', () => deleteOldSessions(context));
