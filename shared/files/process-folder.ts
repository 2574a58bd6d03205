import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** Deletes the folders that killed processes have left in `parent`. */
export async function deleteLeftFolders(parent: string, prefix: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(prefix)
      ? Number.parseInt(name.slice(prefix.length), 10)
      : Number.NaN;
    if (Number.isNaN(pid) || (pid !== process.pid && isRunning(pid))) continue;
    // It may belong to another account.
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

/**
 * Creates a folder in `parent` for temporary files of this process, readable by its account alone; call it once per
 * prefix. Deletes those that killed processes have left.
 */
export async function makeProcessFolder(parent: string, prefix: string): Promise<string> {
  await deleteLeftFolders(parent, prefix);
  return mkdtemp(join(parent, `${prefix}${process.pid}-`));
}
