import { foldLetters } from '../../../shared/text/fold.ts';
import type { ServerContext } from '../context/server-context.ts';
import { AHEAD_FOLDER, storeFile } from './store-file.ts';

type Storage = Pick<ServerContext, 'db' | 'media'>;

/** Folder of uploaded printed versions (record 077). */
const PRINTS_FOLDER = `${AHEAD_FOLDER}/impresas`;

/** Signature of a PDF, perhaps after a few other bytes (ISO 32000-1, annex H.3.4.1). */
const SIGNATURE = '%PDF-';
const SIGNATURE_WITHIN_BYTES = 1024;

/** Thrown for a file that is not a PDF. */
export class NotAPrint extends Error {
  override name = 'NotAPrint';
}

const MAX_NAME_LENGTH = 60;

/** File name for a URL: `Edición N.º 48.PDF` becomes `edicion-n-o-48`. */
const plainName = (name: string): string =>
  foldLetters(name.replace(/\.pdf$/i, '').slice(0, MAX_NAME_LENGTH))
    .slice(0, MAX_NAME_LENGTH)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'revista';

/**
 * Stores a printed version for an edition; returns the key, which ends in the file name. It is hidden until
 * an edition names it, and erased after 30 days in which nothing does. Throws `NotAPrint`; then nothing is stored.
 */
export async function storePrint(storage: Storage, pdf: File, now: Date): Promise<string> {
  const data = Buffer.from(await pdf.arrayBuffer());
  if (!data.subarray(0, SIGNATURE_WITHIN_BYTES).includes(SIGNATURE)) {
    throw new NotAPrint('The printed version is not a PDF');
  }
  const name = plainName(pdf.name);
  const moment = now.toISOString();
  const dates = { created_at: moment, deleted_at: moment };
  return storeFile(storage, { folder: PRINTS_FOLDER, name, type: 'pdf', data }, dates);
}
