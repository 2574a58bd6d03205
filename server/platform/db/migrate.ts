import { readdir, readFile } from 'node:fs/promises';
import { Failure } from '../errors/failure.ts';
import type { DatabaseConnection, ExecuteScript } from './database.ts';
import { isBefore, neededRelease, ownRelease } from './needed-release.ts';
import { retryOnDeadlock } from './retry-on-deadlock.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
/** `.do.` is that of a tool that these files were once meant for (record 013). */
const FILE_NAME = /^(\d{3})\.do\.[a-z-]+\.sql$/;
/** Arbitrary key: serializes instances that start together. */
const ADVISORY_LOCK = 7_301_946;

/** Names of the migrations in their order. Throws if a name is malformed: it would never be applied. */
export async function listMigrations(folder = FOLDER): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const malformed = names.filter((name) => !FILE_NAME.test(name));
  if (malformed.length > 0)
    throw new Error(`Malformed names of migrations: ${malformed.join(', ')}`);
  return names;
}

const numberOf = (name = '0') => Number.parseInt(name, 10);

/** Schema version of a database that this program has migrated. */
export async function newestSchemaVersion(): Promise<number> {
  return numberOf((await listMigrations()).at(-1));
}

/** Takes the advisory lock on the schema until the end of the transaction. */
export const takeSchemaLock = (execute: ExecuteScript) =>
  execute(`SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`);

/** An applied migration. */
interface Applied {
  version: number;
  name: string;
  /** Release that a program must be, at least, to work on the database since. */
  needs: string | undefined;
}

async function readApplied(execute: ExecuteScript): Promise<Applied[]> {
  // Only a migration that needs something makes the column.
  const rows = await execute(`
    SELECT version, name, to_jsonb(m) ->> 'needs' AS needs FROM schema_migrations m ORDER BY version`);
  return rows.map(({ version, name, needs }) => ({
    version: Number(version),
    name: String(name),
    needs: needs ? String(needs) : undefined,
  }));
}

/** Throws `Failure` if a later migration is incompatible with this release. */
async function refuseTooNew(applied: readonly Applied[], newest: number): Promise<void> {
  const own = await ownRelease();
  for (const { version, needs } of applied) {
    if (version > newest && needs && isBefore(own, needs)) {
      throw new Failure(
        `The database has schema version ${version}, which needs release ${needs} or a newer one; this program is ${own}.`,
      );
    }
  }
}

async function apply(execute: ExecuteScript, name: string, sql: string): Promise<void> {
  await execute(sql);
  const needs = neededRelease(sql);
  if (needs) await execute('ALTER TABLE schema_migrations ADD COLUMN IF NOT EXISTS needs text');
  await execute(`
    INSERT INTO schema_migrations (version, name${needs ? ', needs' : ''})
    VALUES (${numberOf(name)}, '${name}'${needs ? `, '${needs}'` : ''})`);
}

/**
 * Brings the database to the newest schema of `folder`, or to that of an older version, inside of a
 * transaction. Answers the names of the files that it ran. A database that a later release has brought
 * further stays as it is, and serves this program too (record 047): throws `Failure` where it does not.
 */
export async function migrateInside(
  execute: ExecuteScript,
  version = Number.POSITIVE_INFINITY,
  folder = FOLDER,
): Promise<string[]> {
  const files = await listMigrations(folder);
  await takeSchemaLock(execute);
  await execute(`
    CREATE TABLE IF NOT EXISTS schema_migrations (
      version integer PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
  const applied = await readApplied(execute);
  const current = applied.at(-1)?.version ?? 0;
  await refuseTooNew(applied, numberOf(files.at(-1)));
  const pending = files.filter((name) => numberOf(name) > current && numberOf(name) <= version);
  for (const name of pending) {
    await apply(execute, name, await readFile(new URL(name, folder), 'utf8'));
  }
  return pending;
}

/**
 * Brings the database to the newest schema with the numbered files of `migrations/`, all pending
 * ones in one transaction, while an older server may work on it. Answers the names of the files that it ran.
 * Throws `Failure` when the database is too new for this program.
 */
export function migrate(connection: DatabaseConnection): Promise<string[]> {
  return retryOnDeadlock(connection, (execute) => migrateInside(execute));
}

/** Names of applied migrations of later releases. */
export async function listUnknown({ inTransaction }: DatabaseConnection): Promise<string[]> {
  const newest = await newestSchemaVersion();
  const applied = await inTransaction(readApplied);
  return applied.filter(({ version }) => version > newest).map(({ name }) => name);
}
