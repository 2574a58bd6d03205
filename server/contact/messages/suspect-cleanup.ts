import type { FastifyInstance } from 'fastify';
import { SUSPECT_KEPT_DAYS } from '../../../contract/contact-messages.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { daily } from '../../platform/queue/daily.ts';
import { deleteSuspects } from './repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Schedules the deletion, at startup and then daily, of messages that the honeypot caught more than 30 days ago. Until
 * then staff can look whether a person was among them: what they attended to or answered stays, as other messages do. The
 * log has what staff did, and none of this.
 */
export const scheduleSuspectCleanup = (app: FastifyInstance, { db, now }: ServerContext): void =>
  daily(app, 'Deletion of messages caught by the honeypot failed', () =>
    deleteSuspects(db, new Date(now().getTime() - SUSPECT_KEPT_DAYS * DAY_MS)),
  );
