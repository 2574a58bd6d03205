import { createHash } from 'node:crypto';
import type { NamedFile } from '../../platform/db/dump.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { MediaStorage } from '../../platform/storage/storage.ts';

/** Summary of the moved files, for the console output. */
export interface MovedFiles {
  /** Files copied now; the others existed already. */
  taken: number;
  /** Files with the right content. */
  checked: number;
  /** Warnings, one sentence each. */
  warnings: string[];
}

const sha256Of = (bytes: Uint8Array | undefined) =>
  bytes && createHash('sha256').update(bytes).digest('hex');

/** Copies a file unless it exists, and reads it back. */
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
 * Verifies files against the database, and copies them to `to` if given. Lost or damaged files are reported and
 * not changed. Throws if a copy fails.
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
