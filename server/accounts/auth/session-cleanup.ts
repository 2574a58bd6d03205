import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { daily } from '../../platform/queue/daily.ts';
import { deleteChallengesBefore } from './challenge-repository.ts';
import { deleteOldSessions } from './session-deletion-repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Ended sessions are kept so long, because sign-ins from their IP addresses count as known. */
const REMEMBERED_MS = 30 * DAY_MS;

async function cleanSessions({ db, now }: ServerContext): Promise<void> {
  const present = now().getTime();
  await deleteChallengesBefore(db, new Date(present - DAY_MS), new Date(present + DAY_MS));
  await deleteOldSessions(db, new Date(present - REMEMBERED_MS));
}

/**
 * Schedules the deletion, at startup and then daily, of sessions that ended more than 30 days ago, and of those that an
 * interrupted deletion of their account has left.
 */
export const scheduleSessionCleanup = (app: FastifyInstance, context: ServerContext): void =>
  daily(app, 'Deletion of old sessions failed', () => cleanSessions(context));
