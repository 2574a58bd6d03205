import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { DatabaseConnection } from '../../platform/db/database.ts';
import { openEmbedded, reachEmbedded } from '../../platform/db/embedded.ts';
import { media as mediaRows } from '../../platform/db/schema/media.ts';
import { users } from '../../platform/db/schema/users.ts';
import { storeAvatar } from '../../platform/media/store-picture.ts';
import { openDiskStorage } from '../../platform/storage/disk-storage.ts';
import { childEnvironment } from '../../testing/child-environment.ts';
import { makeDataFolder, makeEmptyFolder } from '../../testing/data-folder.ts';
import { makeReader } from '../../testing/make-community.ts';
import { runTool } from '../../testing/run-tool.ts';
import { canMount, mountSmallDisk } from '../../testing/small-disk.ts';
import { rowsIn } from '../../testing/snapshot-installation.ts';
import { backUp } from './backup.ts';

const TIMEOUT_MS = 180_000;

/** Lets a test hold a backup before it reads its first row. */
const rows = vi.hoisted(() => ({ beforeFirst: async () => {} }));

vi.mock(import('../../platform/db/dump.ts'), async (original) => {
  const real = await original();
  const dumpTable: typeof real.dumpTable = async (...all) => {
    await rows.beforeFirst();
    return real.dumpTable(...all);
  };
  return { ...real, dumpTable };
});

/** The database of a running server, with somebody who has a picture. */
async function openMagazine(given?: string) {
  const DATA_DIR = await makeDataFolder(given);
  const server = await openEmbedded(DATA_DIR);
  onTestFinished(() => server.close().catch(() => undefined));
  const media = await openDiskStorage(join(DATA_DIR, 'media'));
  const create = { width: 8, height: 8, channels: 3, background: 'red' } as const;
  const picture = await sharp({ create }).png().toBuffer();
  const perfil_url = await storeAvatar({ db: server.db, media }, picture, 'readers');
  await makeReader(server.db, { usuario_unico: 'ines', perfil_url });
  return { DATA_DIR, server, media };
}

const nameAll = async ({ db }: Pick<DatabaseConnection, 'db'>) =>
  (await db.select({ name: users.usuario_unico }).from(users)).map(({ name }) => name).sort();

const leftovers = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.startsWith('.'));

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

test(
  'while the rows of a backup are read the server writes on, and the backup holds the moment before',
  async () => {
    const { DATA_DIR, server, media } = await openMagazine();
    const tool = await reachEmbedded(DATA_DIR);
    onTestFinished(() => tool.close());
    const file = join(await makeEmptyFolder(), 'revista.tar');
    const reached = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    rows.beforeFirst = async () => {
      reached.resolve();
      await goOn.promise;
    };
    const { signal } = new AbortController();
    const made = backUp({
      connection: tool,
      media,
      dataDir: DATA_DIR,
      file,
      now: new Date(),
      signal,
    });
    await Promise.race([reached.promise, made]);

    // Were the database held, none of these would be answered.
    await makeReader(server.db, { usuario_unico: 'ruben' });
    await server.db
      .update(users)
      .set({ usuario_unico: 'otra' })
      .where(eq(users.usuario_unico, 'ines'));
    const [stored] = await server.db.delete(mediaRows).returning();
    await media.remove(stored?.key ?? '');
    expect(await nameAll(server)).toEqual(['otra', 'ruben']);

    goOn.resolve();
    expect(await made).toMatchObject({ files: 1, warnings: [] });
    expect(await leftovers(DATA_DIR)).toEqual([]);
    const other = { DATA_DIR: await makeEmptyFolder() };
    expect(await runTool('restore', other, file)).toMatchObject({ failed: false, stderr: '' });
    const restored = await rowsIn(other);
    expect(restored.users).toHaveLength(1);
    expect(restored.users?.[0]).toContain('"ines"');
    expect(await exists(join(other.DATA_DIR, 'media', stored?.key ?? ''))).toBe(true);
  },
  TIMEOUT_MS,
);

test(
  'what a backup that was killed leaves goes at the next backup and at the next start',
  async () => {
    const { DATA_DIR, server } = await openMagazine();
    const target = await makeEmptyFolder();
    const program = fileURLToPath(new URL('../cli/backup.ts', import.meta.url));
    const killOne = async () => {
      const tool = spawn(process.execPath, [program, join(target, 'killed.tar')], {
        cwd: DATA_DIR,
        env: childEnvironment({ DATA_DIR }),
        stdio: 'ignore',
      });
      const copy = join(DATA_DIR, `.backup-${tool.pid}`, 'database');
      await vi.waitUntil(() => exists(copy), { timeout: 60_000, interval: 1 });
      tool.kill('SIGKILL');
      await once(tool, 'exit');
      expect(await leftovers(DATA_DIR)).toEqual([`.backup-${tool.pid}`]);
    };

    await killOne();
    expect(await nameAll(server)).toEqual(['ines']);
    const next = await runTool('backup', { DATA_DIR }, join(target, 'next.tar'));
    expect(next).toMatchObject({ failed: false, stderr: '' });
    expect(await leftovers(DATA_DIR)).toEqual([]);

    await killOne();
    await server.close();
    const again = await openEmbedded(DATA_DIR);
    onTestFinished(() => again.close());
    expect(await leftovers(DATA_DIR)).toEqual([]);
    expect(await nameAll(again)).toEqual(['ines']);
  },
  TIMEOUT_MS,
);

// A real disk that is full takes the right to mount one, which containers may not have.
if (canMount()) {
  test(
    'a disk without space for the copy is reported, the copy deleted, and the server goes on writing',
    async () => {
      const disk = await mountSmallDisk(200);
      const { DATA_DIR, server } = await openMagazine(disk.folder);
      await disk.fill();
      const target = await makeEmptyFolder();

      const refused = await runTool('backup', { DATA_DIR }, join(target, 'a.tar'));
      expect(refused.failed).toBe(true);
      expect(refused.stderr).toMatch(
        /^There is no room for a copy of the database in \S+\/\.backup-\d+: it takes \d+ MB, 0 MB are free\.\n$/,
      );
      expect(await leftovers(DATA_DIR)).toEqual([]);
      expect(await readdir(target)).toEqual([]);

      await disk.free();
      await makeReader(server.db, { usuario_unico: 'ruben' });
      const made = await runTool('backup', { DATA_DIR }, join(target, 'a.tar'));
      expect(made).toMatchObject({ failed: false, stderr: '' });
    },
    TIMEOUT_MS,
  );
}
