import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { DatabaseConnection } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openDatabase, reachDatabase } from '../../platform/db/open-database.ts';
import { openQueue } from '../../platform/queue/queue.ts';
import { readOrCreateKey } from '../../platform/signing/stored-key.ts';
import { openDiskStorage } from '../../platform/storage/disk-storage.ts';
import { makeEmptyFolder } from '../../testing/data-folder.ts';
import { makeTemporaryDatabase } from '../../testing/temporary-database.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';
import { restoreTarget } from './restore-target.ts';

const serverUrl = process.env.TEST_DATABASE_URL;
const logger = pino({ level: 'silent' });
const { signal } = new AbortController();
const now = new Date('2026-03-10T17:00:00Z');

const makeInstallation = async () => ({
  DATA_DIR: await makeEmptyFolder(),
  DATABASE_URL: await makeTemporaryDatabase(serverUrl ?? ''),
});

/** A backup of a magazine that has a key, and that key. */
async function makeBackup() {
  const installation = await makeInstallation();
  const { DATA_DIR: dataDir } = installation;
  const connection = await reachDatabase(installation);
  await migrate(connection);
  await (await openQueue(connection, logger)).stop();
  await readOrCreateKey(dataDir, 'signing');
  const media = await openDiskStorage(join(dataDir, 'media'));
  const file = join(await makeEmptyFolder(), 'revista.tar');
  await backUp({ connection, media, dataDir, file, now, signal });
  await connection.close();
  return { file, key: await readKey(dataDir) };
}

const readKey = (dataDir: string) => readFile(join(dataDir, 'keys', 'signing'), 'utf8');
const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Waits until somebody else waits for a lock in this database. */
async function seeWaiting(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end().catch(() => undefined));
  client.on('error', () => undefined);
  await vi.waitFor(async () => {
    const { rows } = await client.query(`
      SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
    expect(rows).toHaveLength(1);
  }, 20_000);
}

test.runIf(serverUrl)(
  'opening the database waits for a restore in progress and keeps its files',
  async () => {
    const { file, key } = await makeBackup();
    const installation = await makeInstallation();
    const target = restoreTarget({ ...installation, bucket: undefined });
    let opening: Promise<DatabaseConnection> | undefined;
    const open: typeof target.open = async (stage) => {
      const connection = await target.open(stage);
      const inTransaction: typeof connection.inTransaction = (run) =>
        connection.inTransaction(async (execute) => {
          const result = await run(execute);
          if (!opening && (await isThere(join(installation.DATA_DIR, '.restored')))) {
            opening = openDatabase(installation);
            await Promise.race([opening, seeWaiting(installation.DATABASE_URL)]);
          }
          return result;
        });
      return { ...connection, inTransaction };
    };

    await restore({ file, target: { ...target, open }, overwrite: false, now, logger, signal });
    const other = await opening;
    expect(other).toBeDefined();
    await other?.close();
    expect(await readKey(installation.DATA_DIR)).toBe(key);
    expect(await isThere(join(installation.DATA_DIR, '.restored'))).toBe(false);
  },
);
