import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { daily } from '../../platform/queue/daily.ts';
import { deleteInvitationsBefore } from './invitation-repository.ts';

/** Invitations name people who may never have answered, so they are not kept for ever. */
const KEPT_MS = 90 * 24 * 60 * 60_000;

/** Deletes invitations that are older than 90 days. */
export const cleanInvitations = ({ db, now }: Pick<ServerContext, 'db' | 'now'>): Promise<void> =>
  deleteInvitationsBefore(db, new Date(now().getTime() - KEPT_MS));

/** Does that at startup and then daily. */
export const scheduleInvitationCleanup = (app: FastifyInstance, context: ServerContext): void =>
  daily(app, 'Deletion of old invitations failed', () => cleanInvitations(context));
