import { constants, readdirSync, statSync } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { CHECKPOINT_BYTES, freeBytes } from '../../platform/db/checkpoints.ts';
import type { DatabaseConnection, ExecuteScript } from '../../platform/db/database.ts';
import { connectEngine, startEngine } from '../../platform/db/embedded.ts';
import { errorCode, Failure, reasonOf } from '../../platform/errors/failure.ts';

/**
 * The coarsest clock of a file system that can hold a database: of two changes that are not further
 * apart the second may leave no trace.
 */
const CLOCK_MS = 1000;
const WAL = 'pg_wal';
const AT_ONCE = 8;

/** A copy of the folder of an embedded database that a server has open. */
export interface FolderCopy {
  /** Copies while the server works. The copy is of no use yet; it makes that `complete` has little to do. */
  copyAhead: (connection: DatabaseConnection) => Promise<void>;
  /** Brings the copy to the moment of a transaction, which keeps the server waiting meanwhile. */
  complete: (execute: ExecuteScript) => Promise<void>;
  /** Opens the copy, whose reads block no other connection. */
  open: () => Promise<DatabaseConnection>;
}

interface Tree {
  folders: string[];
  /** Files, each with what is another one after every change; undefined where that is not sure. */
  stamps: Map<string, string | undefined>;
  /** What the files have together, but for the journal. */
  bytes: number;
}

const isJournal = (name: string) => dirname(name) === WAL;

/**
 * Lists everything below a folder. Synchronously: a thousand files take 10 ms so and some 100 ms else,
 * and everybody waits.
 */
function listTree(folder: string): Tree {
  const tree: Tree = { folders: [], stamps: new Map(), bytes: 0 };
  const sureUntil = Date.now() - CLOCK_MS;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path);
    if (entry.isDirectory()) tree.folders.push(name);
    if (!entry.isFile()) continue;
    const found = statSync(path, { bigint: true, throwIfNoEntry: false });
    if (!found) continue;
    // Windows may update the modification time only when the file is closed.
    const isSure = Number(found.ctimeMs) < sureUntil && process.platform !== 'win32';
    const stamp = `${found.ino} ${found.size} ${found.ctimeNs}`;
    tree.stamps.set(name, isSure ? stamp : undefined);
    if (!isJournal(name)) tree.bytes += Number(found.size);
  }
  return tree;
}

/** Names of the journal's files that are needed after a checkpoint; all others are kept for later use. */
async function listJournal(execute: ExecuteScript, names: Iterable<string>): Promise<string[]> {
  const [row] = await execute(
    `SELECT redo_wal_file AS first, pg_walfile_name(pg_current_wal_insert_lsn()) AS last
    FROM pg_control_checkpoint()`,
  );
  const [first, last] = [join(WAL, String(row?.first)), join(WAL, String(row?.last))];
  return [...names].filter((name) => isJournal(name) && name >= first && name <= last);
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1e6);

async function requireRoom(folder: string, bytes: number): Promise<void> {
  const free = await freeBytes(folder);
  if (free >= bytes) return;
  throw new Failure(
    `There is no room for a copy of the database in ${folder}: it takes ${megabytes(bytes)} MB, ${megabytes(free)} MB are free.`,
  );
}

/** A copy of the database in the folder `from`, made in the folder `to`, which is not there yet. */
export function folderCopy(from: string, to: string, signal: AbortSignal): FolderCopy {
  /** What is in the copy, with the stamps that the files had before they were copied. */
  let copied: Tree['stamps'] = new Map();

  async function copy(folders: readonly string[], names: readonly string[], mayBeGone: boolean) {
    const copyOne = async (name: string) => {
      signal.throwIfAborted();
      await copyFile(join(from, name), join(to, name), constants.COPYFILE_FICLONE).catch(
        (error: unknown) => {
          if (!mayBeGone || errorCode(error) !== 'ENOENT') throw error;
        },
      );
    };
    try {
      for (const folder of ['', ...folders]) {
        await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
      }
      for (let start = 0; start < names.length; start += AT_ONCE) {
        // All of them: one that is still written would come back after it was removed.
        const some = await Promise.allSettled(names.slice(start, start + AT_ONCE).map(copyOne));
        for (const one of some) if (one.status === 'rejected') throw one.reason;
      }
    } catch (error) {
      // At once: on a disk that is full the server has no room until it is gone.
      await rm(to, { recursive: true, force: true });
      signal.throwIfAborted();
      throw new Failure(`The database cannot be copied to ${to}: ${reasonOf(error)}.`);
    }
  }

  return {
    copyAhead: async (connection) => {
      await requireRoom(dirname(to), listTree(from).bytes + CHECKPOINT_BYTES);
      await requireRoom(from, CHECKPOINT_BYTES);
      // What the engine still has to write it would write in `complete`, and have copied twice.
      await connection.inTransaction((execute) => execute('CHECKPOINT'));
      await setTimeout(CLOCK_MS, undefined, { signal });
      const { folders, stamps } = listTree(from);
      copied = stamps;
      const names = [...stamps.keys()].filter((name) => !isJournal(name));
      await copy(folders, names, true);
    },
    complete: async (execute) => {
      for (const folder of [dirname(to), from]) await requireRoom(folder, CHECKPOINT_BYTES);
      // Numbers of sequences are exact only where nothing has to be done again.
      await execute('CHECKPOINT');
      const { folders, stamps } = listTree(from);
      const changed = [...stamps].flatMap(([name, stamp]) => {
        const isSame = stamp !== undefined && stamp === copied.get(name);
        return isSame || isJournal(name) ? [] : [name];
      });
      const journal = await listJournal(execute, stamps.keys());
      await copy(folders, [...changed, ...journal], false);
      const gone = [...copied.keys()].filter((name) => !stamps.has(name));
      for (const name of gone) await rm(join(to, name), { force: true });
    },
    open: async () => {
      try {
        return connectEngine(await startEngine({ dataDir: to }));
      } catch (error) {
        throw new Failure(`The copy of the database in ${to} cannot be read: ${reasonOf(error)}.`);
      }
    },
  };
}
