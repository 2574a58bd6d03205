import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { newsletterUpdateSchema } from '../../../contract/newsletters.ts';
import type { RightsHolder } from '../../../contract/permissions.ts';
import { logAct } from '../../accounts/audit-log/repository.ts';
import { CHANGED_MEANWHILE, mayChange } from '../../content/common/etag.ts';
import { keepForUndo } from '../../content/common/file-repository.ts';
import type { Database } from '../../platform/db/database.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { lockFiles, type StoredFields, storedFields } from './fields.ts';
import {
  type NewsletterContext,
  newsletterConflict,
  newsletterEtag,
  type PresentedNewsletter,
  readNewsletter,
} from './present.ts';
import {
  lockNewsletter,
  type NewsletterRow,
  removeNewsletter,
  updateNewsletter,
} from './repository.ts';

/** Who calls, and the version that they have seen. */
export interface NewsletterEditor extends RightsHolder {
  id: number;
  ifMatch?: string | undefined;
}

type Update = z.output<typeof newsletterUpdateSchema>;

/** Thrown where the call does not fit the stored state; the refusal has that state. */
class Outdated extends Error {
  override name = 'Outdated';
  readonly status: 409 | 412;
  readonly detail: string;

  constructor(status: 409 | 412, detail: string) {
    super(detail);
    this.status = status;
    this.detail = detail;
  }
}

/** Runs a write of a newsletter in a transaction; a refusal of an outdated call has the present newsletter. */
async function writing(
  context: NewsletterContext,
  editor: NewsletterEditor,
  id: number,
  write: (db: Database, row: NewsletterRow) => Promise<void>,
): Promise<void> {
  try {
    await context.db.transaction(async (db) => {
      const row = await lockNewsletter(db, id);
      if (!row) throw notFound('El boletín no existe.');
      await write(db, row);
    });
  } catch (error) {
    if (!(error instanceof Outdated)) throw error;
    throw await newsletterConflict(context, id, editor, error);
  }
}

const hasFields = (row: NewsletterRow, fields: StoredFields): boolean =>
  Object.entries(fields).every(([name, value]) =>
    isDeepStrictEqual(row[name as keyof StoredFields], value),
  );

/** Whether this is a repetition of the caller's own last save, whose answer was lost. */
const isRepeated = (
  row: NewsletterRow,
  { id, ifMatch }: NewsletterEditor,
  sent: StoredFields,
): boolean =>
  row.editado_por === id &&
  mayChange(ifMatch, newsletterEtag({ id: row.id, version: row.version - 1 })) &&
  hasFields(row, sent);

/**
 * Saves the changed fields (D72). Throws 404, 428 without `If-Match` where it is needed, 412 with the present newsletter
 * if it was saved since, 409 with it if its sending has begun, and 400 for files that do not exist.
 */
export async function saveNewsletter(
  context: NewsletterContext,
  editor: NewsletterEditor,
  id: number,
  { por_minuto, ...given }: Update,
): Promise<PresentedNewsletter> {
  const fields = await storedFields(context, given);
  const changesContent = Object.keys(fields).length > 0;
  if (changesContent && editor.ifMatch === undefined) {
    throw new HttpError(428, { detail: 'Falta la versión del boletín (If-Match).' });
  }
  await writing(context, editor, id, async (db, row) => {
    if (por_minuto !== undefined) await updateNewsletter(db, id, { por_minuto });
    if (!changesContent || isRepeated(row, editor, fields)) return;
    if (!['borrador', 'programado'].includes(row.estado)) {
      throw new Outdated(409, 'El envío de este boletín ya empezó: no se puede cambiar.');
    }
    if (!mayChange(editor.ifMatch, newsletterEtag(row))) throw new Outdated(412, CHANGED_MEANWHILE);
    await lockFiles(context, db, row.archivos, fields);
    await updateNewsletter(db, id, {
      ...fields,
      version: row.version + 1,
      editado_por: editor.id,
      editado_en: context.now().toISOString(),
    });
  });
  return readNewsletter(context, id, editor);
}

/**
 * Deletes a newsletter that is a draft, and logs it (D64). Throws 404, 409 with the newsletter for any other state, and
 * 412 with it if it was saved since the version of `If-Match`.
 */
export async function deleteNewsletter(
  context: NewsletterContext,
  editor: NewsletterEditor,
  id: number,
): Promise<void> {
  await writing(context, editor, id, async (db, row) => {
    if (row.estado !== 'borrador') {
      throw new Outdated(409, 'Solo se puede eliminar un boletín en borrador.');
    }
    if (!mayChange(editor.ifMatch, newsletterEtag(row))) throw new Outdated(412, CHANGED_MEANWHILE);
    await keepForUndo(db, row.archivos, context.now());
    await removeNewsletter(db, id);
    await logAct(db, {
      actor_id: editor.id,
      accion: 'eliminar_boletin',
      extracto: row.asunto,
      creado_en: context.now().toISOString(),
    });
  });
}
