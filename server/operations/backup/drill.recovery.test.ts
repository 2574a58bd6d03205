import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openEmbedded } from '../../platform/db/embedded.ts';
import { migrateInside, newestSchemaVersion } from '../../platform/db/migrate.ts';
import { startChildServer } from '../../testing/child-server.ts';
import { makeDataFolder, makeEmptyFolder } from '../../testing/data-folder.ts';
import { runTool } from '../../testing/run-tool.ts';
import { filesIn, rowsIn } from '../../testing/snapshot-installation.ts';
import { makeTemporaryDatabase } from '../../testing/temporary-database.ts';

/** A drill starts several engines, each of which takes seconds. */
const TIMEOUT_MS = 180_000;
/** Nobody takes letters there, so they wait. */
const NO_MAIL = 'smtp://127.0.0.1:1';
const serverUrl = process.env.TEST_DATABASE_URL;

/** A database for the other place that a magazine moves to, in the words of the environment. */
const anotherDatabase = async (): Promise<{ DATABASE_URL?: string }> =>
  serverUrl ? { DATABASE_URL: await makeTemporaryDatabase(serverUrl) } : {};

/** A running magazine with the demo content. */
async function openMagazine() {
  const DATA_DIR = await makeDataFolder();
  const settings = { DATA_DIR, SEED: 'demo', SMTP_URL: NO_MAIL, LOG_LEVEL: 'silent' };
  const server = startChildServer(settings);
  const kill = async () => {
    server.process.kill('SIGKILL');
    await server.ended;
  };
  onTestFinished(kill);
  const api = `http://127.0.0.1:${await server.ready}/api/v1`;
  const send = (method: string, path: string, body: object, access?: string) =>
    fetch(`${api}/${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(access && { authorization: `Bearer ${access}` }),
      },
      body: JSON.stringify(body),
    });
  const login = async (email: string): Promise<string> =>
    (await (await send('POST', 'users/auth/login', { email, password: 'Mineria2026!' })).json())
      .access;
  return { DATA_DIR, kill, send, login };
}

/** Writes a comment of signs that mean something to SQL or JSON, and a letter that waits. */
async function writeSomething(magazine: Awaited<ReturnType<typeof openMagazine>>, access: string) {
  const answer = await magazine.send(
    'POST',
    'articles/comentarios/',
    { articulo: 1, contenido: 'Ñandú & «cobre» \\ \'comillas\' "dobles" \u2028 $$' },
    access,
  );
  expect(answer.status).toBe(201);
  // A letter that waits.
  const asked = await magazine.send('POST', 'users/auth/request-password-reset', {
    email: 'lector@veta.test',
  });
  expect(asked.ok).toBe(true);
}

test(
  'a magazine that is killed comes back from its backup with every row and file, on either engine',
  async () => {
    const magazine = await openMagazine();
    const access = await magazine.login('lector@veta.test');
    await writeSomething(magazine, access);
    await magazine.kill();
    const { DATA_DIR } = magazine;
    const file = join(await makeEmptyFolder(), 'revista.tar');

    expect(await runTool('backup', { DATA_DIR }, file)).toMatchObject({
      failed: false,
      stderr: '',
    });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const before = { rows: await rowsIn({ DATA_DIR }), files: await filesIn({ DATA_DIR }) };
    expect(before.rows.comments?.length).toBeGreaterThan(100);
    expect(before.rows.letters).toHaveLength(1);
    expect(Object.keys(before.files).length).toBeGreaterThan(90);

    const other = { DATA_DIR: await makeEmptyFolder(), ...(await anotherDatabase()) };
    expect(await runTool('restore', other, file)).toMatchObject({ failed: false, stderr: '' });
    expect(await rowsIn(other)).toEqual(before.rows);
    expect(await filesIn(other)).toEqual(before.files);
    expect((await stat(join(other.DATA_DIR, 'keys', 'signing'))).mode & 0o777).toBe(0o600);

    // And from there back to an embedded one.
    const second = join(await makeEmptyFolder(), 'revista.tar');
    expect(await runTool('backup', other, second)).toMatchObject({ failed: false, stderr: '' });
    const again = { DATA_DIR: await makeEmptyFolder() };
    expect(await runTool('restore', again, second)).toMatchObject({ failed: false, stderr: '' });
    expect(await rowsIn(again)).toEqual(before.rows);
    expect(await filesIn(again)).toEqual(before.files);
    expect((await readdir(again.DATA_DIR)).sort()).toEqual(['database', 'keys', 'media']);
  },
  TIMEOUT_MS,
);

test(
  'a backup that is made while people write holds one moment, with all that was acknowledged before',
  async () => {
    const magazine = await openMagazine();
    const access = await magazine.login('admin@veta.test');
    const edit = async (turn: number) => {
      const change = { titulo_articulo: `Título ${turn}` };
      const answer = await magazine.send('PATCH', 'articles/articulos/1/', change, access);
      expect(answer.status).toBe(200);
    };
    await edit(1);
    let turn = 1;
    let isOver = false;
    const writing = (async () => {
      while (!isOver) {
        turn += 1;
        await edit(turn);
      }
    })();
    const { DATA_DIR } = magazine;
    const file = join(await makeEmptyFolder(), 'revista.tar');

    const acknowledged = turn;
    const made = await runTool('backup', { DATA_DIR }, file);
    isOver = true;
    await writing;
    await magazine.kill();
    expect(made).toMatchObject({ failed: false, stderr: '' });

    const other = { DATA_DIR: await makeEmptyFolder() };
    expect(await runTool('restore', other, file)).toMatchObject({ failed: false, stderr: '' });
    const rows = await rowsIn(other);
    const article = (rows.articles ?? [])
      .map((line) => JSON.parse(line))
      .find(({ id }) => id === 1);
    const edits = rows.content_log?.length ?? 0;
    // An edit and its line in the log are one transaction: both are there, or neither.
    expect(article.titulo_articulo).toBe(`Título ${edits}`);
    expect(article.revision).toBe(edits + 1);
    expect(edits).toBeGreaterThanOrEqual(acknowledged);
    expect(edits).toBeLessThanOrEqual(turn);
  },
  TIMEOUT_MS,
);

test(
  'a backup of an older schema is brought to the newest one, and one of a newer is refused',
  async () => {
    const newest = await newestSchemaVersion();
    const DATA_DIR = await makeEmptyFolder();
    const old = await openEmbedded(DATA_DIR);
    await old.inTransaction(async (execute) => {
      await migrateInside(execute, newest - 2);
      await execute(`INSERT INTO users (email, usuario_unico) VALUES ('ines@correo.test', 'ines')`);
      await execute(`INSERT INTO articles (titulo_articulo, contenido, fecha_publicacion)
      VALUES ('Cobre', '<p>Ley del cobre</p>', '2026-03-01')`);
    });
    await old.close();
    const file = join(await makeEmptyFolder(), 'revista.tar');
    expect(await runTool('backup', { DATA_DIR }, file)).toMatchObject({
      failed: false,
      stderr: '',
    });

    const other = { DATA_DIR: await makeEmptyFolder(), ...(await anotherDatabase()) };
    expect(await runTool('restore', other, file)).toMatchObject({ failed: false, stderr: '' });
    const rows = await rowsIn(other);
    expect(rows.schema_migrations).toHaveLength(newest);
    expect(rows.users?.[0]).toContain('ines@correo.test');
    expect(rows.search_documents?.[0]).toContain("'cobr'");

    const newer = await openEmbedded(DATA_DIR);
    await newer.inTransaction((execute) =>
      execute(`INSERT INTO schema_migrations (version, name) VALUES (900, 'later')`),
    );
    await newer.close();
    const later = join(await makeEmptyFolder(), 'revista.tar');
    expect(await runTool('backup', { DATA_DIR }, later)).toMatchObject({
      failed: false,
      stderr: '',
    });
    const refused = await runTool('restore', { DATA_DIR: await makeEmptyFolder() }, later);
    expect([refused.failed, refused.stderr]).toEqual([
      true,
      `The backup ${later} has schema version 900, but this program knows only ${newest}: update the program first.\n`,
    ]);
  },
  TIMEOUT_MS,
);
