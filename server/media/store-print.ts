import type { ServerContext } from '../http/context.ts';
import { AHEAD_FOLDER, storeFile } from './store-file.ts';

type Storage = Pick<ServerContext, 'db' | 'media'>;

/** Where printed versions are kept that were uploaded (decision 077). */
const PRINTS_FOLDER = `${AHEAD_FOLDER}/impresas`;

/** A PDF says so at its beginning; some programs write a few bytes before (ISO 32000-1, annex H.3.4.1). */
const MARK = '%PDF-';
const MARK_WITHIN_BYTES = 1024;

/** Thrown for a file that is no PDF. */
export class NotAPrint extends Error {
  override name = 'NotAPrint';
}

/**
 * Stores a printed version for an edition that is being written; answers its key. If no edition names it for 30 days
 * it counts as deleted, and is erased 30 days later. Throws `NotAPrint`, and stores nothing.
 */
export async function storePrint(storage: Storage, data: Uint8Array, now: Date): Promise<string> {
  const beginning = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  if (!beginning.subarray(0, MARK_WITHIN_BYTES).includes(MARK)) {
    throw new NotAPrint('A printed version is no PDF');
  }
  const created_at = now.toISOString();
  return storeFile(storage, { folder: PRINTS_FOLDER, type: 'pdf', data }, { created_at });
}
