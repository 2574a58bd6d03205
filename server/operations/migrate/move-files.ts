import { createHash } from 'node:crypto';
import type { NamedFile } from '../../platform/db/dump.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { MediaStorage } from '../../platform/storage/storage.ts';

/** What became of the files, for the person who moves them. */
export interface MovedFiles {
  /** Files that were taken now; the others were there. */
  taken: number;
  /** Files that are as they should be. */
  checked: number;
  /** One sentence each, about what was not as it should be. */
  warnings: string[];
}

const sha256Of = (bytes: Uint8Array | undefined) =>
  bytes && createHash('sha256').update(bytes).digest('hex');

/** Takes one file to another place, unless it is there; reads there what has been written. */
async function takeFile(to: MediaStorage, key: string, bytes: Uint8Array): Promise<boolean> {
  const sha256 = sha256Of(bytes);
  if (sha256Of(await to.read(key)) === sha256) return false;
  await to.write(key, bytes);
  if (sha256Of(await to.read(key)) !== sha256) {
    throw new Failure(`The file media/${key} is not what was stored in the bucket.`);
  }
  return true;
}

/**
 * Checks files against what the database says of them, and takes them to `to` where it is another place.
 * What is lost or damaged is told, and stays as it is. Throws where `to` does not take a file.
 */
export async function moveFiles(
  files: readonly NamedFile[],
  from: MediaStorage,
  to: MediaStorage | undefined,
  signal: AbortSignal,
): Promise<MovedFiles> {
  const moved: MovedFiles = { taken: 0, checked: 0, warnings: [] };
  for (const { key, sha256, shown } of files) {
    signal.throwIfAborted();
    const bytes = await from.read(key);
    if (!bytes) {
      if (shown) moved.warnings.push(`The file media/${key} is lost: it is not on the disk.`);
      continue;
    }
    if (sha256Of(bytes) === sha256) moved.checked += 1;
    else moved.warnings.push(`The file media/${key} is not what was stored: it is damaged.`);
    if (to && (await takeFile(to, key, bytes))) moved.taken += 1;
  }
  return moved;
}
