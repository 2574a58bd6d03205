import { UNDO_DAYS } from '../../../contract/content.ts';
import { mediaTag } from '../../../contract/page-tags.ts';
import type { Role } from '../../../contract/roles.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { wrongField } from '../../platform/http/refusals.ts';
import type { ContentInput, ContentType, ItemRow, PresentedItem } from './content-type.ts';
import { CHANGED_MEANWHILE, etagOf, mayChange } from './etag.ts';
import { settleFiles } from './file-repository.ts';
import { eraseUnused } from './files.ts';
import { recordRevision } from './revision-repository.ts';
import { sanitizeContent } from './sanitize.ts';
import { lockItem, recordChange } from './write-repository.ts';

/** The editor, with the entity tag of the item that they edited. */
export interface Editor {
  id: number;
  role: Role;
  permisos: readonly string[] | null;
  ifMatch?: string | undefined;
  /** Receives the tags of the changed pages, at the latest after the commit. */
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
export function cleanContent(contentType: ContentType, input: ContentInput): ContentInput {
  if (input.contenido === undefined) return input;
  const clean = { ...input, contenido: sanitizeContent(input.contenido) };
  const { error } = contentType.updateSchema.safeParse({ contenido: clean.contenido });
  if (error) throw wrongField('contenido', error.issues[0]?.message ?? '');
  return clean;
}

/** Ignores failures: the daily cleanup erases what remains, and the write has already ended. */
export const eraseQuietly = (context: ServerContext, keys: string[]): Promise<void> =>
  eraseUnused(context, keys).catch(() => undefined);

/** The item as staff see it; throws 404. */
export async function readItem(
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
export async function lockFor(
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
export async function comparing<Result>(
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
    const actual = contentType.itemSchema.parse(item);
    throw new HttpError(412, { detail: CHANGED_MEANWHILE, actual }, { etag });
  }
}

/** Last step of every write: files, revision and audit log. */
export async function conclude(
  context: ServerContext,
  db: Database,
  contentType: ContentType,
  row: ItemRow,
  act: Parameters<typeof recordRevision>[3] & {
    campos?: string[];
    files: string[];
    /** Of a write with fields. */
    written?: { input: ContentInput; changedTags: string[] };
    isScheduled?: boolean | undefined;
  },
): Promise<void> {
  const gone = await settleFiles(db, act.files, act.now);
  if (act.written) {
    const { input, changedTags } = act.written;
    changedTags.push(...((await contentType.linkFiles?.(db, row, input)) ?? []));
  }
  await recordRevision(db, contentType, row, act);
  await recordChange(db, contentType, row, act);
  await context.invalidatePages(db, gone.map(mediaTag));
}
