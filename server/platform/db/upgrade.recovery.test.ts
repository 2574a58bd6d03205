import { expect, onTestFinished, test, vi } from 'vitest';
import { startChildServer } from '../../testing/child-server.ts';
import { makeEmptyFolder } from '../../testing/data-folder.ts';
import { fetchAdmitted } from '../../testing/fetch-admitted.ts';
import { makeLaterMigration } from '../../testing/later-migration.ts';
import { rowsIn } from '../../testing/snapshot-installation.ts';
import { makeTemporaryDatabase } from '../../testing/temporary-database.ts';
import { findLost, makeWriters, startWriting } from '../../testing/writers.ts';
import type { Database, ExecuteScript } from './database.ts';
import { migrate, migrateInside } from './migrate.ts';
import { openDatabase, reachDatabase } from './open-database.ts';
import { retryOnDeadlock } from './retry-on-deadlock.ts';

const TIMEOUT_MS = 300_000;
const serverUrl = process.env.TEST_DATABASE_URL;

const makeInstallation = async () => ({
  DATA_DIR: await makeEmptyFolder(),
  ...(serverUrl && { DATABASE_URL: await makeTemporaryDatabase(serverUrl) }),
});

/** The schema before the last migration that was there when this was written. */
const OLDER = 12;

/** What an older server has stored. */
const STORED = `
  INSERT INTO users (email, usuario_unico) VALUES ('ines@correo.test', 'ines');
  INSERT INTO forum_categories (nombre_categoria, slug) VALUES ('Geología', 'geologia');
  INSERT INTO topics (titulo, contenido, author_id, categoria_foro_id)
    VALUES ('Brocas', '¿Cuál usan?', 1, 1);
  INSERT INTO comments (topic_id, author_id, contenido) VALUES (1, 1, 'La de diamante.')`;

/** Every row of every table, and with it every column. */
async function everythingIn(execute: ExecuteScript): Promise<Record<string, unknown>> {
  const tables = await execute(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`);
  const found: Record<string, unknown> = {};
  for (const { tablename } of tables) {
    found[String(tablename)] = await execute(`SELECT * FROM ${tablename} ORDER BY 1`);
  }
  return found;
}

test('a migration that fails half-way leaves all as it was; when its reason is gone all is kept', async () => {
  const connection = await openDatabase({ DATABASE_URL: undefined, ...(await makeInstallation()) });
  onTestFinished(connection.close);
  const run = connection.inTransaction;
  await run(async (execute) => {
    await migrateInside(execute, OLDER);
    await execute(STORED);
    // Somebody has made by hand what the next migration makes after other things.
    await execute('ALTER TABLE moderation_log ADD COLUMN extracto text');
  });
  const before = await run(everythingIn);

  await expect(migrate(connection)).rejects.toThrow('extracto');
  expect(await run(everythingIn)).toEqual(before);

  await run((execute) => execute('ALTER TABLE moderation_log DROP COLUMN extracto'));
  expect((await migrate(connection))[0]).toBe('013.do.moderation-marks.sql');
  const after = await run(everythingIn);
  for (const table of ['users', 'forum_categories', 'topics', 'comments']) {
    expect(after[table]).toMatchObject(before[table] as object);
  }
});

/** What the next release may do to the schema while this one works on it. */
const LATER = `
  CREATE TABLE siguiente (id integer PRIMARY KEY, user_id integer REFERENCES users ON DELETE CASCADE);
  ALTER TABLE comments ADD COLUMN siguiente text;
  ALTER TABLE users ADD COLUMN siguiente integer NOT NULL DEFAULT 0;
  CREATE INDEX comments_siguiente ON comments (siguiente);`;

/** A place whose database the release after this one has brought to its form, before others may `fill` it. */
async function makeLaterPlace<Filled>(sql: string, fill: (db: Database) => Promise<Filled>) {
  const installation = await makeInstallation();
  const later = await makeLaterMigration(sql);
  const connection = await openDatabase({ DATABASE_URL: undefined, ...installation });
  await connection.inTransaction((run) => migrateInside(run, undefined, later.folder));
  const filled = await fill(connection.db);
  await connection.close();
  return { installation, filled, name: later.name };
}

function startOn(installation: Record<string, string>) {
  const server = startChildServer({ ...installation, SEED: 'none' });
  onTestFinished(() => void server.process.kill('SIGKILL'));
  return server;
}

async function expectReadable(port: number): Promise<void> {
  const lists = ['articles/articulos/', 'noticias/noticias/', 'magazine/editions/', 'foro/temas/'];
  for (const path of [...lists, 'articles/articulos/1/comentarios/', 'search/?q=broca']) {
    const answer = await fetchAdmitted(`http://127.0.0.1:${port}/api/v1/${path}`);
    expect([path, answer.status]).toEqual([path, 200]);
  }
}

