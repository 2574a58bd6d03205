import { COPY_GONE } from '../../../contract/copies.ts';
import { dayIn } from '../../../contract/day-in.ts';
import { lockItem } from '../../content/common/write-repository.ts';
import type { Editor } from '../../content/common/write-steps.ts';
import type { Database } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { findOpenCopy, lockCopy } from '../copy-repository.ts';
import { recordCopyAct } from '../log/record-act.ts';
import type { NewsroomContext } from '../newsroom-context.ts';
import { copyConflict, type PresentedCopy, readCopy } from '../present-copy.ts';
import { CopyChanged } from '../publish-copy.ts';
import { requireCopy, requirePublishable, requireVersion } from './check-copy.ts';
import { setCopyState } from './repository.ts';
import { requireFuture } from './scheduled-moment.ts';

interface Wanted {
  /** ISO 8601 with its zone. */
  publicar_en: string;
  version?: number | undefined;
}

/**
 * Schedules a copy that could be published as it is, or sets another moment (D60). Throws 400 and 412 as a publication,
 * 400 for the moment, 404, and 409 with the present copy if it is not in `version`. A repeated call changes nothing.
 */
export async function scheduleCopy(
  context: NewsroomContext,
  editor: Editor,
  id: number,
  wanted: Wanted,
): Promise<PresentedCopy> {
  const moment = new Date(wanted.publicar_en);
  const publicar_en = moment.toISOString();
  // Read once: the same call may end meanwhile.
  const row = await requireCopy(context, id);
  if (row.estado === 'programada' && row.publicar_en === publicar_en) return readCopy(context, id);
  requireFuture('publicar_en', moment, context.now());
  await requireVersion(context, row, wanted.version);
  try {
    await requirePublishable(context, editor, row, dayIn(moment, context.timeZone));
    await context.db.transaction(async (db) => {
      const locked = await lockCopy(db, id);
      // A review changes the state alone.
      if (locked?.version !== row.version || locked.estado !== row.estado) throw new CopyChanged();
      await setCopyState(db, id, {
        estado: 'programada',
        publicar_en,
        motivo_fallo: null,
        programada_por: editor.id,
      });
      const now = context.now();
      const act = { accion: 'programar', actor: editor.id, momento: publicar_en, now } as const;
      await recordCopyAct(db, locked, act);
    });
  } catch (error) {
    if (error instanceof CopyChanged) return scheduleCopy(context, editor, id, wanted);
    throw error;
  }
  return readCopy(context, id);
}

/** Thrown if the item has another copy that is open. */
class OtherCopy extends Error {
  override name = 'OtherCopy';
  readonly id: number;

  constructor(id: number) {
    super('The item has another copy');
    this.id = id;
  }
}

/**
 * Makes a scheduled or failed copy a draft again; one that is neither stays as it is, so that the call can be repeated.
 * Throws 404, 409 with the present copy if it is not in `version`, and 409 with the other copy if its item has one open.
 */
export async function unscheduleCopy(
  context: NewsroomContext,
  actor: number,
  id: number,
  version: number | undefined,
): Promise<PresentedCopy> {
  const row = await requireCopy(context, id);
  const { tipo, elemento_id, estado } = row;
  if (estado === 'borrador' || estado === 'en_revision') return readCopy(context, id);
  await requireVersion(context, row, version);
  try {
    await context.db.transaction(async (db) => {
      // As a new copy does, so that one waits for the other.
      if (elemento_id !== null) await lockItem(db, context.contentTypes[tipo].table, elemento_id);
      await reopen(context, db, actor, id);
    });
  } catch (error) {
    if (!(error instanceof OtherCopy)) throw error;
    const text = 'Hay otro borrador de esta publicación: publícalo o elimínalo antes.';
    throw await copyConflict(context, error.id, 409, text);
  }
  return readCopy(context, id);
}

async function reopen(
  context: NewsroomContext,
  db: Database,
  actor: number,
  id: number,
): Promise<void> {
  const row = await lockCopy(db, id);
  if (!row) throw notFound(COPY_GONE);
  if (row.estado !== 'programada' && row.estado !== 'fallida') return;
  const other =
    row.elemento_id === null ? undefined : await findOpenCopy(db, row.tipo, row.elemento_id);
  if (other !== undefined) throw new OtherCopy(other);
  await setCopyState(db, id, {
    estado: 'borrador',
    publicar_en: null,
    motivo_fallo: null,
    programada_por: null,
  });
  const accion = row.estado === 'programada' ? 'desprogramar' : 'reabrir';
  const { publicar_en: momento } = row;
  await recordCopyAct(db, row, { accion, actor, momento, now: context.now() });
}
