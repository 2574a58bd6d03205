import type { CopyInput } from '../../contract/copy-fields.ts';
import { fieldsOf, findRevision, recordState } from '../content/common/revision-repository.ts';
import { lockItem } from '../content/common/write-repository.ts';
import type { Database } from '../platform/db/database.ts';
import { isUniqueViolation } from '../platform/db/unique-violation.ts';
import { notFound } from '../platform/http/errors.ts';
import { filesIn, storedFields, titleOf } from './copy-fields.ts';
import { type CopyType, findByKey, findOpenCopy, insertCopy } from './copy-repository.ts';
import { hideUploads } from './hide-uploads.ts';
import type { CopyEditor, NewsroomContext } from './newsroom-context.ts';
import { copyConflict, type PresentedCopy, readCopy } from './present-copy.ts';
import { requireFiles } from './save-copy.ts';

interface NewCopy {
  tipo: CopyType;
  elemento_id?: number | null | undefined;
  campos: CopyInput;
  /** Idempotency key of the call. */
  key?: string | undefined;
}

/** Thrown if the item has a copy that can be edited, which a new one would hide. */
class HasCopy extends Error {
  override name = 'HasCopy';
  readonly id: number;

  constructor(id: number) {
    super('The item has a copy');
    this.id = id;
  }
}

/**
 * Makes a copy, of a new item or of a published one, whose state is recorded first (D56). An item's copy that exists is
 * returned where the call names no fields. Throws 404 for an item that does not exist, 409 with the existing copy,
 * and 400 for files that do not exist.
 */
export async function createCopy(
  context: NewsroomContext,
  editor: CopyEditor,
  given: NewCopy,
): Promise<PresentedCopy & { isNew: boolean }> {
  const { key } = given;
  const repeated = async () => {
    const made = key === undefined ? undefined : await findByKey(context.db, editor.id, key);
    return made === undefined ? undefined : { ...(await readCopy(context, made)), isNew: true };
  };
  const before = await repeated();
  if (before) return before;
  try {
    const id = await context.db.transaction((db) => insert(context, db, editor, given));
    return { ...(await readCopy(context, id)), isNew: true };
  } catch (error) {
    if (error instanceof HasCopy) return opened(context, error.id, given);
    const made = isUniqueViolation(error, 'copias_clave') ? await repeated() : undefined;
    if (!made) throw error;
    return made;
  }
}

async function opened(context: NewsroomContext, id: number, { campos }: NewCopy) {
  if (Object.keys(campos).length === 0) return { ...(await readCopy(context, id)), isNew: false };
  throw await copyConflict(context, id, 409, 'Ya hay una copia de trabajo de esta publicación.');
}

async function insert(
  context: NewsroomContext,
  db: Database,
  editor: CopyEditor,
  { tipo, elemento_id, campos, key }: NewCopy,
): Promise<number> {
  const contentType = context.contentTypes[tipo];
  const sent = storedFields(context.siteUrl, contentType, campos);
  const now = context.now();
  const moment = now.toISOString();
  const item = elemento_id ? await beginFrom(context, db, tipo, elemento_id) : undefined;
  const fields = { ...item?.fields, ...sent };
  const archivos = filesIn(contentType, fields);
  await requireFiles(db, contentType, sent, { added: archivos, dropped: [] });
  await hideUploads(context, db, archivos);
  return insertCopy(db, {
    tipo,
    elemento_id: elemento_id ?? null,
    titulo: titleOf(contentType, fields),
    campos: fields,
    archivos,
    base: item?.base ?? null,
    clave: key ?? null,
    creada_por: editor.id,
    editada_por: editor.id,
    creada_en: moment,
    editada_en: moment,
  });
}

/** The present fields of an item, and the revision that has them; its row stays locked. */
async function beginFrom(context: NewsroomContext, db: Database, tipo: CopyType, itemId: number) {
  const contentType = context.contentTypes[tipo];
  const row = await lockItem(db, contentType.table, itemId);
  if (!row) throw notFound();
  const open = await findOpenCopy(db, tipo, itemId);
  if (open !== undefined) throw new HasCopy(open);
  await recordState(db, contentType, row, context.now());
  return {
    fields: await fieldsOf(db, contentType, row),
    base: await findRevision(db, contentType, row),
  };
}
