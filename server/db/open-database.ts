import type { Environment } from '../env.ts';
import type { DatabaseConnection } from './database.ts';
import { openEmbedded, reachEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

type DatabaseSettings = Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>;

/** Opens the database of the server: `DATABASE_URL`, or the embedded one of the data folder. */
export function openDatabase(settings: DatabaseSettings): Promise<DatabaseConnection> {
  return settings.DATABASE_URL
    ? openPostgres(settings.DATABASE_URL)
    : openEmbedded(settings.DATA_DIR);
}

/** Opens the same database for a command-line tool, also while a server runs on it. */
export function reachDatabase(settings: DatabaseSettings): Promise<DatabaseConnection> {
  return settings.DATABASE_URL
    ? openPostgres(settings.DATABASE_URL)
    : reachEmbedded(settings.DATA_DIR);
}