test(
  'a server starts on the schema of the next release, says so, and reads and writes',
  async () => {
    const { installation, filled, name } = await makeLaterPlace(LATER, makeWriters);
    const server = startOn(installation);
    const port = await server.ready;
    await vi.waitUntil(() => server.log().includes(name), 20_000);
    expect(server.log()).toContain(
      'The database is of a later release than this program, and serves it too',
    );

    const writing = await startWriting(port, filled);
    await vi.waitUntil(() => writing.count() > 100, { timeout: 60_000 });
    await writing.stop();
    await expectReadable(port);
    server.process.kill('SIGTERM');
    await server.ended;

    expect(writing.refusals.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
    const rows = await rowsIn(installation);
    expect(findLost(writing.acknowledged, rows)).toEqual([]);
    expect(rows.schema_migrations?.join()).toContain(name);
    expect(rows.siguiente).toEqual([]);
  },
  TIMEOUT_MS,
);

test('a server does not start on a schema of a later release that it cannot use', async () => {
  const { installation } = await makeLaterPlace(
    '-- Needs release 900.1.0: creado_en is unused since.\nALTER TABLE likes DROP COLUMN creado_en;',
    async () => undefined,
  );

  const { code, stderr } = await startOn(installation).ended;

  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/^The database has schema version \d+, which needs release 900\.1\.0 /),
  ]);
});

test(
  'a server works on while the next version brings the database to its form',
  async () => {
    const installation = await makeInstallation();
    const connection = await openDatabase({ DATABASE_URL: undefined, ...installation });
    await migrate(connection);
    const emails = await makeWriters(connection.db);
    await connection.close();
    const server = startChildServer({ ...installation, SEED: 'none', LOG_LEVEL: 'silent' });
    onTestFinished(() => void server.process.kill('SIGKILL'));
    const port = await server.ready;
    const writing = await startWriting(port, emails);
    await vi.waitUntil(() => writing.count() > 100, { timeout: 60_000 });

    const next = await reachDatabase({ DATABASE_URL: undefined, ...installation });
    await retryOnDeadlock(next, async (execute) => {
      const tables = await execute(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`);
      expect(tables.length).toBeGreaterThan(25);
      for (const { tablename } of tables) {
        await execute(`
        ALTER TABLE ${tablename} ADD COLUMN siguiente text,
          ADD COLUMN siguiente_obligatoria integer NOT NULL DEFAULT 0`);
      }
      await execute(`
      CREATE TABLE siguiente (id integer PRIMARY KEY, user_id integer REFERENCES users);
      CREATE INDEX comments_siguiente ON comments (siguiente);
      INSERT INTO schema_migrations (version, name) VALUES (900, 'siguiente')`);
    });
    await next.close();
    const before = writing.count();
    await vi.waitUntil(() => writing.count() > before + 100, { timeout: 60_000 });
    await writing.stop();

    const failed = writing.refusals.filter(({ status }) => status >= 500 && status !== 503);
    expect(failed).toEqual([]);
    await expectReadable(port);
    server.process.kill('SIGKILL');
    await server.ended;
    expect(findLost(writing.acknowledged, await rowsIn(installation))).toEqual([]);
  },
  TIMEOUT_MS,
);
