import { createHash, randomUUID } from 'node:crypto';
import type { ServerContext } from '../context/server-context.ts';
import { requireContentType } from '../storage/storage.ts';
import { deleteMedia, insertMedia, markDeleted } from './repository.ts';

type Storage = Pick<ServerContext, 'db' | 'media'>;

/**
 * Folder of files that are stored before their item is saved: pictures for texts (record 076) and printed versions
 * (077). An index of migration 019 contains the name, too.
 */
export const AHEAD_FOLDER = 'textos';

/** A new file; width and height of a picture in pixels. */
interface NewFile {
  folder: string;
  /** File name at the end of the key; optional. */
  name?: string;
  /** Extension of the key. */
  type: string;
  data: Uint8Array;
  width?: number;
  height?: number;
}

/** Creation and deletion, if not now and never. */
export interface FileDates {
  created_at?: string;
  deleted_at?: string;
}

/** Stores a file under a new key with a row; returns the key. A failure leaves neither. */
export async function storeFile(
  { db, media }: Storage,
  { folder, name, type, data, ...sides }: NewFile,
  dates: FileDates,
): Promise<string> {
  const key = `${[folder, randomUUID(), name].filter(Boolean).join('/')}.${type}`;
  // The row first: a crash leaves no file without a row.
  await insertMedia(db, {
    key,
    content_type: requireContentType(key),
    bytes: data.byteLength,
    sha256: createHash('sha256').update(data).digest('hex'),
    ...sides,
    ...dates,
  });
  try {
    await media.write(key, data);
  } catch (error) {
    await eraseStored({ db, media }, key);
    throw error;
  }
  return key;
}

/**
 * Erases a file and its row. If the storage fails, the file is marked as deleted and the daily cleanup erases it.
 */
export async function eraseStored({ db, media }: Storage, key: string): Promise<void> {
  await markDeleted(db, key);
  try {
    await media.remove(key);
  } catch {
    return;
  }
  await deleteMedia(db, key);
}
