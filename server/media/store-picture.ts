import { createHash, randomUUID } from 'node:crypto';
import type { ServerContext } from '../http/context.ts';
import { drawPicture } from './drawing/draw-picture.ts';
import type { DrawnPicture } from './drawing/messages.ts';
import { deleteMedia, insertMedia, markDeleted } from './repository.ts';

type Storage = Pick<ServerContext, 'db' | 'media'>;

/** A square of this many pixels is what the largest avatar needs on a fine screen. */
const AVATAR_PIXELS = 512;
/** The widest place for a picture, on a fine screen. */
const MAX_WIDTH = 2560;
const MAX_HEIGHT = 2560;

/** Where pictures for texts are kept (decision 076); an index of migration 019 names it, too. */
export const TEXTS_FOLDER = 'textos';

/** A picture as it was stored; its sides in pixels. */
interface StoredPicture {
  key: string;
  width: number;
  height: number;
}

async function store(
  { db, media }: Storage,
  folder: string,
  { data, width, height }: DrawnPicture,
  moments: { created_at?: string; deleted_at?: string },
): Promise<StoredPicture> {
  const key = `${folder}/${randomUUID()}.webp`;
  // Noted first: whatever happens then, no file is left of which nobody knows.
  await insertMedia(db, {
    key,
    content_type: 'image/webp',
    bytes: data.byteLength,
    width,
    height,
    sha256: createHash('sha256').update(data).digest('hex'),
    ...moments,
  });
  try {
    await media.write(key, data);
  } catch (error) {
    await forget({ db, media }, key);
    throw error;
  }
  return { key, width, height };
}

/**
 * Erases a file and its row. One that cannot be erased now, as where the bucket does not answer, counts
 * as deleted from here on: the daily cleaning erases it.
 */
async function forget({ db, media }: Storage, key: string): Promise<void> {
  await markDeleted(db, key);
  try {
    await media.remove(key);
  } catch {
    return;
  }
  await deleteMedia(db, key);
}

/** Stores the picture of a person; answers its key. Throws `NotAPicture`, and stores nothing. */
export async function storeAvatar(storage: Storage, bytes: Uint8Array): Promise<string> {
  const drawn = await drawPicture(bytes, {
    width: AVATAR_PIXELS,
    height: AVATAR_PIXELS,
    fit: 'cover',
  });
  const { key } = await store(storage, 'perfiles', drawn, {});
  return key;
}

const drawForItem = (bytes: Uint8Array): Promise<DrawnPicture> =>
  drawPicture(bytes, { width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside' });

/**
 * Stores a picture for an item that is about to be written; answers its key. Until the item is, the
 * picture counts as deleted: nobody sees it, and the cleaning finds it if nothing comes of it.
 * Throws `NotAPicture`, and stores nothing.
 */
export async function storePicture(
  storage: Storage,
  folder: string,
  bytes: Uint8Array,
  now: Date,
): Promise<string> {
  const drawn = await drawForItem(bytes);
  const { key } = await store(storage, folder, drawn, { deleted_at: now.toISOString() });
  return key;
}

/**
 * Stores a picture for a text that is being written, which shows it at once (decision 076). If no item shows
 * it for 30 days it counts as deleted, and is erased 30 days later. Throws `NotAPicture`, and stores nothing.
 */
export async function storeTextPicture(
  storage: Storage,
  bytes: Uint8Array,
  now: Date,
): Promise<StoredPicture> {
  const drawn = await drawForItem(bytes);
  return store(storage, TEXTS_FOLDER, drawn, { created_at: now.toISOString() });
}

/** Erases the picture of a person; an address of another host, or none, is left alone. */
export async function erasePicture(storage: Storage, column: string | null): Promise<void> {
  if (column?.startsWith('perfiles/')) await forget(storage, column);
}

/** The same for who has done what was asked: where it fails now, the cleaning does it. */
export const eraseQuietly = (storage: Storage, column: string | null): Promise<void> =>
  erasePicture(storage, column).catch(() => undefined);
