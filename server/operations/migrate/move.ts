import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import type { DatabaseConnection, ExecuteScript } from '../../platform/db/database.ts';
import {
  dumpSequences,
  dumpTable,
  fingerprint,
  freezeSnapshot,
  listFiles,
  listTables,
  readSchemaVersion,
} from '../../platform/db/dump.ts';
import { openEmbedded } from '../../platform/db/embedded.ts';
import { insertRows } from '../../platform/db/load.ts';
import { openPostgres } from '../../platform/db/postgres.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { openDiskStorage } from '../../platform/storage/disk-storage.ts';
import type { MediaStorage } from '../../platform/storage/storage.ts';
import { fillDatabase, refuseDatabase } from '../backup/fill-database.ts';
import { type MovedFiles, moveFiles } from './move-files.ts';

export interface MoveOptions {
  /** Data folder of the embedded installation, which is not changed. */
  dataDir: string;
  /** URL of the PostgreSQL database. */
  to: string;
  /** Target bucket of the files; undefined to leave them in the data folder. */
  media: MediaStorage | undefined;
  /** Whether existing data in PostgreSQL may be replaced. */
  overwrite: boolean;
  logger: Pick<Logger, 'error' | 'warn'>;
  signal: AbortSignal;
}

/** Summary of the move, for its console output. */
export interface MoveReport extends MovedFiles {
  rows: number;
  /** Whether all rows existed already. */
  wasThere: boolean;
}

const countOf = (print: string) => Number.parseInt(print, 10);

/** Compares all rows; throws, and so rolls back, if one differs. */
function requireSame(
  wanted: Readonly<Record<string, string>>,
  found: Readonly<Record<string, string>>,
): void {
  for (const [table, print] of Object.entries(wanted)) {
    if (found[table] === print) continue;
    const counts = `${countOf(found[table] ?? '0')} of ${countOf(print)} rows`;
    throw new Failure(
      `The table ${table} did not arrive as it was (${counts}). The PostgreSQL was left as it was.`,
    );
  }
}

/** Whether a database already has the same rows and schema version. */
async function holdsTheSame(
  execute: ExecuteScript,
  prints: Readonly<Record<string, string>>,
  schemaVersion: number,
): Promise<boolean> {
  await freezeSnapshot(execute);
  if ((await readSchemaVersion(execute)) !== schemaVersion) return false;
  const found = await fingerprint(execute);
  return Object.entries(prints).every(([table, print]) => found[table] === print);
}

/** Copies the rows into PostgreSQL in one transaction; answers whether they existed already. */
async function moveRows(
  source: ExecuteScript,
  target: DatabaseConnection,
  prints: Readonly<Record<string, string>>,
  options: MoveOptions,
): Promise<boolean> {
  const schemaVersion = await readSchemaVersion(source);
  const isThere = (execute: ExecuteScript) => holdsTheSame(execute, prints, schemaVersion);
  if (await target.inTransaction(isThere)) return true;
  await target.inTransaction((execute) => refuseDatabase(execute, options));
  await fillDatabase(target, options.logger, {
    schemaVersion,
    sequences: await dumpSequences(source),
    bring: async (execute) => {
      for (const table of await listTables(source)) {
        await dumpTable(source, table, async ({ lines }) => {
          options.signal.throwIfAborted();
          await insertRows(execute, table, lines);
        });
      }
      requireSame(prints, await fingerprint(execute));
    },
    conclude: async () => options.signal.throwIfAborted(),
  });
  return false;
}

async function moveAll(
  source: ExecuteScript,
  target: DatabaseConnection,
  options: MoveOptions,
): Promise<MoveReport> {
  await freezeSnapshot(source);
  const prints = await fingerprint(source);
  const disk = await openDiskStorage(join(options.dataDir, 'media'));
  // Files first, so that rows never reference missing files; copied files are skipped when repeated.
  const files = await moveFiles(await listFiles(source), disk, options.media, options.signal);
  const wasThere = await moveRows(source, target, prints, options);
  const rows = Object.values(prints).reduce((sum, print) => sum + countOf(print), 0);
  return { ...files, rows, wasThere };
}

/**
 * Migrates a stopped embedded installation to PostgreSQL, and its files to a bucket, and verifies every row and
 * file. The source is not changed, nor is PostgreSQL after a failure; repeating it resumes. Throws `Failure`.
 */
export async function move(options: MoveOptions): Promise<MoveReport> {
  const dataDir = resolve(options.dataDir);
  await access(join(dataDir, 'database')).catch(() => {
    throw new Failure(`The folder ${dataDir} holds no magazine: set DATA_DIR.`);
  });
  // The lock of the open folder keeps other processes from writing.
  const source = await openEmbedded(dataDir);
  try {
    const target = await openPostgres(options.to);
    try {
      return await source.inTransaction((execute) => moveAll(execute, target, options));
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
