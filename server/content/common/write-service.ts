import { UNDO_DAYS } from '../../../contract/content.ts';
import { itemTags, mediaTag } from '../../../contract/page-tags.ts';
import type { Role } from '../../../contract/roles.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { wrongField } from '../../platform/http/refusals.ts';
import type { ContentInput, ContentType, ItemRow, PresentedItem } from './content-type.ts';
import { etagOf, mayChange } from './etag.ts';
import { settleFiles } from './file-repository.ts';
import { eraseUnused, filesOf, isPage, isStoredAhead, requireNamed, storeChosen } from './files.ts';
import { withPrintCheck } from './prints.ts';
import { sanitizeContent } from './sanitize.ts';
import {
  insertItem,
  lockItem,
  recordChange,
  undeleteItem,
  updateItem,
} from './write-repository.ts';

/** The editor, with the entity tag of the item that they edited. */
export interface Editor {
  id: number;
  role: Role;
  permisos: readonly string[] | null;
  ifMatch?: string | undefined;
  /** Receives the tags of the changed pages, after the commit. */
  changedTags: string[];
}

/** Thrown if the item has changed since the editor read it. */
class ChangedMeanwhile extends Error {
  override name = 'ChangedMeanwhile';
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Items deleted before this moment cannot be restored. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - UNDO_DAYS * DAY_MS);

/** Sanitises the text. An empty result is refused like a missing text (D17). */
function cleanContent(contentType: ContentType, input: ContentInput): ContentInput {
  if (input.contenido === undefined) return input;
  const clean = { ...input, contenido: sanitizeContent(input.contenido) };
  const { error } = contentType.updateSchema.safeParse({ contenido: clean.contenido });
  if (error) throw wrongField('contenido', error.issues[0]?.message ?? '');
  return clean;
}

/** Ignores failures: the daily cleanup erases what remains, and the write has already ended. */
const eraseQuietly = (context: ServerContext, keys: string[]): Promise<void> =>
  eraseUnused(context, keys).catch(() => undefined);

async function readItem(
  context: ServerContext,
  contentType: ContentType,
  editor: Editor,
  id: number,
): Promise<PresentedItem> {
  const presented = await contentType.read(context, id, editor);
  if (!presented) throw notFound();
  return presented;
}

/** Locks the item's row. Throws 404, and `ChangedMeanwhile` if `If-Match` does not match. */
async function lockFor(
  db: Database,
  contentType: ContentType,
  id: number,
  { ifMatch }: Editor,
): Promise<ItemRow> {
  const row = await lockItem(db, contentType.table, id);
  if (!row) throw notFound();
  if (!mayChange(ifMatch, etagOf(contentType.kind, row))) throw new ChangedMeanwhile();
  return row;
}

/** Runs a write; adds the current item to a 412, so that the editor can compare. */
async function comparing<Result>(
  context: ServerContext,
  contentType: ContentType,
  editor: Editor,
  id: number,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    const { item, etag } = await readItem(context, contentType, editor, id);
    const detail = 'Otra persona ha guardado cambios mientras editabas.';
    const actual = contentType.itemSchema.parse(item);
    throw new HttpError(412, { detail, actual }, { etag });
  }
}

/** Last step of every write: files and audit log. */
async function conclude(
  context: ServerContext,
  db: Database,
  contentType: ContentType,
  row: ItemRow,
  act: Parameters<typeof recordChange>[3] & { files: string[] },
): Promise<void> {
  const gone = await settleFiles(db, act.files, act.now);
  await recordChange(db, contentType, row, act);
  await context.invalidatePages(db, gone.map(mediaTag));
}

/** Stores a new item. Throws 400 for a file that is not a picture and for references that do not exist. */
export async function createItem(
  context: ServerContext,
  contentType: ContentType,
  editor: Editor,
  body: ContentInput,
): Promise<PresentedItem> {
  const input = cleanContent(contentType, body);
  const pictures = await storeChosen(context, contentType, input);
  const now = context.now();
  const moments = { creado_en: now.toISOString(), actualizado_en: now.toISOString() };
  try {
    const id = await context.db.transaction(async (db) => {
      const columns = {
        ...(await contentType.columns(db, input)),
        ...pictures.columns,
        ...moments,
      };
      const row = await insertItem(db, contentType.table, columns);
      await contentType.relate?.(db, row.id, input);
      const files = filesOf(contentType, row);
      await requireNamed(db, contentType, { row, stored: pictures.stored, files });
      await conclude(context, db, contentType, row, {
        accion: 'crear',
        actor: editor.id,
        now,
        files,
      });
      return row.id;
    });
    editor.changedTags.push(...itemTags(contentType.tag, id));
    return await readItem(context, contentType, editor, id);
  } catch (error) {
    await eraseQuietly(context, pictures.stored);
    throw error;
  }
}

