import { UNDO_DAYS } from '../../../contract/content.ts';
import { mediaTag } from '../../../contract/page-tags.ts';
import type { Role } from '../../../contract/roles.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { wrongField } from '../../platform/http/refusals.ts';
import { etagOf, mayChange } from './etag.ts';
import { settleFiles } from './file-repository.ts';
import { eraseUnused, filesOf, isPage, isStoredAhead, requireNamed, storeChosen } from './files.ts';
import type { ContentInput, ContentNoun, ItemRow, PresentedItem } from './noun.ts';
import { knowingPrints } from './prints.ts';
import { sanitizeContent } from './sanitize.ts';
import { insertItem, lockItem, noteChange, undeleteItem, updateItem } from './write-repository.ts';

/** Who writes, and the state of the item that they have seen, where they say so. */
export interface Editor {
  id: number;
  role: Role;
  ifMatch?: string | undefined;
}

/** Thrown where the item has changed since the editor saw it. */
class ChangedMeanwhile extends Error {
  override name = 'ChangedMeanwhile';
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** What was deleted before this moment cannot be brought back any more. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - UNDO_DAYS * DAY_MS);

/** Text as it is stored; one of which nothing is left is refused like one that is missing (D17). */
function cleanContent(noun: ContentNoun, input: ContentInput): ContentInput {
  if (input.contenido === undefined) return input;
  const clean = { ...input, contenido: sanitizeContent(input.contenido) };
  const { error } = noun.updateSchema.safeParse({ contenido: clean.contenido });
  if (error) throw wrongField('contenido', error.issues[0]?.message ?? '');
  return clean;
}

/** What cannot be erased now is found by the next cleaning; the write itself is done, or refused. */
const eraseQuietly = (context: ServerContext, keys: string[]): Promise<void> =>
  eraseUnused(context, keys).catch(() => undefined);

async function readItem(
  context: ServerContext,
  noun: ContentNoun,
  editor: Editor,
  id: number,
): Promise<PresentedItem> {
  const presented = await noun.read(context, id, editor);
  if (!presented) throw notFound();
  return presented;
}

/** Row that the editor may change; throws 404 where there is none. */
async function lockFor(
  db: Database,
  noun: ContentNoun,
  id: number,
  { ifMatch }: Editor,
): Promise<ItemRow> {
  const row = await lockItem(db, noun.table, id);
  if (!row) throw notFound();
  if (!mayChange(ifMatch, etagOf(noun.kind, row))) throw new ChangedMeanwhile();
  return row;
}

/** Runs a write; a refused one tells what the item is now, so that the editor can compare. */
async function comparing<Result>(
  context: ServerContext,
  noun: ContentNoun,
  editor: Editor,
  id: number,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    const { item, etag } = await readItem(context, noun, editor, id);
    const detail = 'Otra persona ha guardado cambios mientras editabas.';
    const actual = noun.itemSchema.parse(item);
    throw new HttpError(412, { detail, actual }, { etag });
  }
}

/** Ends every write: files, audit log, and who else must know. */
async function conclude(
  context: ServerContext,
  db: Database,
  noun: ContentNoun,
  row: ItemRow,
  act: Parameters<typeof noteChange>[3] & { files: string[] },
): Promise<void> {
  const gone = await settleFiles(db, act.files, act.now);
  await noteChange(db, noun, row, act);
  await context.invalidatePages(db, [noun.tag, `${noun.tag}:${row.id}`, ...gone.map(mediaTag)]);
}

