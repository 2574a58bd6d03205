import { readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { DatabaseConnection, ExecuteScript } from '../db/database.ts';
import {
  dumpSequences,
  dumpTable,
  freezeSnapshot,
  listFiles,
  listTables,
  type NamedFile,
  readEngine,
  readSchemaVersion,
} from '../db/dump.ts';
import { errorCode, Failure } from '../failure.ts';
import { type ArchiveWriter, createArchive } from './archive-writer.ts';
import { FORMAT_VERSION, HEAD, type Head, type Manifest, rowsPart } from './format.ts';
import { makePinFolder, pinFiles } from './pinned-files.ts';

/** A file may be on its way in or out while the snapshot is taken; then another one is. */
const SNAPSHOTS = 3;
const PAUSE_MS = 300;

export interface BackupOptions {
  connection: DatabaseConnection;
  dataDir: string;
  /** Name of the new file. */
  file: string;
  now: Date;
  /** Gives the backup up and leaves nothing behind. */
  signal: AbortSignal;
}

/** What a backup holds, for the person who asked for it. */
export interface BackupReport {
  rows: number;
  files: number;
  bytes: number;
  /** One sentence each, about what was not as it should be. */
  warnings: string[];
}

interface Snapshot {
  files: NamedFile[];
  missing: Set<string>;
  rows: Manifest['rows'];
  sequences: Manifest['sequences'];
}

interface Writing extends BackupOptions {
  archive: ArchiveWriter;
  pinFolder: string;
}

/** Writes what the file is and all rows of the database. */
async function writeRows(execute: ExecuteScript, { archive, now, signal }: Writing) {
  const head: Head = {
    format: 'veta-minera-backup',
    formatVersion: FORMAT_VERSION,
    schemaVersion: await readSchemaVersion(execute),
    engine: await readEngine(execute),
    createdAt: now.toISOString(),
  };
  await archive.add(HEAD, Buffer.from(JSON.stringify(head)));
  const rows: Manifest['rows'] = {};
  for (const table of await listTables(execute)) {
    let batches = 0;
    rows[table] = 0;
    await dumpTable(execute, table, async ({ lines }) => {
      signal.throwIfAborted();
      batches += 1;
      rows[table] = (rows[table] ?? 0) + lines.length;
      await archive.add(rowsPart(table, batches), Buffer.from(`${lines.join('\n')}\n`));
    });
  }
  return rows;
}

/** Everything of one moment: the rows in the file, and the files that they name held fast. */
async function takeSnapshot(writing: Writing): Promise<Snapshot> {
  const { connection, dataDir, pinFolder } = writing;
  for (let turn = 1; ; turn += 1) {
    const snapshot = await connection.inTransaction(async (execute) => {
      await freezeSnapshot(execute);
      if ((await readSchemaVersion(execute)) === 0) {
        throw new Failure('The database holds no magazine: there is nothing to back up.');
      }
      const files = await listFiles(execute);
      const keys = files.map(({ key }) => key);
      const missing = await pinFiles(join(dataDir, 'media'), pinFolder, keys);
      const isLost = files.some(({ key, shown }) => shown && missing.has(key));
      if (isLost && turn < SNAPSHOTS) return undefined;
      const sequences = await dumpSequences(execute);
      return { files, missing, sequences, rows: await writeRows(execute, writing) };
    });
    if (snapshot) return snapshot;
    await rm(pinFolder, { recursive: true });
    await makePinFolder(dataDir);
    await setTimeout(PAUSE_MS);
  }
}

async function writeKeys({ archive, dataDir }: Writing): Promise<void> {
  const folder = join(dataDir, 'keys');
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  // Those that begin with a dot are drafts of a process that was killed.
  for (const name of names.filter((each) => !each.startsWith('.'))) {
    await archive.add(`keys/${name}`, await readFile(join(folder, name)));
  }
}

async function write(writing: Writing): Promise<BackupReport> {
  const { archive, pinFolder, signal } = writing;
  const { files, missing, rows, sequences } = await takeSnapshot(writing);
  await writeKeys(writing);
  const warnings: string[] = [];
  const present = files.filter(({ key }) => !missing.has(key));
  for (const { key, sha256 } of present) {
    signal.throwIfAborted();
    if ((await archive.addFile(`media/${key}`, join(pinFolder, key))) !== sha256) {
      warnings.push(`The file media/${key} is not what was stored: it is damaged on the disk.`);
    }
  }
  for (const { key, shown } of files) {
    if (shown && missing.has(key))
      warnings.push(`The file media/${key} is lost: it is not on the disk.`);
  }
  const bytes = await archive.finish({ rows, sequences, missing: [...missing] });
  const sum = Object.values(rows).reduce((total, count) => total + count, 0);
  return { rows: sum, files: present.length, bytes, warnings };
}

/**
 * Writes everything that a magazine needs to come back into one file, also while a server runs on it.
 * Throws `Failure` where the file cannot be written, and then leaves nothing behind.
 */
export async function backUp(options: BackupOptions): Promise<BackupReport> {
  const dataDir = resolve(options.dataDir);
  const archive = await createArchive(resolve(options.file));
  let pinFolder: string | undefined;
  try {
    pinFolder = await makePinFolder(dataDir);
    return await write({ ...options, dataDir, archive, pinFolder });
  } catch (error) {
    await archive.discard();
    throw error;
  } finally {
    if (pinFolder) await rm(pinFolder, { recursive: true, force: true });
  }
}
