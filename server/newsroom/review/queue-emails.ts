import { canPublishCopies, may, type RightsHolder } from '../../../contract/permissions.ts';
import { queueNotification } from '../../community/notifications/queue-notification.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { listReviewers, listStaff } from './repository.ts';

/** Colleagues who are written to at most about one copy, if it names nobody who can act. */
const MAX_ASKED = 50;

type Queueing = Pick<ServerContext, 'queue'>;

/** Queues the e-mails about a request for review: to its reviewer, else to everybody who reviews but the asker (D63). */
export async function queueReviewEmails(
  context: Queueing,
  db: Database,
  { noteId, askedBy, reviewer }: { noteId: number; askedBy: number; reviewer: number | null },
): Promise<void> {
  const people = reviewer === null ? await listReviewers(db) : [{ id: reviewer }];
  const asked = people.flatMap(({ id }) => (id === null || id === askedBy ? [] : [id]));
  for (const id of asked.slice(0, MAX_ASKED)) {
    await queueNotification(context, db, id, 'revision', { about: 'note', id: noteId });
  }
}

/** Queues the e-mail about a returned copy (D63). */
export const queueReturnEmail = (
  context: Queueing,
  db: Database,
  { noteId, userId }: { noteId: number; userId: number },
): Promise<void> =>
  queueNotification(context, db, userId, 'devolucion', { about: 'note', id: noteId });

/**
 * Queues the e-mail about a scheduled publication that failed (D60), in the transaction that marks the copy `fallida`: to
 * the person who scheduled it, and to all who write and publish if that person cannot schedule it again or is unknown
 * (record 131). Title and reason are read when the e-mail is written; none is if the copy is no longer `fallida` then.
 */
export async function queueScheduleFailedEmail(
  context: Queueing,
  db: Database,
  { copyId, userId }: { copyId: number; userId: number | null },
): Promise<void> {
  for (const id of await whoCanAct(db, canPublishCopies, userId)) {
    await queueNotification(context, db, id, 'programadas', { about: 'failure', copyId });
  }
}

/**
 * Queues the e-mail about a newsletter that the server has not sent at its time, or has paused (D73), in the transaction
 * that does so: to the person who sent it, and to all who send newsletters if that person cannot any more or is unknown.
 */
export async function queueNewsletterFailedEmail(
  context: Queueing,
  db: Database,
  { newsletterId, userId }: { newsletterId: number; userId: number | null },
): Promise<void> {
  for (const id of await whoCanAct(db, may('boletin'), userId)) {
    const entry = { about: 'newsletter', id: newsletterId } as const;
    await queueNotification(context, db, id, 'programadas', entry);
  }
}

/** The person who scheduled something, and where that person lacks the rights by now, all who have them (record 131). */
async function whoCanAct(
  db: Database,
  hasRights: (person: RightsHolder) => boolean,
  userId: number | null,
): Promise<number[]> {
  const able = (await listStaff(db, hasRights)).flatMap(({ id }) => id ?? []);
  const own = userId === null ? [] : [userId];
  return own.some((id) => able.includes(id)) ? own : [...own, ...able.slice(0, MAX_ASKED)];
}
