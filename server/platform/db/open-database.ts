import type pg from 'pg';
import { moveMediaTo } from '../storage/move-media.ts';
import type { StorageSettings } from '../storage/open-storage.ts';
import type { DatabaseConnection } from './database.ts';
import { openEmbedded, reachEmbedded } from './embedded.ts';
import { finishRestore } from './finish-restore.ts';
import { openPostgres, SERVING } from './postgres.ts';

/** Settings of the environment that name the database, and where a restore takes media to. */
interface DatabaseSettings extends StorageSettings {
  DATABASE_URL?: string | undefined;
  DATABASE_REPLICA_URL?: string | undefined;
}

/** Opens the PostgreSQL; files whose restore a crash has cut short are put in their place, or go. */
async function openServer(
  databaseUrl: string,
  { DATA_DIR, bucket, DATABASE_REPLICA_URL }: DatabaseSettings,
  patience?: pg.PoolConfig,
): Promise<DatabaseConnection> {
  const connection = await openPostgres(databaseUrl, DATABASE_REPLICA_URL, patience);
  await finishRestore(connection, DATA_DIR, moveMediaTo(bucket));
  return connection;
}

/** Opens the database of the server: `DATABASE_URL`, or the embedded one of the data folder. */
export function openDatabase(settings: DatabaseSettings): Promise<DatabaseConnection> {
  return settings.DATABASE_URL
    ? openServer(settings.DATABASE_URL, settings, SERVING)
    : openEmbedded(settings.DATA_DIR, moveMediaTo(settings.bucket));
}

/**
 * Opens the same database for a command-line tool, also while a server runs on it. What a tool asks may take
 * as long as it takes.
 */
export function reachDatabase(settings: DatabaseSettings): Promise<DatabaseConnection> {
  return settings.DATABASE_URL
    ? openServer(settings.DATABASE_URL, settings)
    : reachEmbedded(settings.DATA_DIR, moveMediaTo(settings.bucket));
}
