import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { DatabaseConnection, ExecuteScript } from '../../platform/db/database.ts';
import {
  dumpSequences,
  dumpTable,
  freezeSnapshot,
  listFiles,
  listTables,
  type NamedFile,
  readEngine,
  readSchemaVersion,
} from '../../platform/db/dump.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { folderCopy } from './folder-copy.ts';
import { FORMAT_VERSION, HEAD, type Head, type Manifest, rowsPart } from './format.ts';
import type { PinnedFiles } from './pinned-files.ts';

/** Retries: a file may be uploaded or deleted during the snapshot. */
const SNAPSHOTS = 3;
const PAUSE_MS = 300;

export interface SnapshotOptions {
  connection: DatabaseConnection;
  /** Reads the rows. */
  archive: ArchiveWriter;
  /** Read the files that the rows reference. */
  pins: PinnedFiles;
  /** Temporary folder. */
  workFolder: string;
  now: Date;
  signal: AbortSignal;
}

/** What was written from the database. */
interface WrittenRows {
  rows: Manifest['rows'];
  sequences: Manifest['sequences'];
}

/** A consistent snapshot: rows in the archive, referenced files pinned. */
export interface Snapshot extends WrittenRows {
  files: NamedFile[];
  missing: Set<string>;
}

/** Writes the header and all rows. */
async function writeRows(
  execute: ExecuteScript,
  { archive, now, signal }: SnapshotOptions,
): Promise<WrittenRows> {
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
  return { rows, sequences: await dumpSequences(execute) };
}

/** Keys of the files that the database names; none where there is no magazine. */
async function listKeys(execute: ExecuteScript): Promise<string[]> {
  if ((await readSchemaVersion(execute)) === 0) return [];
  return (await listFiles(execute)).map(({ key }) => key);
}

/** Pins the files; answers undefined where one that is shown is missing and that `mayPass`. */
async function pinAll(execute: ExecuteScript, pins: PinnedFiles, mayPass: boolean) {
  if ((await readSchemaVersion(execute)) === 0) {
    throw new Failure('The database holds no magazine: there is nothing to back up.');
  }
  const files = await listFiles(execute);
  const missing = await pins.pin(files.map(({ key }) => key));
  const isLost = files.some(({ key, shown }) => shown && missing.has(key));
  return isLost && mayPass ? undefined : { files, missing };
}

/** Pins files and, by `take`, reads rows of the same transaction. */
async function takeMoment<Taken>(
  { connection, pins }: SnapshotOptions,
  take: (execute: ExecuteScript) => Promise<Taken>,
) {
  for (let turn = 1; ; turn += 1) {
    // Files are fetched from a bucket before the transaction, to keep it short.
    await pins.pin(await connection.inTransaction(listKeys));
    const moment = await connection.inTransaction(async (execute) => {
      await freezeSnapshot(execute);
      const pinned = await pinAll(execute, pins, turn < SNAPSHOTS);
      return pinned && { ...pinned, taken: await take(execute) };
    });
    if (moment) return moment;
    await setTimeout(PAUSE_MS);
  }
}

/** Reads the embedded database of a running server from a copy: a long read would block its only connection. */
async function takeCopy(served: string, options: SnapshotOptions): Promise<Snapshot> {
  const { connection, pins, signal, workFolder } = options;
  const copy = folderCopy(served, join(workFolder, 'database'), signal);
  await pins.pin(await connection.inTransaction(listKeys));
  await copy.copyAhead(connection);
  const { files, missing } = await takeMoment(options, copy.complete);
  const reading = await copy.open();
  try {
    const written = await reading.inTransaction(async (execute) => {
      await freezeSnapshot(execute);
      return writeRows(execute, options);
    });
    return { files, missing, ...written };
  } finally {
    await reading.close();
  }
}

/** Writes the rows into the archive, and pins the referenced files. */
export async function takeSnapshot(options: SnapshotOptions): Promise<Snapshot> {
  const { servedFolder } = options.connection;
  if (servedFolder !== undefined) return takeCopy(servedFolder, options);
  const write = (execute: ExecuteScript) => writeRows(execute, options);
  const { files, missing, taken } = await takeMoment(options, write);
  return { files, missing, ...taken };
}
