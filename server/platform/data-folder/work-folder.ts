import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteLeftFolders } from '../../../shared/files/process-folder.ts';

const PREFIX = '.backup-';

/** Throws away what backups that were killed have left in a data folder. */
export const dropLeftovers = (dataDir: string): Promise<void> => deleteLeftFolders(dataDir, PREFIX);

/**
 * Makes the folder, for the owner alone, in which a backup keeps what is to stay as it is while it is
 * written. It is in the data folder: what is on the same disk can have a second name, or be shared.
 */
export async function makeWorkFolder(dataDir: string): Promise<string> {
  await dropLeftovers(dataDir);
  const folder = join(dataDir, `${PREFIX}${process.pid}`);
  await mkdir(folder, { mode: 0o700 });
  return folder;
}
