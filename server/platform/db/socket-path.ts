import { createHash } from 'node:crypto';
import { join, relative, resolve } from 'node:path';
import { Failure } from '../errors/failure.ts';

/** Longest path that every system accepts for a socket, in bytes. */
const MAX_SOCKET_PATH = 100;

/** Folder of the embedded database in a data folder. */
export const databaseIn = (folder: string): string => join(resolve(folder), 'database');

/**
 * Address of the socket of a data folder: its path, or that from the current folder where it is too long. Outside of the
 * data folder other accounts could listen first. Throws `Failure` where both are too long.
 */
export function socketPath(folder: string): string {
  const inside = join(resolve(folder), 'database.sock');
  if (process.platform === 'win32') {
    const hash = createHash('sha256').update(inside).digest('hex').slice(0, 16);
    return `\\\\.\\pipe\\veta-minera-${hash}`;
  }
  const path = [inside, relative(process.cwd(), inside)].find(
    (each) => Buffer.byteLength(each) <= MAX_SOCKET_PATH,
  );
  if (path) return path;
  throw new Failure(
    `The path of the data folder ${resolve(folder)} is too long for the socket of its database: name a DATA_DIR with a shorter one.`,
  );
}
