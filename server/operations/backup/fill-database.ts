import type { Logger } from 'pino';
import type { DatabaseConnection, ExecuteScript } from '../../platform/db/database.ts';
import {
  dropMagazine,
  isInUse,
  lookInside,
  loosen,
  releaseJobs,
  renewSearch,
  setSequences,
} from '../../platform/db/load.ts';
import { migrateInside } from '../../platform/db/migrate.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { openQueue } from '../../platform/queue/queue.ts';

/** Error for existing data without `--overwrite`. */
export const holdsData = (what: string): Failure =>
  new Failure(
    `${what} holds data already, and nothing was changed; add --overwrite to replace it.`,
  );

/** Checks that a database may be filled; throws `Failure` if it is in use or has other tables. */
export async function refuseDatabase(
  execute: ExecuteScript,
  { overwrite }: { overwrite: boolean },
): Promise<void> {
  if (await isInUse(execute)) {
    throw new Failure('The magazine is running on this database; stop it first.');
  }
  const inside = await lookInside(execute);
  if (inside === 'other') {
    throw new Failure('The database holds tables of another program; name an empty one.');
  }
  if (inside === 'magazine' && !overwrite) throw holdsData('The database');
}

/** Rows to load into a database, and their metadata. */
export interface Filling {
  /** Schema version of the rows. */
  schemaVersion: number;
  /** Last value of each sequence. */
  sequences: Readonly<Record<string, number>>;
  /** Loads and verifies the rows, in any order. */
  bring: (execute: ExecuteScript) => Promise<void>;
  /** Last step of the transaction; an error rolls back everything. */
  conclude?: (execute: ExecuteScript) => Promise<void>;
}

/** Loads rows of any schema version in one transaction, and migrates them. */
export async function fillDatabase(
  connection: DatabaseConnection,
  logger: Pick<Logger, 'error' | 'warn'>,
  { schemaVersion, sequences, bring, conclude }: Filling,
): Promise<void> {
  // pg-boss creates its tables in a separate transaction.
  await (await openQueue(connection, logger)).stop();
  await connection.inTransaction(async (execute) => {
    await execute('SET LOCAL idle_in_transaction_session_timeout = 0');
    await execute(`SET LOCAL TimeZone = 'UTC'`);
    await dropMagazine(execute);
    await migrateInside(execute, schemaVersion);
    const tighten = await loosen(execute);
    await bring(execute);
    await tighten();
    await setSequences(execute, sequences);
    await releaseJobs(execute);
    await migrateInside(execute);
    await renewSearch(execute);
    await conclude?.(execute);
  });
}
