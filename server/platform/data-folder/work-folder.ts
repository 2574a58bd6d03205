import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../errors/failure.ts';

const PREFIX = '.backup-';

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
};

/** Throws away what backups that were killed have left in a data folder. */
export async function dropLeftovers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : Number.NaN;
    if (Number.isNaN(pid) || (pid !== process.pid && isRunning(pid))) continue;
    await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

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
