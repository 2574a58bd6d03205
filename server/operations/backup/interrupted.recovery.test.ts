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
import { childEnvironment } from '../../testing/child-environment.ts';
import { makeDataFolder, makeEmptyFolder } from '../../testing/data-folder.ts';
import { makeReader } from '../../testing/make-community.ts';
import { runTool } from '../../testing/run-tool.ts';
import { filesIn, rowsIn } from '../../testing/snapshot-installation.ts';
import { makeTemporaryDatabase } from '../../testing/temporary-database.ts';

const TIMEOUT_MS = 180_000;
const serverUrl = process.env.TEST_DATABASE_URL;

type Installation = { DATA_DIR: string } & Record<string, string>;

const makeInstallation = async (): Promise<Installation> =>
  serverUrl
    ? { DATA_DIR: await makeEmptyFolder(), DATABASE_URL: await makeTemporaryDatabase(serverUrl) }
    : { DATA_DIR: await makeDataFolder() };

/** Lets somebody with a picture live in a magazine. */
async function inhabit(installation: Installation, name: string): Promise<void> {
  const connection = await openDatabase({ DATABASE_URL: undefined, ...installation });
  await migrate(connection);
  const queue = await openQueue(connection, pino({ level: 'silent' }));
  await queue.stop();
  const media = await openDiskStorage(join(installation.DATA_DIR, 'media'));
  const create = { width: 8, height: 8, channels: 3, background: 'red' } as const;
  const picture = await sharp({ create }).png().toBuffer();
  const perfil_url = await storeAvatar({ db: connection.db, media }, picture, 'readers');
  await makeReader(connection.db, { usuario_unico: name, perfil_url });
  await readOrCreateKey(installation.DATA_DIR, 'signing');
  await connection.close();
}

function startRestore(installation: Installation, file: string): ChildProcess {
  const tool = fileURLToPath(new URL('../cli/restore.ts', import.meta.url));
  return spawn(process.execPath, [tool, file, '--overwrite'], {
    cwd: installation.DATA_DIR,
    env: childEnvironment({ ...installation }),
    stdio: 'ignore',
  });
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

test(
  'a killed or aborted restore leaves the former data and can be repeated',
  async () => {
    const source = await makeInstallation();
    await inhabit(source, 'ines');
    const file = join(await makeEmptyFolder(), 'revista.tar');
    expect(await runTool('backup', source, file)).toMatchObject({ failed: false, stderr: '' });
    const installation = await makeInstallation();
    await inhabit(installation, 'ruben');
    const before = { rows: await rowsIn(installation), files: await filesIn(installation) };

    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      const tool = startRestore(installation, file);
      const stage = join(installation.DATA_DIR, '.restoring');
      await vi.waitUntil(() => exists(stage), { timeout: 60_000, interval: 1 });
      tool.kill(signal);
      await once(tool, 'exit');
      expect({ rows: await rowsIn(installation), files: await filesIn(installation) }).toEqual(
        before,
      );
    }

    expect(await runTool('restore', installation, file, '--overwrite')).toMatchObject({
      failed: false,
    });
    expect(await rowsIn(installation)).toEqual(await rowsIn(source));
    expect(await filesIn(installation)).toEqual(await filesIn(source));
  },
  TIMEOUT_MS,
);
