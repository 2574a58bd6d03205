import type { ServerContext } from '../../platform/context/server-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { wrongField } from '../../platform/http/refusals.ts';
import { NotAPicture } from '../../platform/media/drawing/draw-picture.ts';
import { deleteMedia } from '../../platform/media/repository.ts';
import { AHEAD_FOLDER } from '../../platform/media/store-file.ts';
import { storePicture } from '../../platform/media/store-picture.ts';
import { contentTypeOf } from '../../platform/storage/storage.ts';
import type { ContentInput, ContentType, ItemRow } from './content-type.ts';
import { beginErasing, lockNamed } from './file-repository.ts';

type Storage = Pick<ServerContext, 'db' | 'media'>;

/** Portraits belong to profiles, also where a text shows one. */
const PORTRAIT = /^perfiles\//;

/** Keys of the stored files in an item's fields and text, without portraits. */
export function filesOf({ files }: Pick<ContentType, 'files'>, row: ItemRow): string[] {
  const inFields = files.map((column) => row[column]);
  const inText = [...row.contenido.matchAll(/\/media\/([\w./-]+)/g)].map(([, key]) => key);
  const keys = [...inFields, ...inText].filter(
    (key): key is string =>
      typeof key === 'string' && contentTypeOf(key) !== undefined && !PORTRAIT.test(key),
  );
  return [...new Set(keys)];
}

/** Whether a stored file is an HTML printed version, which refers to further files. */
export const isPage = (key: string): boolean =>
  contentTypeOf(key)?.startsWith('text/html') === true;

/**
 * Whether a file was uploaded before its item (records 076, 077). Editors can move it between items, so it is
 * kept hidden for 30 more days after the last item drops it.
 */
export const isStoredAhead = (key: string): boolean => key.startsWith(`${AHEAD_FOLDER}/`);

/** Pictures of a request body, by column; null where one is taken out. */
export interface ChosenPictures {
  columns: Record<string, string | null>;
  /** Keys of the files that this request stored. */
  stored: string[];
}

/** Stores the new pictures of a body. Throws 400 and keeps none if a file is not a picture. */
export async function storeChosen(
  context: ServerContext,
  contentType: ContentType,
  input: ContentInput,
): Promise<ChosenPictures> {
  const chosen: ChosenPictures = { columns: {}, stored: [] };
  for (const field of contentType.pictures) {
    const picture = input[field];
    if (typeof picture === 'string' || picture === null) chosen.columns[field] = picture;
    if (!(picture instanceof File)) continue;
    try {
      const bytes = await picture.bytes();
      const key = await storePicture(context, contentType.folder, bytes, context.now());
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
 * Throws 400 unless newly referenced files exist, and are pictures where a picture is needed. `files` are all keys
 * that the write locks, `row` is the new item and `before` the old one.
 */
export async function requireNamed(
  db: Database,
  { files: columns, pictures }: Pick<ContentType, 'files' | 'pictures'>,
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
    // A discarded upload is restored with its edition; other files may have been placed there by hand.
    if (isStoredAhead(key) && !found.has(key))
      throw wrongField(field, 'La versión impresa ya no existe.');
  }
}

/** Erases those of the given files that nothing uses, one after the other. */
export async function eraseUnused({ db, media }: Storage, keys: string[]): Promise<void> {
  for (const key of keys) {
    if (!(await db.transaction((transaction) => beginErasing(transaction, key)))) continue;
    // Outside any transaction: a bucket may take seconds. After a failure the row remains for the next cleanup.
    await media.remove(key);
    // Also if a text refers to it by now: the file is gone.
    await deleteMedia(db, key);
  }
}
