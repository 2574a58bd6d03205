import { readdir, readFile } from 'node:fs/promises';
import { Failure } from '../failure.ts';
import type { DatabaseConnection, ExecuteScript } from './database.ts';
import { tryAgain } from './try-again.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
const FILE_NAME = /^(\d{3})\.do\.[a-z-]+\.sql$/;
/** Any number: instances that start together take turns at it. */
const ADVISORY_LOCK = 7_301_946;

async function listMigrations(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => FILE_NAME.test(name)).sort();
}

const numberOf = (name = '0') => Number.parseInt(name, 10);

/** Schema version of a database that this program has migrated. */
export async function newestSchemaVersion(): Promise<number> {
  return numberOf((await listMigrations()).at(-1));
}

/** Waits, until the end of the transaction, for whoever makes the schema, and keeps all others from it. */
export const takeSchemaLock = (execute: ExecuteScript) =>
  execute(`SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`);

/**
 * Brings the database to the newest schema, or to that of an older version, inside of a transaction.
 * Answers the names of the files that it ran. Throws `Failure` when the database is newer than this
 * program.
 */
export async function migrateInside(
  execute: ExecuteScript,
  version = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const files = await listMigrations();
  await takeSchemaLock(execute);
  const [row] = await execute(`
    CREATE TABLE IF NOT EXISTS schema_migrations (
      version integer PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());
    SELECT coalesce(max(version), 0)::integer AS version FROM schema_migrations`);
  const current = Number(row?.version);
  const newest = numberOf(files.at(-1));
  if (current > newest) {
    throw new Failure(
      `The database has schema version ${current}, but this program knows only ${newest}.`,
    );
  }
  const pending = files.filter((name) => numberOf(name) > current && numberOf(name) <= version);
  for (const name of pending) {
    await execute(await readFile(new URL(name, FOLDER), 'utf8'));
    await execute(
      `INSERT INTO schema_migrations (version, name) VALUES (${numberOf(name)}, '${name}')`,
    );
  }
  return pending;
}

/**
 * Brings the database to the newest schema with the numbered files of `migrations/`, all pending
 * ones in one transaction, while an older server may work on it. Answers the names of the files that it ran.
 * Throws `Failure` when the database is newer than this program.
 */
export function migrate(connection: DatabaseConnection): Promise<string[]> {
  return tryAgain(connection, (execute) => migrateInside(execute));
}
