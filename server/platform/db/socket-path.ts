import { createHash } from 'node:crypto';
import { lstat, mkdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { errorCode, Failure } from '../errors/failure.ts';

/** Longest path that every system accepts for a socket, in bytes. */
const MAX_SOCKET_PATH = 100;

/** Folder of the embedded database in a data folder. */
export const databaseIn = (folder: string): string => join(resolve(folder), 'database');

/**
 * Address of the socket of a data folder. Where its path there would be too long it is in a folder of its own among the
 * temporary files, which `secureSocketFolder` makes.
 */
export function socketPath(folder: string): string {
  const inside = join(resolve(folder), 'database.sock');
  const hash = createHash('sha256').update(inside).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\veta-minera-${hash}`;
  if (Buffer.byteLength(inside) <= MAX_SOCKET_PATH) return inside;
  return join(tmpdir(), `veta-minera-${hash}`, 'db.sock');
}

/** Bits of a mode that give rights to other accounts of the machine. */
const OTHERS = 0o077;

const unless =
  (code: string) =>
  (error: unknown): undefined => {
    if (errorCode(error) !== code) throw error;
  };

/**
 * Makes the folder of a socket that is outside of its data folder. All accounts of the machine know its name, and one
 * that listens there first would get the queries of command-line tools. Throws `Failure` where it is open to others, or
 * belongs neither to this account nor to that of the database, which root may reach too.
 */
export async function secureSocketFolder(folder: string): Promise<void> {
  const place = dirname(socketPath(folder));
  if (process.platform === 'win32' || place === resolve(folder)) return;
  await mkdir(place, { mode: 0o700 }).catch(unless('EEXIST'));
  const found = await lstat(place);
  const database = await stat(databaseIn(folder)).catch(unless('ENOENT'));
  const owners = [process.getuid?.(), database?.uid];
  if (found.isDirectory() && !(found.mode & OTHERS) && owners.includes(found.uid)) return;
  throw new Failure(
    `The folder ${place} is not private to this account: remove it, or name a DATA_DIR with a shorter path.`,
  );
}
