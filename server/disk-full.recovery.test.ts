import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { reachDatabase } from './platform/db/open-database.ts';
import { makeDataFolder, makeEmptyFolder } from './testing/data-folder.ts';
import { fetchAdmitted } from './testing/fetch-admitted.ts';
import { drawPng } from './testing/make-editing.ts';
import { startPostgresServer } from './testing/postgres-server.ts';
import { canMount, mountSmallDisk, type SmallDisk } from './testing/small-disk.ts';
import { rowsIn } from './testing/snapshot-installation.ts';
import {
  type Installation,
  makeInstallation,
  populate,
  serverUrl,
  startServer,
} from './testing/test-installation.ts';
import { findLost, PASSWORD, startWriting } from './testing/writers.ts';

const TIMEOUT_MS = 180_000;
/** The engine takes up to a minute to give up. */
const LONG_TIMEOUT_MS = 300_000;
const ENOUGH = 200;
const MEGABYTES = 300;
const FULL =
  'El servidor no tiene espacio para guardar nada más. No se guardó nada; avisa a la redacción.';

/** A magazine with its database on a small disk. */
async function makeInstallationOn({ folder }: SmallDisk): Promise<Installation> {
  if (!serverUrl) return { DATA_DIR: await makeDataFolder(folder) };
  const { url } = await startPostgresServer(folder);
  return { DATA_DIR: await makeEmptyFolder(), DATABASE_URL: url };
}

/** Signs an editor in, who then publishes featured news with a picture. */
async function makeEditor(port: number, email = '') {
  const api = `http://127.0.0.1:${port}/api/v1`;
  const login = await fetchAdmitted(`${api}/users/auth/login-admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { access } = await login.json();
  const picture = new File([new Uint8Array(await drawPng(1200, 800))], 'foto.png');
  return async () => {
    const body = new FormData();
    body.append('titulo_blog', 'Una noche en la planta');
    body.append('contenido', '<p>Crónica de un turno.</p>');
    body.append('fecha_publicacion', '2026-03-05');
    for (const field of ['imagen_principal', 'banner']) body.append(field, picture);
    const headers = { authorization: `Bearer ${access}` };
    const answer = await fetch(`${api}/noticias/noticias/`, { method: 'POST', headers, body });
    return { status: answer.status, body: await answer.json() };
  };
}

/** A magazine on a disk, in which many write. */
async function startWritten(disk: SmallDisk, settings: Record<string, string> = {}) {
  const installation = await makeInstallationOn(disk);
  const emails = await populate(installation);
  const server = await startServer({ ...installation, ...settings });
  const writing = await startWriting(server.port, emails);
  await vi.waitUntil(() => writing.count() > ENOUGH, { timeout: 60_000 });
  return { installation, server, writing };
}

/** What is noted of media, and the files that are there. */
async function mediaOf(installation: Installation): Promise<{ noted: unknown[]; files: string[] }> {
  const connection = await reachDatabase({ DATABASE_URL: undefined, ...installation });
  const rows = await connection.inTransaction((execute) => execute('SELECT key FROM media'));
  await connection.close();
  const folder = join(installation.DATA_DIR, 'media');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== 'ballast');
  return {
    noted: rows.map(({ key }) => key).sort(),
    files: files
      .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
      .sort(),
  };
}

// A real disk that is full takes the right to mount one, which containers may not have.
if (canMount()) {
  test(
    'while the disk of the database is full writes are refused, and afterwards go on by themselves',
    async () => {
      const disk = await mountSmallDisk(MEGABYTES);
      const { installation, server, writing } = await startWritten(disk);

      await disk.fill();
      await vi.waitUntil(() => writing.refusals.some(({ status }) => status === 507), {
        timeout: 60_000,
      });
      const read = await fetch(`http://127.0.0.1:${server.port}/api/v1/articles/articulos/`);
      await disk.free();
      const before = writing.count();
      await vi.waitUntil(() => writing.count() > before + 50, { timeout: 60_000 });
      await writing.stop();

      expect(read.status).toBe(200);
      expect(server.process.exitCode).toBe(null);
      // Requests are refused while others wait for the disk, or for a database that has to recover.
      const meant = [`507 ${FULL}`, '503 Servicio no disponible por el momento.'];
      const refused = writing.refusals.filter(({ status }) => status >= 500);
      const other = refused.filter(({ status, detail }) => !meant.includes(`${status} ${detail}`));
      expect(other).toEqual([]);
      server.process.kill('SIGKILL');
      await server.ended;
      expect(findLost(writing.acknowledged, await rowsIn(installation))).toEqual([]);
    },
    TIMEOUT_MS,
  );

  test(
    'a picture for which the disk has no room is refused with its text, and nothing of either is left',
    async () => {
      const installation = await makeInstallation();
      const disk = await mountSmallDisk(4, join(installation.DATA_DIR, 'media'));
      const [editor] = await populate(installation);
      const server = await startServer(installation);
      const send = await makeEditor(server.port, editor);
      expect(await send()).toMatchObject({ status: 201 });
      const before = await mediaOf(installation);
      expect(before.files.length).toBeGreaterThan(0);
      expect(before.files).toEqual(before.noted);
      const blogs = (await rowsIn(installation)).blogs?.length;

      await disk.fill();
      expect(await send()).toEqual({ status: 507, body: { detail: FULL } });
      expect(await mediaOf(installation)).toEqual(before);
      expect((await rowsIn(installation)).blogs).toHaveLength(blogs ?? 0);

      await disk.free();
      expect(await send()).toMatchObject({ status: 201 });
      const after = await mediaOf(installation);
      expect(after.files.length).toBe(2 * before.files.length);
      expect(after.files).toEqual(after.noted);
    },
    TIMEOUT_MS,
  );

  // A PostgreSQL ends and starts by itself.
  if (!serverUrl) {
    test(
      'a server whose journal has no room goes on answering, and ends when there is room, with nothing lost',
      async () => {
        const disk = await mountSmallDisk(MEGABYTES);
        const { installation, server, writing } = await startWritten(disk, { LOG_LEVEL: 'warn' });
        const tool = await reachDatabase({ DATABASE_URL: undefined, ...installation });
        await disk.fill();
        // Until the journal's file is full, and there is no room for the next one.
        const large = `SELECT pg_logical_emit_message(true, '', repeat('x', 1000000))`;
        const writeOn = async () => {
          for (;;) await tool.inTransaction((execute) => execute(large));
        };
        await expect(writeOn()).rejects.toThrow();
        await tool.close();

        const ask = (path: string) => fetch(`http://127.0.0.1:${server.port}/${path}`);
        // Connections that waited while the engine crashed may have been closed.
        await vi.waitFor(async () => expect((await ask('healthz')).status).toBe(200), {
          timeout: 60_000,
          interval: 500,
        });
        const read = await ask('api/v1/articles/articulos/');
        expect([read.status, read.headers.get('retry-after')]).toEqual([503, '5']);
        expect(server.log()).toContain('The embedded database has crashed');
        expect(server.process.exitCode).toBe(null);

        await disk.free();
        // So that whoever has started it starts it again (record 039).
        expect(await server.ended).toMatchObject({ code: 1, signal: null });
        await writing.stop();
        expect(findLost(writing.acknowledged, await rowsIn(installation))).toEqual([]);
      },
      LONG_TIMEOUT_MS,
    );
  }
}
