import { type PublishAnswer, publishConflictSchema } from '../../contract/copies.ts';
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
import type { NewsroomContext } from './newsroom-context.ts';
import { presentPerson } from './person.ts';
import { copyConflict } from './present-copy.ts';
import { publicAddress } from './public-address.ts';

/** Thrown if the copy was saved or published after it was read. */
class CopyChanged extends Error {
  override name = 'CopyChanged';
}

/** Thrown if the item was changed in fields that the copy changes too. */
class ItemChanged extends Error {
  override name = 'ItemChanged';
  readonly fields: string[];

  constructor(fields: string[]) {
    super('The item was changed in fields of the copy');
    this.fields = fields;
  }
}

const GONE = 'Esta publicación se eliminó. Recupérala para publicar los cambios.';

/** The body of a POST or PATCH of the item with these fields of a copy; throws 400 as those calls do. */
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
  if (issues.length === 0 && data) return data;
  const refused: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    const field = String(path[0] ?? 'non_field_errors');
    refused[field] ??= [message];
  }
  throw new HttpError(400, refused);
}

/** What a new item would be refused for, of the pictures that a copy takes out. */
function missingPictures(
  createSchema: ContentType['createSchema'],
  pictures: readonly string[],
  fields: StoredFields,
) {
  const out = pictures.filter((name) => name in fields && !fields[name]);
  const issues = out.length > 0 ? createSchema.safeParse({}).error?.issues : undefined;
  return (issues ?? []).filter(({ path }) => out.includes(String(path[0])));
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
    throw await copyConflict(context, id, 409, 'La copia se guardó en otra ventana.');
  }
  try {
    const presented = await apply(context, editor, row);
    return answer(context, row.tipo, presented);
  } catch (error) {
    if (error instanceof CopyChanged) return publishCopy(context, editor, id, version);
    if (error instanceof ItemChanged) throw await itemConflict(context, editor, row, error.fields);
    throw error;
  }
}

async function apply(
  context: NewsroomContext,
  editor: Editor,
  row: WholeRow,
): Promise<PresentedItem> {
  const contentType = context.contentTypes[row.tipo];
  const base = row.elemento_id === null ? null : row.base_campos;
  const changed = changedFields(contentType, row.campos, base);
  const fields = Object.fromEntries(changed.map((name) => [name, row.campos[name] ?? null]));
  const within = withinWrite(context, editor, row, changed);
  const body = bodyOf(context.siteUrl, contentType, fields, row.elemento_id === null);
  if (row.elemento_id === null) return createItem(context, contentType, editor, body, within);
  try {
    return await changeItem(context, contentType, editor, row.elemento_id, body, within);
  } catch (error) {
    if (error instanceof HttpError && error.statusCode === 404) throw notFound(GONE);
    throw error;
  }
}

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
      const both = changed.filter(
        (name) =>
          isDifferent(present[name], campos[name]) &&
          (!base_campos || isDifferent(present[name], base_campos[name])),
      );
      if (both.length > 0) throw new ItemChanged(both);
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
  if (!published) throw notFound('La copia no existe.');
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
async function itemConflict(
  context: NewsroomContext,
  editor: Editor,
  { tipo, elemento_id }: WholeRow,
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
  const [last] = await listItemChanges(context.db, tipo, [itemId]);
  const body = publishConflictSchema.parse({
    detail: CHANGED_MEANWHILE,
    actual: item,
    campos: fields,
    base,
    editado_por: last ? presentPerson(last.person) : null,
  });
  return new HttpError(412, body, { etag });
}
