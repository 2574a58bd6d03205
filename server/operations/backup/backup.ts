import { readdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { makeWorkFolder } from '../../platform/data-folder/work-folder.ts';
import type { DatabaseConnection } from '../../platform/db/database.ts';
import { errorCode } from '../../platform/errors/failure.ts';
import type { MediaStorage } from '../../platform/storage/storage.ts';
import { type ArchiveWriter, createArchive } from './archive-writer.ts';
import { pinFilesIn } from './pinned-files.ts';
import { takeSnapshot } from './snapshot.ts';

export interface BackupOptions {
  connection: DatabaseConnection;
  media: MediaStorage;
  dataDir: string;
  /** Name of the new file. */
  file: string;
  now: Date;
  /** Aborts the backup and deletes the partial file. */
  signal: AbortSignal;
}

interface Writing extends BackupOptions {
  archive: ArchiveWriter;
  workFolder: string;
}

/** Summary of a backup, for its console output. */
export interface BackupReport {
  rows: number;
  files: number;
  bytes: number;
  /** Warnings, one sentence each. */
  warnings: string[];
}

async function writeKeys({ archive, dataDir }: Writing): Promise<void> {
  const folder = join(dataDir, 'keys');
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  // Names with a leading dot are temporary files of a killed process.
  for (const name of names.filter((each) => !each.startsWith('.'))) {
    await archive.add(`keys/${name}`, await readFile(join(folder, name)));
  }
}

async function write(writing: Writing): Promise<BackupReport> {
  const { archive, media, signal, workFolder } = writing;
  const pins = pinFilesIn(join(workFolder, 'media'), media);
  const { files, missing, rows, sequences } = await takeSnapshot({ ...writing, pins });
  await writeKeys(writing);
  const warnings: string[] = [];
  const present = files.filter(({ key }) => !missing.has(key));
  for (const { key, sha256 } of present) {
    signal.throwIfAborted();
    if ((await archive.addFile(`media/${key}`, join(pins.folder, key))) !== sha256) {
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
 * Writes a complete backup into one file, also while a server is running. Throws `Failure` if the file cannot be
 * written, and deletes the partial file.
 */
export async function backUp(options: BackupOptions): Promise<BackupReport> {
  const dataDir = resolve(options.dataDir);
  const archive = await createArchive(resolve(options.file));
  let workFolder: string | undefined;
  try {
    workFolder = await makeWorkFolder(dataDir);
    return await write({ ...options, dataDir, archive, workFolder });
  } catch (error) {
    await archive.discard();
    throw error;
  } finally {
    if (workFolder) await rm(workFolder, { recursive: true, force: true });
  }
}
