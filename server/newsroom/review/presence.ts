import { COPY_GONE } from '../../../contract/copies.ts';
import { PRESENCE, type Presence } from '../../../contract/review.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { NewsroomContext } from '../newsroom-context.ts';
import { presentPerson } from '../person.ts';
import { findPerson, holdCopy, listPresent, removePresence, storePresence } from './repository.ts';

/**
 * Records that somebody has a copy open, or no longer, and answers who else has (D63). In the database, because a
 * heartbeat reaches any of several servers. Throws 404.
 */
export function recordPresence(
  { db, now }: NewsroomContext,
  userId: number,
  copyId: number,
  isClosed: boolean,
): Promise<Presence> {
  const moment = now();
  const away = (seconds: number) => new Date(moment.getTime() + seconds * 1000).toISOString();
  return db.transaction(async (transaction) => {
    const copy = await holdCopy(transaction, copyId);
    if (!copy) throw notFound(COPY_GONE);
    if (isClosed) await removePresence(transaction, copyId, userId);
    else {
      const own = { copia_id: copyId, usuario_id: userId, visto_en: moment.toISOString() };
      await storePresence(transaction, own);
    }
    const { lastsSeconds } = PRESENCE;
    const span = { after: away(-lastsSeconds), before: away(lastsSeconds) };
    const others = await listPresent(transaction, copyId, userId, span);
    const { estado, version, asignada_a } = copy;
    const assignee = asignada_a === null ? null : await findPerson(transaction, asignada_a);
    return {
      abierta_por: others.map(presentPerson),
      estado,
      version,
      asignada_a: assignee && presentPerson(assignee),
    };
  });
}
