import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { errorCode, Failure, reasonOf } from '../errors/failure.ts';

/** Bits of a mode that give rights to other accounts of the machine. */
const OTHERS = 0o077;

/** Windows has no such modes. */
const HAS_MODES = process.platform !== 'win32';

/**
 * Files and folders that this process makes from now on are readable by its own account alone.
 * Called first by the server and by every command-line tool.
 */
export function setPrivateUmask(): void {
  process.umask(OTHERS);
}

/**
 * Takes the rights of other accounts from a folder and from everything in it, whatever its mode was.
 * Symbolic links are left as they are. Throws Node's error where a mode cannot be changed.
 */
export async function makePrivate(folder: string): Promise<void> {
  if (!HAS_MODES) return;
  // The contents first: a folder that is private already is then known to hold nothing open.
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await makePrivate(path).catch(unlessClosed(path));
    else if (!entry.isSymbolicLink()) await closeToOthers(path);
  }
  await closeToOthers(folder);
}

/** Settings that take something out of the data folder. */
type PlacesElsewhere = Partial<
  Record<'DATABASE_URL' | 'bucket' | 'SMTP_URL' | 'ACCESS_TOKEN_KEYS' | 'SIGNING_KEY', unknown>
>;

/**
 * Whether the server keeps anything under `DATA_DIR`. Where database, media, letters and keys are all elsewhere it
 * needs no such folder, and the disk may be read-only.
 */
export const storesFiles = (env: PlacesElsewhere): boolean =>
  !(env.DATABASE_URL && env.bucket && env.SMTP_URL && env.ACCESS_TOKEN_KEYS && env.SIGNING_KEY);

/** Folders of ours below `DATA_DIR`; it may hold what belongs to others too. */
const OWN_FOLDERS = ['database', 'keys', 'logs', 'mail', 'media'];

/** Set on folders that all accounts share, such as `/tmp`. */
const STICKY = 0o1000;

/**
 * Makes a data folder where it is missing and takes the rights of other accounts from it and from the folders
 * of ours below it, as PostgreSQL asks of its own. A folder that is private already is not searched. `DATA_DIR`
 * itself may belong to another account, as a mounted volume does, or be shared; our folders in it may not.
 * Throws `Failure` where the folder cannot be made, or one of ours is open to others and cannot be closed.
 */
export async function secureDataFolder(dataDir: string): Promise<void> {
  const folder = resolve(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw new Failure(`The data folder ${folder} cannot be written: ${reasonOf(error)}.`);
  });
  try {
    for (const name of OWN_FOLDERS) {
      const path = join(folder, name);
      if (await isOpenToOthers(path)) await makePrivate(path);
    }
    if (!((await stat(folder)).mode & STICKY)) await closeToOthers(folder, UNCHANGEABLE);
  } catch (error) {
    throw new Failure(
      `The data folder ${folder} cannot be closed to other accounts of this machine: ${reasonOf(error)}.`,
    );
  }
}

/** A folder of another account that nobody else may enter is private already, such as `lost+found` of a volume. */
const unlessClosed = (path: string) => async (error: unknown) => {
  if (errorCode(error) !== 'EACCES' || (await isOpenToOthers(path))) throw error;
};

/** Where a mode cannot be set: a folder of another account, and disks that are read-only or know no modes. */
const UNCHANGEABLE = ['EPERM', 'EACCES', 'EROFS', 'ENOTSUP', 'ENOSYS'];

async function isOpenToOthers(path: string): Promise<boolean> {
  try {
    return HAS_MODES && ((await stat(path)).mode & OTHERS) !== 0;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

async function closeToOthers(path: string, ignored: string[] = []): Promise<void> {
  try {
    const { mode } = await stat(path);
    if (HAS_MODES && mode & OTHERS) await chmod(path, mode & 0o7700);
  } catch (error) {
    // Files come and go while a server runs.
    if (!['ENOENT', ...ignored].includes(errorCode(error) ?? '')) throw error;
  }
}
