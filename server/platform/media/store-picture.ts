import { mediaTag } from '../../../contract/page-tags.ts';
import type { DrawnPicture } from '../../../shared/drawing/messages.ts';
import type { ServerContext } from '../context/server-context.ts';
import type { Database } from '../db/database.ts';
import { type Drawer, drawPicture } from './drawing/draw-picture.ts';
import { markDeleted } from './repository.ts';
import { AHEAD_FOLDER, eraseStored, type Moments, storeFile } from './store-file.ts';

type Storage = Pick<ServerContext, 'db' | 'media'>;

/** A square of this many pixels is what the largest avatar needs on a fine screen. */
const AVATAR_PIXELS = 512;
/** The widest place for a picture, on a fine screen. */
const MAX_WIDTH = 2560;
const MAX_HEIGHT = 2560;

/** A picture as it was stored; its sides in pixels. */
interface StoredPicture {
  key: string;
  width: number;
  height: number;
}

async function store(
  storage: Storage,
  folder: string,
  { data, width, height }: DrawnPicture,
  moments: Moments,
): Promise<StoredPicture> {
  const key = await storeFile(storage, { folder, type: 'webp', data, width, height }, moments);
  return { key, width, height };
}

/**
 * Stores the picture of a person, which never moves; answers its key. Throws `NotAPicture`, or a 503 where too many are
 * waiting, and stores nothing then.
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
  return store(storage, AHEAD_FOLDER, drawn, { created_at: now.toISOString() });
}

/** Whether a `perfil_url` is a stored picture, and not an address of another host or none. */
const isStored = (column: string | null): column is string =>
  column?.startsWith('perfiles/') ?? false;

/**
 * Has nobody see the picture of a person any more, also where it is cached, once the transaction that takes it away
 * is through: the process may end before the file is erased. An address of another host, or none, is left alone.
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

/** Erases a picture that is hidden, or that nobody has seen; where it fails now, the cleaning does it. */
export async function eraseQuietly(storage: Storage, column: string | null): Promise<void> {
  if (isStored(column)) await eraseStored(storage, column).catch(() => undefined);
}
