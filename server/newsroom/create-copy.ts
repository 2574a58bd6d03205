import type { CopyInput } from '../../contract/copy-fields.ts';
import { fieldsOf, findRevision, recordState } from '../content/common/revision-repository.ts';
import { createOnce } from '../platform/db/create-once.ts';
import type { Database } from '../platform/db/database.ts';
import type { StoredFields } from '../platform/db/schema/newsroom.ts';
import { isUniqueViolation } from '../platform/db/unique-violation.ts';
import { type HttpError, notFound } from '../platform/http/errors.ts';
import { filesIn, storedFields, titleOf } from './copy-fields.ts';
import { type CopyType, findByKey, findOpenCopy, insertCopy } from './copy-repository.ts';
import { withFoci } from './detail-fields.ts';
import { hideUploads } from './hide-uploads.ts';
import type { CopyEditor, NewsroomContext } from './newsroom-context.ts';
import { copyConflict, type PresentedCopy, readCopy } from './present-copy.ts';
import { requireFiles } from './save-copy.ts';
import { lockKept } from './withdrawal/repository.ts';

interface NewCopy {
  tipo: CopyType;
  elemento_id?: number | null | undefined;
  campos: CopyInput;
  /** Idempotency key of the call. */
  key?: string | undefined;
}

/** Thrown if the item has a copy that can be edited, which a new one would hide. */
export class HasCopy extends Error {
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
  try {
    const made = await onceByKey(context, editor, given.key, (db) =>
      insert(context, db, editor, given),
    );
    return { ...made, isNew: true };
  } catch (error) {
    if (error instanceof HasCopy) return opened(context, error.id, given);
    throw error;
  }
}

/**
 * Makes a copy in a transaction, or returns the one that an earlier call with the same key made. Throws `HasCopy`, and
 * what `insert` throws.
 */
export async function onceByKey(
  context: NewsroomContext,
  editor: CopyEditor,
  key: string | undefined,
  insert: (db: Database) => Promise<number>,
): Promise<PresentedCopy> {
  const id = await createOnce(
    async () => (key === undefined ? undefined : findByKey(context.db, editor.id, key)),
    () => context.db.transaction(insert),
    (error) => error instanceof HasCopy || isUniqueViolation(error, 'copias_clave'),
  );
  return readCopy(context, id);
}

async function opened(context: NewsroomContext, id: number, { campos }: NewCopy) {
  if (Object.keys(campos).length === 0) return { ...(await readCopy(context, id)), isNew: false };
  throw await hasCopyConflict(context, id);
}

/** 409 with the copy that the item has. */
export const hasCopyConflict = (context: NewsroomContext, id: number): Promise<HttpError> =>
  copyConflict(context, id, 409, 'Ya hay un borrador de esta publicación.');

async function insert(
  context: NewsroomContext,
  db: Database,
  editor: CopyEditor,
  { tipo, elemento_id, campos, key }: NewCopy,
): Promise<number> {
  const contentType = context.contentTypes[tipo];
  const sent = await withFoci(db, storedFields(context.siteUrl, contentType, campos));
  const item = elemento_id ? await beginFrom(context, db, tipo, elemento_id) : undefined;
  const fields = { ...item?.fields, ...sent };
  const archivos = filesIn(contentType, fields);
  await requireFiles(db, contentType, sent, { added: archivos, dropped: [] });
  await hideUploads(context, db, archivos);
  const base = item?.base;
  return storeCopy(context, db, editor, { tipo, elemento_id, base, fields, archivos, key });
}

/** Stores a new copy of its maker; `base` is the revision that it begins from. Returns its id. */
export function storeCopy(
  context: NewsroomContext,
  db: Database,
  editor: CopyEditor,
  given: Pick<NewCopy, 'tipo' | 'elemento_id' | 'key'> & {
    base: number | undefined;
    fields: StoredFields;
    archivos: string[];
  },
): Promise<number> {
  const { tipo, elemento_id, key, base, fields, archivos } = given;
  const moment = context.now().toISOString();
  return insertCopy(db, {
    tipo,
    elemento_id: elemento_id ?? null,
    titulo: titleOf(context.contentTypes[tipo], fields),
    campos: fields,
    archivos,
    base: base ?? null,
    clave: key ?? null,
    creada_por: editor.id,
    editada_por: editor.id,
    creada_en: moment,
    editada_en: moment,
  });
}

/**
 * The present fields of an item, and the revision that has them; its row stays locked. Throws 404, and `HasCopy` if the
 * item has an open copy.
 */
export async function beginFrom(
  context: NewsroomContext,
  db: Database,
  tipo: CopyType,
  itemId: number,
) {
  const contentType = context.contentTypes[tipo];
  // A withdrawn item is corrected before it comes back (D61).
  const row = await lockKept(db, contentType.table, itemId);
  if (!row) throw notFound();
  const open = await findOpenCopy(db, tipo, itemId);
  if (open !== undefined) throw new HasCopy(open);
  await recordState(db, contentType, row, context.now());
  return {
    fields: await fieldsOf(db, contentType, row),
    base: await findRevision(db, contentType, row),
  };
}
