import { COPY_GONE, type PublishAnswer, publishConflictSchema } from '../../contract/copies.ts';
import type { ContentInput, ContentType, PresentedItem } from '../content/common/content-type.ts';
import { CHANGED_MEANWHILE } from '../content/common/etag.ts';
import { fieldsOf, findRevision, recordState } from '../content/common/revision-repository.ts';
import { lockItem } from '../content/common/write-repository.ts';
import { changeItem, createItem, type WithinWrite } from '../content/common/write-service.ts';
import { type Editor, readItem } from '../content/common/write-steps.ts';
import type { Database } from '../platform/db/database.ts';
import type { StoredFields } from '../platform/db/schema/newsroom.ts';
import { HttpError, notFound } from '../platform/http/errors.ts';
import { mediaAddress } from '../platform/storage/address.ts';
import { changedFields, isDifferent } from './copy-fields.ts';
import {
  type CopyType,
  findCopy,
  findPublished,
  insertPublished,
  listItemChanges,
  lockCopy,
  removeCopy,
  type WholeRow,
} from './copy-repository.ts';
import { withoutGone } from './detail-fields.ts';
import { refuseErased, withoutErased } from './erased-items.ts';
import { findLastChanger } from './failure-repository.ts';
import type { NewsroomContext } from './newsroom-context.ts';
import { presentPerson } from './person.ts';
import { copyConflict } from './present-copy.ts';
import { publicAddress } from './public-address.ts';

/** Thrown if the copy was saved or published after it was read. */
export class CopyChanged extends Error {
  override name = 'CopyChanged';
}

/** Thrown if the item was changed in fields that the copy changes too. */
export class ItemChanged extends Error {
  override name = 'ItemChanged';
  readonly fields: string[];

  constructor(fields: string[]) {
    super('The item was changed in fields of the copy');
    this.fields = fields;
  }
}

const GONE = 'Esta publicación se eliminó o se retiró. Recupérala para publicar los cambios.';

/**
 * The body of a POST or PATCH of the item with these fields of a copy; throws 400 as those calls do. Unlike in a PATCH, a
 * picture that was taken out is null, and is removed from the item if a new one may do without it (D65).
 */
function bodyOf(
  siteUrl: string,
  { createSchema, updateSchema, files, pictures }: ContentType,
  fields: StoredFields,
  isNew: boolean,
): ContentInput {
  const entries = Object.entries(fields).flatMap(([name, value]) => {
    // A picture that was taken out is missing; the schema of a new item says so.
    if (pictures.includes(name) && !value) return [];
    const isFile = files.includes(name) && typeof value === 'string';
    return [[name, isFile ? mediaAddress(siteUrl, value) : value] as const];
  });
  const body = Object.fromEntries(entries);
  const { data, error } = (isNew ? createSchema : updateSchema).safeParse(body);
  const issues = error?.issues ?? missingPictures(createSchema, pictures, fields);
  if (issues.length === 0 && data) return isNew ? data : { ...data, ...takenOut(pictures, fields) };
  const refused: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    const field = String(path[0] ?? 'non_field_errors');
    refused[field] ??= [message];
  }
  throw new HttpError(400, refused);
}

/** The pictures that a copy takes out, as null. */
const takenOut = (pictures: readonly string[], fields: StoredFields): Record<string, null> =>
  Object.fromEntries(
    pictures.filter((name) => name in fields && !fields[name]).map((name) => [name, null]),
  );

/** What a new item would be refused for, of the pictures that a copy takes out. */
function missingPictures(
  createSchema: ContentType['createSchema'],
  pictures: readonly string[],
  fields: StoredFields,
) {
  const out = takenOut(pictures, fields);
  const issues = createSchema.safeParse({}).error?.issues ?? [];
  return issues.filter(({ path }) => String(path[0]) in out);
}

/**
 * Publishes a copy through the calls of its item, with the fields alone that changed since `base`, exactly once: the
 * copy ends in the same transaction, and a repeated call returns the item. Throws 404, 409 with the present copy if it
 * is not in `version`, 412 if somebody changed the same fields of the item, and 400 as POST and PATCH.
 */
export async function publishCopy(
  context: NewsroomContext,
  editor: Editor,
  id: number,
  version: number | undefined,
): Promise<PublishAnswer> {
  const row = await findCopy(context.db, id);
  if (!row) return publishedBefore(context, editor, id);
  if (version !== undefined && version !== row.version) {
    throw await copyConflict(context, id, 409, 'El borrador se guardó en otra ventana.');
  }
  try {
    const presented = await applyCopy(context, editor, row);
    return answer(context, row.tipo, presented);
  } catch (error) {
    if (error instanceof CopyChanged) return publishCopy(context, editor, id, version);
    if (error instanceof ItemChanged) throw await itemConflict(context, editor, row, error.fields);
    throw error;
  }
}

