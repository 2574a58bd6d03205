import { COPY_GONE, type RestoredFrom } from '../../contract/copies.ts';
import type { CopyInput } from '../../contract/copy-fields.ts';
import { PUBLISHING_REFUSED } from '../../contract/permissions.ts';
import type { ContentType } from '../content/common/content-type.ts';
import { CHANGED_MEANWHILE, mayChange } from '../content/common/etag.ts';
import { keepForUndo, lockNamed } from '../content/common/file-repository.ts';
import { isStoredAhead } from '../content/common/files.ts';
import type { Database } from '../platform/db/database.ts';
import type { StoredFields } from '../platform/db/schema/newsroom.ts';
import { HttpError, notFound } from '../platform/http/errors.ts';
import { wrongField } from '../platform/http/refusals.ts';
import { contentTypeOf } from '../platform/storage/storage.ts';
import { filesIn, isDifferent, storedFields, titleOf } from './copy-fields.ts';
import {
  type CopyRow,
  findRevisionFields,
  listStateFiles,
  lockCopy,
  removeCopy,
  updateCopy,
} from './copy-repository.ts';
import { withFoci } from './detail-fields.ts';
import { hideUploads } from './hide-uploads.ts';
import { recordCopyAct } from './log/record-act.ts';
import { type CopyEditor, copyEtag, type NewsroomContext } from './newsroom-context.ts';
import { copyConflict, type PresentedCopy, readCopy } from './present-copy.ts';
import { restorationOf } from './restored-repository.ts';
import { keepState } from './state-repository.ts';

const NO_REVISION = 'Esa versión de lo publicado ya no existe. Publica otra vez para comparar.';

/** Thrown if somebody has saved the copy since the caller read it. */
class SavedMeanwhile extends Error {
  override name = 'SavedMeanwhile';
}

/** Runs a write of a copy in a transaction; adds the present copy to a 409 or 412, so that the editor can compare. */
async function comparing(
  context: NewsroomContext,
  id: number,
  write: (db: Database) => Promise<void>,
): Promise<void> {
  try {
    await context.db.transaction(write);
  } catch (error) {
    if (error instanceof NoRevision) throw await copyConflict(context, id, 409, NO_REVISION);
    if (!(error instanceof SavedMeanwhile)) throw error;
    throw await copyConflict(context, id, 412, CHANGED_MEANWHILE);
  }
}

/** Thrown if the revision that a copy is moved to was deleted meanwhile, or is none of its item. */
class NoRevision extends Error {
  override name = 'NoRevision';
}

const HOUR_MS = 60 * 60 * 1000;
const hourOf = (moment: string | Date) => Math.floor(new Date(moment).getTime() / HOUR_MS);

/** Throws 400 for newly named files that no longer exist; locks those that change. */
export async function requireFiles(
  db: Database,
  { pictures }: Pick<ContentType, 'pictures'>,
  fields: StoredFields,
  { added, dropped }: { added: string[]; dropped: string[] },
): Promise<void> {
  if (added.length + dropped.length === 0) return;
  const found = await lockNamed(db, [...added, ...dropped]);
  for (const [field, key] of Object.entries(fields)) {
    if (typeof key !== 'string' || !added.includes(key) || !contentTypeOf(key)) continue;
    const isMissing = pictures.includes(field)
      ? !found.get(key)
      : isStoredAhead(key) && !found.has(key);
    if (isMissing) throw wrongField(field, 'El archivo ya no existe.');
  }
}

/**
 * The fields after a move to a newer revision of the item: what the copy had not changed takes the item's values.
 * Throws `NoRevision`.
 */
async function moveBase(db: Database, row: CopyRow, base: number): Promise<StoredFields> {
  const next = await findRevisionFields(db, base, row);
  if (!next) throw new NoRevision();
  const old = row.base === null ? undefined : await findRevisionFields(db, row.base, row);
  const untouched = Object.entries(next).filter(
    ([name]) => old && !isDifferent(name, row.campos[name], old[name]),
  );
  return Object.fromEntries(untouched);
}

