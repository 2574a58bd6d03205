import { foldLetters } from '../../../shared/text/fold.ts';
import type { ServerContext } from '../context/server-context.ts';
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

const LONGEST_NAME = 60;

/** Name of a file as an address holds it: `Edición N.º 48.PDF` is `edicion-n-o-48`. */
const plainName = (name: string): string =>
  foldLetters(name.replace(/\.pdf$/i, '').slice(0, LONGEST_NAME))
    .slice(0, LONGEST_NAME)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'revista';

/**
 * Stores a printed version for an edition that is being written; answers its key, which keeps the name of the file for
 * whoever saves it. If no edition names it for 30 days it counts as deleted, and is erased 30 days later. Throws
 * `NotAPrint`, and stores nothing.
 */
export async function storePrint(storage: Storage, pdf: File, now: Date): Promise<string> {
  const data = Buffer.from(await pdf.arrayBuffer());
  if (!data.subarray(0, MARK_WITHIN_BYTES).includes(MARK)) {
    throw new NotAPrint('A printed version is no PDF');
  }
  const name = plainName(pdf.name);
  const created_at = now.toISOString();
  return storeFile(storage, { folder: PRINTS_FOLDER, name, type: 'pdf', data }, { created_at });
}