/** What a scheduled publication adds: fields that it sets, and steps within the transaction. */
interface Added extends WithinWrite {
  fields?: StoredFields;
}

/**
 * Writes the fields of a copy that changed since `base` to its item, and ends the copy. Throws `CopyChanged` if it is no
 * longer in the version of `stored`, `ItemChanged` if somebody changed the same fields, 404 without the item, and 400.
 */
export async function applyCopy(
  context: NewsroomContext,
  editor: Editor,
  stored: WholeRow,
  added: Added = {},
): Promise<PresentedItem> {
  const contentType = context.contentTypes[stored.tipo];
  // Its revisions are erased with it: without a base every field would count as changed.
  if (stored.elemento_id !== null) await refuseErased(context, contentType, stored.elemento_id);
  const row = await withoutErased(context, stored);
  const base = row.elemento_id === null ? null : row.base_campos;
  const changed = changedFields(contentType, row.campos, base);
  const own = Object.fromEntries(changed.map((name) => [name, row.campos[name] ?? null]));
  const fields = await withoutGone(context.db, { ...own, ...added.fields });
  const within = both(withinWrite(context, editor, row, changed), added);
  const body = bodyOf(context.siteUrl, contentType, fields, row.elemento_id === null);
  if (row.elemento_id === null) return createItem(context, contentType, editor, body, within);
  try {
    return await changeItem(context, contentType, editor, row.elemento_id, body, within);
  } catch (error) {
    if (error instanceof HttpError && error.statusCode === 404) throw notFound(GONE);
    throw error;
  }
}

const both = (first: WithinWrite, second: WithinWrite): WithinWrite => ({
  isScheduled: second.isScheduled,
  begin: async (db, before) => {
    await first.begin?.(db, before);
    await second.begin?.(db, before);
  },
  end: async (db, row) => {
    await first.end?.(db, row);
    await second.end?.(db, row);
  },
});

/** Locks the copy, compares the item with its base, and ends the copy. */
function withinWrite(
  context: NewsroomContext,
  editor: Editor,
  row: WholeRow,
  changed: string[],
): WithinWrite {
  const { id, tipo, version, campos, base_campos } = row;
  return {
    begin: async (db, before) => {
      const locked = await lockCopy(db, id);
      if (locked?.version !== version) throw new CopyChanged();
      if (!before) return;
      const present = await fieldsOf(db, context.contentTypes[tipo], before);
      const changedTwice = changed.filter(
        (name) =>
          isDifferent(name, present[name], campos[name]) &&
          (!base_campos || isDifferent(name, present[name], base_campos[name])),
      );
      if (changedTwice.length > 0) throw new ItemChanged(changedTwice);
    },
    end: async (db, item) => {
      await removeCopy(db, id);
      const publicada_en = context.now().toISOString();
      const by = { publicada_por: editor.id, publicada_en };
      await insertPublished(db, { copia_id: id, tipo, elemento_id: item.id, ...by });
    },
  };
}

/** The answer to a repeated call; throws 404 if there was no such copy. */
async function publishedBefore(
  context: NewsroomContext,
  editor: Editor,
  id: number,
): Promise<PublishAnswer> {
  const published = await findPublished(context.db, id);
  if (!published) throw notFound(COPY_GONE);
  const contentType = context.contentTypes[published.tipo];
  const presented = await readItem(context, contentType, editor, published.elemento_id);
  return answer(context, published.tipo, presented);
}

async function answer(
  context: NewsroomContext,
  tipo: CopyType,
  { item }: PresentedItem,
): Promise<PublishAnswer> {
  const elemento = item as PublishAnswer['elemento'];
  return { tipo, elemento, url: await publicAddress(context, tipo, elemento.id) };
}

/** 412 with the present item, and the revision that it is. */
export async function itemConflict(
  context: NewsroomContext,
  editor: Editor,
  { tipo, elemento_id, base: from }: WholeRow,
  fields: string[],
): Promise<HttpError> {
  const contentType = context.contentTypes[tipo];
  const itemId = elemento_id ?? 0;
  const base = await context.db.transaction(async (db: Database) => {
    const item = await lockItem(db, contentType.table, itemId);
    if (!item) throw notFound(GONE);
    await recordState(db, contentType, item, context.now());
    return findRevision(db, contentType, item);
  });
  const { item, etag } = await readItem(context, contentType, editor, itemId);
  // Somebody else may have changed another field since.
  const changer =
    from === null
      ? undefined
      : await findLastChanger(context.db, { tipo, elemento_id: itemId, base: from }, fields);
  const [last] = changer ? [] : await listItemChanges(context.db, tipo, [itemId]);
  const person = changer ?? last?.person;
  const body = publishConflictSchema.parse({
    detail: CHANGED_MEANWHILE,
    actual: item,
    campos: fields,
    base,
    editado_por: person === undefined ? null : presentPerson(person),
  });
  return new HttpError(412, body, { etag });
}