/**
 * Changes the fields of the body. Throws as `createItem`, 404 if there is no such item, and 412 with the
 * current state if it has changed since the editor read it.
 */
export async function changeItem(
  context: ServerContext,
  contentType: ContentType,
  editor: Editor,
  id: number,
  body: ContentInput,
): Promise<PresentedItem> {
  const input = cleanContent(contentType, body);
  const pictures = await storeChosen(context, contentType, input);
  const now = context.now();
  try {
    const change = async (db: Database, unprintedOf: (keys: string[]) => string[]) => {
      const before = await lockFor(db, contentType, id, editor);
      const columns = { ...(await contentType.columns(db, input)), ...pictures.columns };
      const changes = { ...columns, actualizado_en: now.toISOString() };
      const row = await updateItem(db, contentType.table, id, changes);
      await contentType.relate?.(db, id, input);
      const shown = filesOf(contentType, row);
      // An HTML printed version stays: it cannot be uploaded again, and an edition may refer to it later.
      const gone = filesOf(contentType, before).filter(
        (key) => !shown.includes(key) && !isPage(key),
      );
      const decided = { stored: pictures.stored, files: [...shown, ...gone] };
      await requireNamed(db, contentType, { row, before, ...decided });
      const unprinted = unprintedOf(gone);
      const campos = Object.keys(input).filter((field) => input[field] !== undefined);
      const files = [...shown, ...unprinted];
      const act = { accion: 'editar', actor: editor.id, now, campos, files } as const;
      await conclude(context, db, contentType, row, act);
      return unprinted;
    };
    const replaced = await comparing(context, contentType, editor, id, () =>
      withPrintCheck(context, (unprinted) => context.db.transaction((db) => change(db, unprinted))),
    );
    editor.changedTags.push(...itemTags(contentType.tag, id));
    await eraseQuietly(
      context,
      replaced.filter((key) => !isStoredAhead(key)),
    );
    return await readItem(context, contentType, editor, id);
  } catch (error) {
    await eraseQuietly(context, pictures.stored);
    throw error;
  }
}

/** Soft-deletes an item. Throws 404 and 412 as `changeItem`. */
export async function deleteItem(
  context: ServerContext,
  contentType: ContentType,
  editor: Editor,
  id: number,
): Promise<void> {
  const now = context.now();
  await comparing(context, contentType, editor, id, () =>
    withPrintCheck(context, (unprinted) =>
      context.db.transaction(async (db) => {
        await lockFor(db, contentType, id, editor);
        const row = await updateItem(db, contentType.table, id, {
          eliminado_en: now.toISOString(),
        });
        const files = unprinted(filesOf(contentType, row));
        const act = { accion: 'eliminar', actor: editor.id, now, files } as const;
        await conclude(context, db, contentType, row, act);
      }),
    ),
  );
  editor.changedTags.push(...itemTags(contentType.tag, id));
}

/**
 * Restores an item that was deleted within the last 30 days, with its dependent rows; an item that is not
 * deleted is returned unchanged. Throws 404 if there is none.
 */
export async function restoreItem(
  context: ServerContext,
  contentType: ContentType,
  editor: Editor,
  id: number,
): Promise<PresentedItem> {
  const now = context.now();
  await context.db.transaction(async (db) => {
    const row = await undeleteItem(db, contentType.table, id, undoableSince(now));
    if (!row) return;
    const files = filesOf(contentType, row);
    await conclude(context, db, contentType, row, {
      accion: 'restaurar',
      actor: editor.id,
      now,
      files,
    });
  });
  editor.changedTags.push(...itemTags(contentType.tag, id));
  return readItem(context, contentType, editor, id);
}
