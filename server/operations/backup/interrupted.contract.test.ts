import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { migrate } from '../../platform/db/migrate.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { storeAvatar } from '../../platform/media/store-picture.ts';
import { openQueue } from '../../platform/queue/queue.ts';
import { readOrCreateKey } from '../../platform/signing/stored-key.ts';
import { openDiskStorage } from '../../platform/storage/disk-storage.ts';
import { makeDataFolder, makeEmptyFolder } from '../../testing/data-folder.ts';
import { makeReader } from '../../testing/make-community.ts';
import { runTool } from '../../testing/run-tool.ts';
import { filesIn, rowsIn } from '../../testing/snapshot-installation.ts';
import { makeTemporaryDatabase } from '../../testing/temporary-database.ts';

const PATIENCE_MS = 180_000;
const serverUrl = process.env.TEST_DATABASE_URL;

type Place = { DATA_DIR: string } & Record<string, string>;

const makeInstallation = async (): Promise<Place> =>
  serverUrl
    ? { DATA_DIR: await makeEmptyFolder(), DATABASE_URL: await makeTemporaryDatabase(serverUrl) }
    : { DATA_DIR: await makeDataFolder() };

/** Lets somebody with a picture live in a magazine. */
async function inhabit(place: Place, name: string): Promise<void> {
  const connection = await openDatabase({ DATABASE_URL: undefined, ...place });
  await migrate(connection);
  const queue = await openQueue(connection, pino({ level: 'silent' }));
  await queue.stop();
  const media = await openDiskStorage(join(place.DATA_DIR, 'media'));
  const create = { width: 8, height: 8, channels: 3, background: 'red' } as const;
  const picture = await sharp({ create }).png().toBuffer();
  const perfil_url = await storeAvatar({ db: connection.db, media }, picture, 'readers');
  await makeReader(connection.db, { usuario_unico: name, perfil_url });
  await readOrCreateKey(place.DATA_DIR, 'signing');
  await connection.close();
}

function startRestore(place: Place, file: string): ChildProcess {
  const tool = fileURLToPath(new URL('../cli/restore.ts', import.meta.url));
  return spawn(process.execPath, [tool, file, '--overwrite'], {
    cwd: place.DATA_DIR,
    env: { NODE_ENV: 'test', ...place },
    stdio: 'ignore',
  });
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

test(
  'a restore that is killed or told to stop leaves what was there as it was, and can be done again',
  async () => {
    const source = await makeInstallation();
    await inhabit(source, 'ines');
    const file = join(await makeEmptyFolder(), 'revista.tar');
    expect(await runTool('backup', source, file)).toMatchObject({ failed: false, stderr: '' });
    const place = await makeInstallation();
    await inhabit(place, 'ruben');
    const before = { rows: await rowsIn(place), files: await filesIn(place) };

    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      const tool = startRestore(place, file);
      const stage = join(place.DATA_DIR, '.restoring');
      await vi.waitUntil(() => exists(stage), { timeout: 60_000, interval: 1 });
      tool.kill(signal);
      await once(tool, 'exit');
      expect({ rows: await rowsIn(place), files: await filesIn(place) }).toEqual(before);
    }

    expect(await runTool('restore', place, file, '--overwrite')).toMatchObject({ failed: false });
    expect(await rowsIn(place)).toEqual(await rowsIn(source));
    expect(await filesIn(place)).toEqual(await filesIn(source));
  },
  PATIENCE_MS,
);
