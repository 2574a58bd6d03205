import { queueNotification } from '../../community/notifications/queue-notification.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { listReviewers } from './repository.ts';

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
  const able = (await listReviewers(db)).flatMap(({ id }) => id ?? []);
  const own = userId === null ? [] : [userId];
  const others = own.some((id) => able.includes(id)) ? [] : able.slice(0, MAX_ASKED);
  for (const id of [...own, ...others]) {
    await queueNotification(context, db, id, 'programadas', { about: 'failure', copyId });
  }
}
