import type { ServerContext } from '../../platform/context/server-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { wrongField } from '../../platform/http/refusals.ts';
import { NotAPicture } from '../../platform/media/drawing/draw-picture.ts';
import { deleteMedia } from '../../platform/media/repository.ts';
import { AHEAD_FOLDER } from '../../platform/media/store-file.ts';
import { storePicture } from '../../platform/media/store-picture.ts';
import { contentTypeOf } from '../../platform/storage/storage.ts';
import { isUnused, lockNamed } from './file-repository.ts';
import type { ContentInput, ContentNoun, ItemRow } from './noun.ts';

type Storage = Pick<ServerContext, 'db' | 'media'>;

/** Portraits are of people, whatever a text shows of them. */
const PORTRAIT = /^perfiles\//;

/** Keys of the stored files that an item shows, in its fields and in its text, and that are its own. */
export function filesOf({ files }: Pick<ContentNoun, 'files'>, row: ItemRow): string[] {
  const inFields = files.map((column) => row[column]);
  const inText = [...row.contenido.matchAll(/\/media\/([\w./-]+)/g)].map(([, key]) => key);
  const keys = [...inFields, ...inText].filter(
    (key): key is string =>
      typeof key === 'string' && contentTypeOf(key) !== undefined && !PORTRAIT.test(key),
  );
  return [...new Set(keys)];
}

/** Whether a stored file is a printed version as a page, which shows files of its own. */
export const isPage = (key: string): boolean =>
  contentTypeOf(key)?.startsWith('text/html') === true;

/**
 * Whether a file was stored before its item (decisions 076, 077). Such a one goes from item to item: it is kept for
 * 30 days more, unseen, for whoever has cut it out of one.
 */
export const isStoredAhead = (key: string): boolean => key.startsWith(`${AHEAD_FOLDER}/`);

/** Pictures that a body brings, by column. */
export interface ChosenPictures {
  columns: Record<string, string>;
  /** Keys of those that were stored for it. */
  stored: string[];
}

/** Stores the new pictures of a body. Throws a 400 for one that is none, and keeps none then. */
export async function storeChosen(
  context: ServerContext,
  noun: ContentNoun,
  input: ContentInput,
): Promise<ChosenPictures> {
  const chosen: ChosenPictures = { columns: {}, stored: [] };
  for (const field of noun.pictures) {
    const picture = input[field];
    if (typeof picture === 'string') chosen.columns[field] = picture;
    if (!(picture instanceof File)) continue;
    try {
      const bytes = await picture.bytes();
      const key = await storePicture(context, noun.folder, bytes, context.now());
      chosen.columns[field] = key;
      chosen.stored.push(key);
    } catch (error) {
      await eraseUnused(context, chosen.stored);
      throw error instanceof NotAPicture ? wrongField(field, error.message) : error;
    }
  }
  return chosen;
}

/**
 * Makes sure that files which a write names anew are there, pictures as such; throws a 400. `files` are all that the
 * write decides about, `row` is the item as it will be, and `before` as it was.
 */
export async function requireNamed(
  db: Database,
  { files: columns, pictures }: Pick<ContentNoun, 'files' | 'pictures'>,
  {
    row,
    before,
    stored,
    files,
  }: { row: ItemRow; before?: ItemRow; stored: string[]; files: string[] },
): Promise<void> {
  const named = columns.flatMap((field): [string, string][] => {
    const key = row[field];
    const isNamed = typeof key === 'string' && contentTypeOf(key) && before?.[field] !== key;
    return isNamed && !stored.includes(key) ? [[field, key]] : [];
  });
  if (named.length === 0) return;
  const found = await lockNamed(db, files);
  for (const [field, key] of named) {
    const isPicture = pictures.includes(field);
    if (isPicture && !found.get(key)) throw wrongField(field, 'La imagen ya no existe.');
    // One that was given up comes back with its edition; one that nobody uploaded may have been laid there by hand.
    if (isStoredAhead(key) && !found.has(key))
      throw wrongField(field, 'La versión impresa ya no existe.');
  }
}

/** Erases the files among these that no item shows any more, one after the other. */
export async function eraseUnused({ db, media }: Storage, keys: string[]): Promise<void> {
  for (const key of keys) {
    if (!(await db.transaction((transaction) => isUnused(transaction, key)))) continue;
    // Outside of any transaction: a bucket may take seconds. Should this come to nothing, the file is
    // still noted, and the next cleaning finds it.
    await media.remove(key);
    // Also where a text has named it meanwhile: there is nothing left to note.
    await deleteMedia(db, key);
  }
}
