import { settleRestore } from '../backup/swap.ts';
import type { Environment } from '../env.ts';
import type { DatabaseConnection } from './database.ts';
import { openEmbedded, reachEmbedded } from './embedded.ts';
import { isRestored } from './load.ts';
import { openPostgres } from './postgres.ts';

type DatabaseSettings = Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>;

/** Opens the PostgreSQL; files whose restore a crash has cut short are put in their place, or go. */
async function openServer(databaseUrl: string, dataDir: string): Promise<DatabaseConnection> {
  const connection = await openPostgres(databaseUrl);
  await settleRestore(dataDir, (id) =>
    connection.inTransaction((execute) => isRestored(execute, id)),
  );
  return connection;
}

/** Opens the database of the server: `DATABASE_URL`, or the embedded one of the data folder. */
export function openDatabase(settings: DatabaseSettings): Promise<DatabaseConnection> {
  return settings.DATABASE_URL
    ? openServer(settings.DATABASE_URL, settings.DATA_DIR)
    : openEmbedded(settings.DATA_DIR);
}

/** Opens the same database for a command-line tool, also while a server runs on it. */
export function reachDatabase(settings: DatabaseSettings): Promise<DatabaseConnection> {
  return settings.DATABASE_URL
    ? openServer(settings.DATABASE_URL, settings.DATA_DIR)
    : reachEmbedded(settings.DATA_DIR);
}