/** Throws 403 for a change of a scheduled copy by somebody who may not publish: it would publish itself (D60). */
function requireMayChange({ estado }: CopyRow, { mayPublish }: CopyEditor): void {
  if (estado === 'programada' && !mayPublish) {
    throw new HttpError(403, { message: PUBLISHING_REFUSED });
  }
}

/** Whether this is a repetition of the caller's own last save, whose answer was lost. */
const isRepeated = (row: CopyRow, { id, ifMatch }: CopyEditor, sent: StoredFields): boolean =>
  row.editada_por === id &&
  mayChange(ifMatch, copyEtag({ id: row.id, version: row.version - 1 })) &&
  Object.entries(sent).every(([name, value]) => !isDifferent(name, value, row.campos[name]));

interface CopyChange {
  campos: CopyInput;
  base?: number | undefined;
  /** What the fields are of, for the log. */
  restaura?: RestoredFrom | undefined;
}

/**
 * Saves the changed fields of a copy (D57). Throws 404, 428 without `If-Match`, 412 with the present copy if it was
 * saved since, 409 with it if `base` is no revision of its item (any more), 403 for a scheduled copy without
 * `publicar`, and 400 for files that do not exist.
 */
export async function saveCopy(
  context: NewsroomContext,
  editor: CopyEditor,
  id: number,
  change: CopyChange,
): Promise<PresentedCopy> {
  if (editor.ifMatch === undefined) {
    throw new HttpError(428, { detail: 'Falta la versión del borrador (If-Match).' });
  }
  await comparing(context, id, (db) => save(context, db, editor, id, change));
  return readCopy(context, id);
}

async function save(
  context: NewsroomContext,
  db: Database,
  editor: CopyEditor,
  id: number,
  { campos, base, restaura }: CopyChange,
): Promise<void> {
  const row = await lockCopy(db, id);
  if (!row) throw notFound(COPY_GONE);
  requireMayChange(row, editor);
  const contentType = context.contentTypes[row.tipo];
  const sent = await withFoci(db, storedFields(context.siteUrl, contentType, campos));
  if (!mayChange(editor.ifMatch, copyEtag(row))) {
    if (isRepeated(row, editor, sent)) return;
    throw new SavedMeanwhile();
  }
  const moved = base === undefined || base === row.base ? {} : await moveBase(db, row, base);
  const changes = { ...moved, ...sent };
  if (Object.keys(changes).length === 0 && base === undefined) return;
  const fields = { ...row.campos, ...changes };
  const archivos = filesIn(contentType, fields);
  const dropped = row.archivos.filter((key) => !archivos.includes(key));
  const added = archivos.filter((key) => !row.archivos.includes(key));
  await requireFiles(db, contentType, sent, { added, dropped });
  await hideUploads(context, db, added);
  await keepForUndo(db, dropped, context.now());
  // Before the state may be dropped for a newer one.
  const restored = restaura && (await restorationOf(db, row, restaura));
  if (hourOf(row.editada_en) < hourOf(context.now())) await keepState(db, id);
  const titulo = titleOf(contentType, fields);
  await updateCopy(db, id, {
    campos: changes,
    titulo,
    ...(added.length + dropped.length > 0 && { archivos }),
    ...(base !== undefined && { base }),
    editada_por: editor.id,
    editada_en: context.now().toISOString(),
  });
  if (!restored) return;
  const act = { ...restored, actor: editor.id, now: context.now() };
  await recordCopyAct(db, { ...row, titulo }, act);
}

/** Deletes a copy for good. Throws 404 and 403, and 412 as `saveCopy` if `If-Match` is given. */
export async function deleteCopy(
  context: NewsroomContext,
  editor: CopyEditor,
  id: number,
): Promise<void> {
  await comparing(context, id, async (db) => {
    const row = await lockCopy(db, id);
    if (!row) throw notFound(COPY_GONE);
    requireMayChange(row, editor);
    if (!mayChange(editor.ifMatch, copyEtag(row))) throw new SavedMeanwhile();
    const files = [...row.archivos, ...(await listStateFiles(db, id))];
    await keepForUndo(db, [...new Set(files)], context.now());
    await removeCopy(db, id);
    const act = { accion: 'eliminar_copia', actor: editor.id, now: context.now() } as const;
    await recordCopyAct(db, row, act);
  });
}
