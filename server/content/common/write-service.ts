import { itemTags } from '../../../contract/page-tags.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ContentInput, ContentType, ItemRow, PresentedItem } from './content-type.ts';
import { filesOf, isPage, isStoredAhead, requireNamed, storeChosen } from './files.ts';
import { withPrintCheck } from './prints.ts';
import { recordState } from './revision-repository.ts';
import { insertItem, undeleteItem, updateItem } from './write-repository.ts';
import {
  cleanContent,
  comparing,
  conclude,
  type Editor,
  eraseQuietly,
  lockFor,
  readItem,
  undoableSince,
} from './write-steps.ts';

/** What a caller adds to the transaction of a write; what it throws undoes the write. */
export interface WithinWrite {
  /** Before anything is written; `before` is the locked item that is changed. */
  begin?: (db: Database, before?: ItemRow) => Promise<void>;
  /** After everything is written. */
  end?: (db: Database, row: ItemRow) => Promise<void>;
  /** Whether a schedule writes, and not a person at this moment; the log says so (D64). */
  isScheduled?: boolean | undefined;
}

/** Stores a new item. Throws 400 for a file that is not a picture and for references that do not exist. */
export async function createItem(
  context: ServerContext,
  contentType: ContentType,
  editor: Editor,
  body: ContentInput,
  within: WithinWrite = {},
): Promise<PresentedItem> {
  const input = cleanContent(contentType, body);
  const pictures = await storeChosen(context, contentType, input);
  const now = context.now();
  const moments = { creado_en: now.toISOString(), actualizado_en: now.toISOString() };
  try {
    const id = await context.db.transaction(async (db) => {
      await within.begin?.(db);
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
        written: { input, changedTags: editor.changedTags },
        isScheduled: within.isScheduled,
      });
      await within.end?.(db, row);
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
  within: WithinWrite = {},
): Promise<PresentedItem> {
  const input = cleanContent(contentType, body);
  const pictures = await storeChosen(context, contentType, input);
  const now = context.now();
  try {
    const change = async (db: Database, unprintedOf: (keys: string[]) => string[]) => {
      const before = await lockFor(db, contentType, id, editor);
      await recordState(db, contentType, before, now);
      await within.begin?.(db, before);
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
      const written = { input, changedTags: editor.changedTags };
      const act = { accion: 'editar', actor: editor.id, now, campos, files, written } as const;
      const { isScheduled } = within;
      await conclude(context, db, contentType, row, { ...act, isScheduled });
      await within.end?.(db, row);
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
        const before = await lockFor(db, contentType, id, editor);
        await recordState(db, contentType, before, now);
        const row = await updateItem(db, contentType.table, id, {
          eliminado_en: now.toISOString(),
        });
        const files = unprinted(filesOf(contentType, row));
        const act = { accion: 'eliminar', actor: editor.id, now, files } as const;
        await conclude(context, db, contentType, row, act);
        // Also if this server is killed before it answers.
        await context.invalidatePages(db, itemTags(contentType.tag, id));
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
    await recordState(db, contentType, { ...row, revision: row.revision - 1 }, now);
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