/** Stores a new item. Throws a 400 for a file that is no picture and for what does not exist. */
export async function createItem(
  context: ServerContext,
  noun: ContentNoun,
  editor: Editor,
  body: ContentInput,
): Promise<PresentedItem> {
  const input = cleanContent(noun, body);
  const pictures = await storeChosen(context, noun, input);
  const now = context.now();
  const moments = { creado_en: now.toISOString(), actualizado_en: now.toISOString() };
  try {
    const id = await context.db.transaction(async (db) => {
      const columns = { ...(await noun.columns(db, input)), ...pictures.columns, ...moments };
      const row = await insertItem(db, noun.table, columns);
      await noun.relate?.(db, row.id, input);
      const files = filesOf(noun, row);
      await requireNamed(db, noun, { row, stored: pictures.stored, files });
      await conclude(context, db, noun, row, { accion: 'crear', actor: editor.id, now, files });
      return row.id;
    });
    return await readItem(context, noun, editor, id);
  } catch (error) {
    await eraseQuietly(context, pictures.stored);
    throw error;
  }
}

/**
 * Changes what the body brings, and leaves the rest. Throws as `createItem`, 404 where there is no
 * such item, and 412 with the present state where it is not the one that the editor saw.
 */
export async function changeItem(
  context: ServerContext,
  noun: ContentNoun,
  editor: Editor,
  id: number,
  body: ContentInput,
): Promise<PresentedItem> {
  const input = cleanContent(noun, body);
  const pictures = await storeChosen(context, noun, input);
  const now = context.now();
  try {
    const change = async (db: Database, unprintedOf: (keys: string[]) => string[]) => {
      const before = await lockFor(db, noun, id, editor);
      const columns = { ...(await noun.columns(db, input)), ...pictures.columns };
      const changes = { ...columns, actualizado_en: now.toISOString() };
      const row = await updateItem(db, noun.table, id, changes);
      await noun.relate?.(db, id, input);
      const shown = filesOf(noun, row);
      // A printed version as a page stays: nobody can upload it again, and its address may be named again.
      const gone = filesOf(noun, before).filter((key) => !shown.includes(key) && !isPage(key));
      const decided = { stored: pictures.stored, files: [...shown, ...gone] };
      await requireNamed(db, noun, { row, before, ...decided });
      const unprinted = unprintedOf(gone);
      const campos = Object.keys(input).filter((field) => input[field] !== undefined);
      const files = [...shown, ...unprinted];
      const act = { accion: 'editar', actor: editor.id, now, campos, files } as const;
      await conclude(context, db, noun, row, act);
      return unprinted;
    };
    const replaced = await comparing(context, noun, editor, id, () =>
      knowingPrints(context, (unprinted) => context.db.transaction((db) => change(db, unprinted))),
    );
    await eraseQuietly(
      context,
      replaced.filter((key) => !isStoredAhead(key)),
    );
    return await readItem(context, noun, editor, id);
  } catch (error) {
    await eraseQuietly(context, pictures.stored);
    throw error;
  }
}

/** Deletes an item so that it can be brought back. Throws 404 and 412 as `changeItem`. */
export function deleteItem(
  context: ServerContext,
  noun: ContentNoun,
  editor: Editor,
  id: number,
): Promise<void> {
  const now = context.now();
  return comparing(context, noun, editor, id, () =>
    knowingPrints(context, (unprinted) =>
      context.db.transaction(async (db) => {
        await lockFor(db, noun, id, editor);
        const row = await updateItem(db, noun.table, id, { eliminado_en: now.toISOString() });
        const files = unprinted(filesOf(noun, row));
        const act = { accion: 'eliminar', actor: editor.id, now, files } as const;
        await conclude(context, db, noun, row, act);
      }),
    ),
  );
}

/**
 * Brings back what was deleted within the last 30 days, with all that hangs on it; one that is
 * there is answered as it is. Throws 404 where there is none.
 */
export async function restoreItem(
  context: ServerContext,
  noun: ContentNoun,
  editor: Editor,
  id: number,
): Promise<PresentedItem> {
  const now = context.now();
  await context.db.transaction(async (db) => {
    const row = await undeleteItem(db, noun.table, id, undoableSince(now));
    if (!row) return;
    const files = filesOf(noun, row);
    await conclude(context, db, noun, row, { accion: 'restaurar', actor: editor.id, now, files });
  });
  return readItem(context, noun, editor, id);
}
