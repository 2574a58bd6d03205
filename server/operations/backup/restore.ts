import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import {
  commitStage,
  dropStage,
  finishStagedRestore,
  makeStage,
  replacedFolder,
} from '../../platform/data-folder/staged-restore.ts';
import type { DatabaseConnection, ExecuteScript } from '../../platform/db/database.ts';
import { finishRestore } from '../../platform/db/finish-restore.ts';
import { countRows, holdNewsletters, insertRows, markRestored } from '../../platform/db/load.ts';
import { newestSchemaVersion } from '../../platform/db/migrate.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { bytesOf, readParts, verifyArchive } from './archive-reader.ts';
import { fillDatabase, holdsData, refuseDatabase } from './fill-database.ts';
import { type Head, type Manifest, partOf } from './format.ts';
import type { RestoreTarget } from './restore-target.ts';
import { stageFile } from './stage-files.ts';

export interface RestoreOptions {
  file: string;
  target: RestoreTarget;
  /** Whether data that is there may be replaced. */
  overwrite: boolean;
  now: Date;
  logger: Pick<Logger, 'error' | 'warn'>;
  /** Gives the restore up while nothing has been changed. */
  signal: AbortSignal;
}

/** Summary of a restore, for its console output. */
export interface RestoreReport {
  head: Head;
  rows: number;
  files: number;
  /** Folder with what was there before, where there was anything. */
  former: string | undefined;
}

const hasEntries = async (folder: string) =>
  (await readdir(folder).catch(() => [])).some((name) => !name.startsWith('.'));

/** Refuses to replace existing files without `--overwrite`. */
async function refuseFiles({ target, overwrite }: RestoreOptions): Promise<void> {
  // Beside another database they may well be: a magazine that moves there has them already.
  if (overwrite || !target.isEmbedded) return;
  const { dataDir } = target;
  for (const part of ['database', 'media', 'keys']) {
    if (await hasEntries(join(dataDir, part))) throw holdsData(`The folder ${dataDir}`);
  }
}

/** Reads all parts of the file: rows go into the database, files below the stage. */
async function takeParts(execute: ExecuteScript, stage: string, { file, signal }: RestoreOptions) {
  let files = 0;
  for await (const read of readParts(file)) {
    signal.throwIfAborted();
    const part = partOf(read.name);
    if (part?.kind === 'rows') {
      const lines = (await bytesOf(read)).toString().trimEnd().split('\n');
      await insertRows(execute, part.table, lines);
    } else if (part) {
      await stageFile(stage, part, read);
      if (part.kind === 'media') files += 1;
    } else await bytesOf(read);
  }
  return files;
}

async function checkCounts(execute: ExecuteScript, { rows }: Manifest): Promise<void> {
  for (const [table, count] of Object.entries(rows)) {
    const found = await countRows(execute, table);
    if (found !== count) {
      throw new Error(`The table ${table} has ${found} rows in place of ${count}`);
    }
  }
}

/** Fills a database in one transaction, whose last step is the decision on the files. */
async function fill(
  connection: DatabaseConnection,
  options: RestoreOptions,
  { head, manifest, stage, id }: { head: Head; manifest: Manifest; stage: string; id: string },
): Promise<number> {
  await connection.inTransaction((execute) => refuseDatabase(execute, options));
  let files = 0;
  await fillDatabase(connection, options.logger, {
    schemaVersion: head.schemaVersion,
    sequences: manifest.sequences,
    bring: async (execute) => {
      files = await takeParts(execute, stage, options);
      await checkCounts(execute, manifest);
    },
    conclude: async (execute) => {
      await holdNewsletters(execute);
      await markRestored(execute, id);
      options.signal.throwIfAborted();
      // The mark in the database, which is there with all the rest or not at all, tells after a crash
      // whether the files belong to it.
      const { target } = options;
      if (!target.isEmbedded) await commitStage(target.dataDir);
    },
  });
  return files;
}

/** Checks the file and what would be replaced; throws `Failure`. */
async function examine(options: RestoreOptions): Promise<{ head: Head; manifest: Manifest }> {
  const checked = await verifyArchive(options.file);
  const newest = await newestSchemaVersion();
  const { schemaVersion } = checked.head;
  if (schemaVersion > newest) {
    throw new Failure(
      `The backup ${options.file} has schema version ${schemaVersion}, but this program knows only ${newest}: update the program first.`,
    );
  }
  return checked;
}

async function bringBack(options: RestoreOptions): Promise<RestoreReport> {
  const { target, now } = options;
  const { dataDir, isEmbedded, moveMedia } = target;
  const { head, manifest } = await examine(options);
  await refuseFiles(options);
  const id = now.toISOString().replaceAll(':', '-');
  const stage = await makeStage(dataDir, id);
  const connection = await target.open(stage);
  let files: number;
  try {
    files = await fill(connection, options, { head, manifest, stage, id });
    if (!isEmbedded) await finishRestore(connection, dataDir, moveMedia);
  } finally {
    await connection.close();
  }
  // An engine that is still open would look for its files where they were.
  if (isEmbedded) {
    await commitStage(dataDir);
    await finishStagedRestore(dataDir, { moveMedia });
  }
  // Another program may have been the first to put the files beside a PostgreSQL in their place.
  const former = await replacedFolder(dataDir, id);
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  return { head, rows, files, former };
}

/**
 * Brings back what a backup holds. Everything is read and compared with its checksums before anything
 * is touched, gathered beside what is there, and takes its place in one step: a restore that fails or
 * is killed leaves the former data as it was. Throws `Failure` where that is so.
 */
export async function restore(options: RestoreOptions): Promise<RestoreReport> {
  const release = await options.target.lock();
  try {
    return await bringBack(options);
  } finally {
    await dropStage(options.target.dataDir);
    await release();
  }
}
