import type { ContentType } from '../../content/common/content-type.ts';
import { lockNamed } from '../../content/common/file-repository.ts';
import { isStoredAhead } from '../../content/common/files.ts';
import type { Database } from '../../platform/db/database.ts';
import type { StoredFields } from '../../platform/db/schema/newsroom.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { wrongField } from '../../platform/http/refusals.ts';
import { contentTypeOf } from '../../platform/storage/storage.ts';
import { filesIn, titleOf } from '../copy-fields.ts';
import { beginFrom, HasCopy, hasCopyConflict, onceByKey, storeCopy } from '../create-copy.ts';
import { recordCopyAct } from '../log/record-act.ts';
import type { CopyEditor, NewsroomContext } from '../newsroom-context.ts';
import type { PresentedCopy } from '../present-copy.ts';
import { findRevisionItem, lockRevision } from './repository.ts';

const NO_REVISION = 'La versión no existe.';
const GONE = 'Esta publicación no está en el sitio. Recupérala para restaurar una versión.';

/**
 * Makes a copy whose changes turn the item back into a revision (D59); it begins from the item's present state, so that
 * nothing is published by it. Throws 404; 409 with the copy that the item has, which stays as it is; and 400 if the
 * revision names a file that was erased.
 */
export async function restoreRevision(
  context: NewsroomContext,
  editor: CopyEditor,
  id: number,
  key: string | undefined,
): Promise<PresentedCopy> {
  try {
    return await onceByKey(context, editor, key, (db) => insert(context, db, editor, id, key));
  } catch (error) {
    if (error instanceof HasCopy) throw await hasCopyConflict(context, error.id);
    throw error;
  }
}

async function insert(
  context: NewsroomContext,
  db: Database,
  editor: CopyEditor,
  id: number,
  key: string | undefined,
): Promise<number> {
  const of = await findRevisionItem(db, id);
  if (!of) throw notFound(NO_REVISION);
  const { tipo, elemento_id } = of;
  const contentType = context.contentTypes[tipo];
  const item = await itemOf(context, db, tipo, elemento_id);
  const revision = await lockRevision(db, id, 'key share');
  if (!revision) throw notFound(NO_REVISION);
  const fields = { ...item.fields, ...revision.campos };
  const archivos = filesIn(contentType, fields);
  await refuseErased(db, contentType, fields, archivos);
  const { base } = item;
  const given = { tipo, elemento_id, base, fields, archivos, key };
  const copyId = await storeCopy(context, db, editor, given);
  const copy = { id: copyId, tipo, elemento_id, titulo: titleOf(contentType, fields) };
  await recordCopyAct(db, copy, {
    accion: 'restaurar_revision',
    actor: editor.id,
    momento: revision.creado_en,
    now: context.now(),
  });
  return copyId;
}

async function itemOf(...given: Parameters<typeof beginFrom>) {
  try {
    return await beginFrom(...given);
  } catch (error) {
    if (error instanceof HttpError && error.statusCode === 404) throw notFound(GONE);
    throw error;
  }
}

/** Throws 400 for a picture or an upload that was erased since; locks the files. */
async function refuseErased(
  db: Database,
  { files, pictures }: Pick<ContentType, 'files' | 'pictures'>,
  fields: StoredFields,
  keys: string[],
): Promise<void> {
  if (keys.length === 0) return;
  const found = await lockNamed(db, keys);
  const isMissing = (key: string, isPicture: boolean) =>
    isPicture ? !found.get(key) : isStoredAhead(key) && !found.has(key);
  for (const name of files) {
    const key = fields[name];
    if (typeof key !== 'string' || !contentTypeOf(key)) continue;
    if (isMissing(key, pictures.includes(name))) throw erased(name);
  }
  const inText = filesIn({ files: [] }, { contenido: fields.contenido ?? '' });
  if (inText.some((key) => isMissing(key, false))) throw erased('contenido');
}

const erased = (field: string): HttpError =>
  wrongField(field, 'Esta versión usa un archivo que ya no existe, y no se puede restaurar.');
