import { mediaTag } from '../../../contract/page-tags.ts';
import type { DrawnPicture } from '../../../shared/drawing/messages.ts';
import type { ServerContext } from '../context/server-context.ts';
import type { Database } from '../db/database.ts';
import { type Drawer, drawPicture } from './drawing/draw-picture.ts';
import { markDeleted } from './repository.ts';
import { AHEAD_FOLDER, eraseStored, type FileDates, storeFile } from './store-file.ts';

type Storage = Pick<ServerContext, 'db' | 'media'>;

/** Largest avatar on a high-density screen. */
const AVATAR_PIXELS = 512;
/** Widest picture on a high-density screen. */
const MAX_WIDTH = 2560;
const MAX_HEIGHT = 2560;

/** A stored picture; width and height in pixels. */
interface StoredPicture {
  key: string;
  width: number;
  height: number;
}

async function store(
  storage: Storage,
  folder: string,
  { data, width, height }: DrawnPicture,
  dates: FileDates,
): Promise<StoredPicture> {
  const key = await storeFile(storage, { folder, type: 'webp', data, width, height }, dates);
  return { key, width, height };
}

/**
 * Stores a profile picture, its first frame only; returns the key. Throws `NotAPicture`, or a 503 if the queue is full;
 * then nothing is stored.
 */
export async function storeAvatar(
  storage: Storage,
  bytes: Uint8Array,
  drawer: Drawer,
): Promise<string> {
  const size = { width: AVATAR_PIXELS, height: AVATAR_PIXELS, fit: 'cover' } as const;
  const drawn = await drawPicture(bytes, { size, frames: 'first', drawer });
  const { key } = await store(storage, 'perfiles', drawn, {});
  return key;
}

const drawForItem = (bytes: Uint8Array): Promise<DrawnPicture> =>
  drawPicture(bytes, {
    size: { width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside' },
    frames: 'all',
    drawer: 'staff',
  });

/**
 * Stores a picture for an item that will be saved; returns the key. Until then it is marked as deleted: it is
 * hidden, and the cleanup erases it if the item is not saved. Throws `NotAPicture`; then nothing is stored.
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
 * Stores a picture for a text (record 076), hidden until an item shows it. It is erased after 30 days in which nothing
 * uses it. Throws `NotAPicture`; then nothing is stored.
 */
export async function storeTextPicture(
  storage: Storage,
  bytes: Uint8Array,
  now: Date,
): Promise<StoredPicture> {
  const drawn = await drawForItem(bytes);
  const moment = now.toISOString();
  return store(storage, AHEAD_FOLDER, drawn, { created_at: moment, deleted_at: moment });
}

/** Whether a `perfil_url` is the key of a stored picture, not a URL or null. */
const isStored = (column: string | null): column is string =>
  column?.startsWith('perfiles/') ?? false;

/**
 * Hides a profile picture and purges it from caches with the transaction that removes it: the process may end before
 * the file is erased. Ignores URLs of other hosts and null.
 */
export async function hidePicture(
  { invalidatePages }: Pick<ServerContext, 'invalidatePages'>,
  transaction: Database,
  column: string | null,
): Promise<void> {
  if (!isStored(column)) return;
  await markDeleted(transaction, column);
  await invalidatePages(transaction, [mediaTag(column)]);
}

/** Erases a hidden or unused picture; after a failure the cleanup does it. */
export async function eraseQuietly(storage: Storage, column: string | null): Promise<void> {
  if (isStored(column)) await eraseStored(storage, column).catch(() => undefined);
}
