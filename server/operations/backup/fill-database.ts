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

/** Refusal to replace what is there without being told to. */
export const holdsData = (what: string): Failure =>
  new Failure(
    `${what} holds data already, and nothing was changed; add --overwrite to replace it.`,
  );

/** Makes sure that a database may be filled; throws `Failure` where it is another's, or in use. */
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

/** What rows are brought into a database, besides the rows. */
export interface Filling {
  /** Number of the last migration that the rows have seen. */
  schemaVersion: number;
  /** Last number that each sequence has given. */
  sequences: Readonly<Record<string, number>>;
  /** Brings the rows, in any order, and checks them. */
  bring: (execute: ExecuteScript) => Promise<void>;
  /** The last step: what it throws undoes everything. */
  conclude?: (execute: ExecuteScript) => Promise<void>;
}

/** Fills a database with rows of whatever version in one transaction, and brings it to the newest. */
export async function fillDatabase(
  connection: DatabaseConnection,
  logger: Pick<Logger, 'error' | 'warn'>,
  { schemaVersion, sequences, bring, conclude }: Filling,
): Promise<void> {
  // The queue's library makes its tables in a transaction of its own.
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
