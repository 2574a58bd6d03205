import { COPY_GONE } from '../../../contract/copies.ts';
import type { Database } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { wrongField } from '../../platform/http/refusals.ts';
import { type CopyRow, lockCopy } from '../copy-repository.ts';
import { recordCopyAct } from '../log/record-act.ts';
import type { NewsroomContext } from '../newsroom-context.ts';
import { copyConflict, type PresentedCopy, readCopy } from '../present-copy.ts';
import { queueReturnEmail, queueReviewEmails } from './queue-emails.ts';
import { findLatestNote, insertNote, listReviewers, setReview } from './repository.ts';

/** Thrown if the state of the copy does not allow the call. */
class WrongState extends Error {
  override name = 'WrongState';
}

/** Runs a change of state; adds the present copy to its 409. */
async function changing(
  context: NewsroomContext,
  id: number,
  refusal: string,
  change: (db: Database, row: CopyRow) => Promise<void>,
): Promise<PresentedCopy> {
  try {
    await context.db.transaction(async (db) => {
      const row = await lockCopy(db, id);
      if (!row) throw notFound(COPY_GONE);
      await change(db, row);
    });
  } catch (error) {
    if (!(error instanceof WrongState)) throw error;
    throw await copyConflict(context, id, 409, refusal);
  }
  return readCopy(context, id);
}

/** Whether the latest note is the caller's own with this text: a repetition of a call whose answer was lost. */
async function isRepeated(
  db: Database,
  id: number,
  sent: { accion: 'revision' | 'devolver'; autor: number; texto: string },
): Promise<boolean> {
  const latest = await findLatestNote(db, id);
  return (
    latest?.accion === sent.accion && latest.autor === sent.autor && latest.texto === sent.texto
  );
}

/**
 * Asks for a review (D63): `borrador` becomes `en_revision`. The version stays, so that an open desk goes on saving.
 * Throws 404, 400 for a colleague who cannot review, and 409 with the copy in any other state.
 */
export function requestReview(
  context: NewsroomContext,
  userId: number,
  id: number,
  { asignada_a, nota }: { asignada_a?: number | null | undefined; nota: string },
): Promise<PresentedCopy> {
  const reviewer = asignada_a ?? null;
  return changing(context, id, 'Solo se puede pedir revisión de un borrador.', async (db, row) => {
    const note = { accion: 'revision', autor: userId, texto: nota } as const;
    if (row.estado !== 'borrador') {
      const isSame = row.estado === 'en_revision' && row.asignada_a === reviewer;
      if (isSame && (await isRepeated(db, id, note))) return;
      throw new WrongState();
    }
    if (reviewer !== null && !(await listReviewers(db)).some((one) => one.id === reviewer)) {
      throw wrongField('asignada_a', 'Esa persona no puede revisar.');
    }
    await setReview(db, id, { estado: 'en_revision', asignada_a: reviewer });
    const now = context.now();
    const creada_en = now.toISOString();
    const noteId = await insertNote(db, { ...note, copia_id: id, creada_en });
    await recordCopyAct(db, row, {
      accion: 'pedir_revision',
      actor: userId,
      persona_id: reviewer,
      motivo: nota,
      now,
    });
    await queueReviewEmails(context, db, { noteId, askedBy: userId, reviewer });
  });
}

/**
 * Returns a copy with a note (D63): `en_revision` becomes `borrador`, and the person who asked gets an e-mail. Throws
 * 404, and 409 with the copy in any other state.
 */
export function sendBack(
  context: NewsroomContext,
  userId: number,
  id: number,
  nota: string,
): Promise<PresentedCopy> {
  return changing(context, id, 'El borrador no está en revisión.', async (db, row) => {
    const note = { accion: 'devolver', autor: userId, texto: nota } as const;
    if (row.estado !== 'en_revision') {
      if (row.estado === 'borrador' && (await isRepeated(db, id, note))) return;
      throw new WrongState();
    }
    const asked = await findLatestNote(db, id, 'revision');
    await setReview(db, id, { estado: 'borrador', asignada_a: null });
    const now = context.now();
    const creada_en = now.toISOString();
    const noteId = await insertNote(db, { ...note, copia_id: id, creada_en });
    await recordCopyAct(db, row, { accion: 'devolver', actor: userId, motivo: nota, now });
    const receiver = asked?.autor ?? row.editada_por;
    if (receiver === null || receiver === userId) return;
    await queueReturnEmail(context, db, { noteId, userId: receiver });
  });
}
