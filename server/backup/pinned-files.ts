import { constants, copyFile, link, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../failure.ts';
import { contentTypeOf } from '../media/storage.ts';

const AT_ONCE = 64;
const PREFIX = '.backup-';

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
};

/** Gives a file a second name; where the file system has none, copies it. */
async function pin(source: string, target: string): Promise<boolean> {
  try {
    await link(source, target);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    await copyFile(source, target, constants.COPYFILE_FICLONE);
  }
  return true;
}

/**
 * A folder beside the media in which files stay as they are, whatever the server erases meanwhile. What
 * a backup that was killed has left there goes.
 */
export async function makePinFolder(dataDir: string): Promise<string> {
  for (const name of await readdir(dataDir)) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : Number.NaN;
    if (Number.isNaN(pid) || (pid !== process.pid && isRunning(pid))) continue;
    await rm(join(dataDir, name), { recursive: true, force: true });
  }
  const folder = join(dataDir, `${PREFIX}${process.pid}`);
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

/** Pins the stored files with these keys; answers the keys of those that are not there. */
export async function pinFiles(
  media: string,
  folder: string,
  keys: readonly string[],
): Promise<Set<string>> {
  const proper = keys.filter((key) => contentTypeOf(key) !== undefined);
  for (const sub of new Set(proper.map((key) => dirname(key)))) {
    await mkdir(join(folder, sub), { recursive: true });
  }
  const missing = new Set<string>();
  for (let start = 0; start < proper.length; start += AT_ONCE) {
    const some = proper.slice(start, start + AT_ONCE);
    const pinned = await Promise.all(some.map((key) => pin(join(media, key), join(folder, key))));
    for (const [index, key] of some.entries()) if (!pinned[index]) missing.add(key);
  }
  return missing;
}
