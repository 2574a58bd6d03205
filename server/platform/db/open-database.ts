import type pg from 'pg';
import { moveMediaTo } from '../storage/move-media.ts';
import type { StorageSettings } from '../storage/open-storage.ts';
import type { DatabaseConnection } from './database.ts';
import { openEmbedded, reachEmbedded } from './embedded.ts';
import { finishRestore } from './finish-restore.ts';
import { openPostgres, SERVER_TIMEOUTS } from './postgres.ts';
import type { Warn } from './vacuum.ts';

/** Settings that name the database and the media storage. */
interface DatabaseSettings extends StorageSettings {
  DATABASE_URL?: string | undefined;
  DATABASE_REPLICA_URL?: string | undefined;
}

/** Opens PostgreSQL, and finishes or discards a restore that a crash interrupted. */
async function openServer(
  databaseUrl: string,
  { DATA_DIR, bucket, DATABASE_REPLICA_URL }: DatabaseSettings,
  timeouts?: pg.PoolConfig,
): Promise<DatabaseConnection> {
  const connection = await openPostgres(databaseUrl, DATABASE_REPLICA_URL, timeouts);
  await finishRestore(connection, DATA_DIR, moveMediaTo(bucket));
  return connection;
}

/** Opens the database of the server: `DATABASE_URL`, or the embedded one of the data folder, with `warn` as there. */
export function openDatabase(settings: DatabaseSettings, warn?: Warn): Promise<DatabaseConnection> {
  return settings.DATABASE_URL
    ? openServer(settings.DATABASE_URL, settings, SERVER_TIMEOUTS)
    : openEmbedded(settings.DATA_DIR, moveMediaTo(settings.bucket), warn);
}

/** Opens the same database for a command-line tool, also while a server uses it; without query timeouts. */
export function reachDatabase(settings: DatabaseSettings): Promise<DatabaseConnection> {
  return settings.DATABASE_URL
    ? openServer(settings.DATABASE_URL, settings)
    : reachEmbedded(settings.DATA_DIR, moveMediaTo(settings.bucket));
}
