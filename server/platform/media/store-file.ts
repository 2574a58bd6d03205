import { createHash, randomUUID } from 'node:crypto';
import type { ServerContext } from '../context/server-context.ts';
import { requireContentType } from '../storage/storage.ts';
import { deleteMedia, insertMedia, markDeleted } from './repository.ts';

type Storage = Pick<ServerContext, 'db' | 'media'>;

/**
 * Below it is what is stored, and seen, before an item that shows it is saved: pictures for texts (decision 076)
 * and printed versions (077). An index of migration 019 names it, too.
 */
export const AHEAD_FOLDER = 'textos';

/** A file that is to be stored; sides of a picture in pixels. */
interface NewFile {
  folder: string;
  /** What whoever saves it finds it under; made up where it is left out. */
  name?: string;
  /** Ending of its key, which says its type. */
  type: string;
  data: Uint8Array;
  width?: number;
  height?: number;
}

/** When it counts as stored, and as deleted, where that is not now and never. */
export interface Moments {
  created_at?: string;
  deleted_at?: string;
}

/** Stores a file under a new key and notes it; answers the key. Where it cannot be stored nothing is left. */
export async function storeFile(
  { db, media }: Storage,
  { folder, name, type, data, ...sides }: NewFile,
  moments: Moments,
): Promise<string> {
  const key = `${[folder, randomUUID(), name].filter(Boolean).join('/')}.${type}`;
  // Noted first: whatever happens then, no file is left of which nobody knows.
  await insertMedia(db, {
    key,
    content_type: requireContentType(key),
    bytes: data.byteLength,
    sha256: createHash('sha256').update(data).digest('hex'),
    ...sides,
    ...moments,
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
 * Erases a file and its row. One that cannot be erased now, as where the bucket does not answer, counts
 * as deleted from here on: the daily cleaning erases it.
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
