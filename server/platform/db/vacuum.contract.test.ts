import { randomBytes } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { expect, onTestFinished, test } from 'vitest';
import { makeEmptyFolder } from '../../testing/data-folder.ts';
import { scheduleVacuum } from './vacuum.ts';

/** An engine under `scheduleVacuum`, and what it was told to do. */
async function openEngine() {
  const folder = await makeEmptyFolder();
  const engine = await PGlite.create(folder);
  onTestFinished(() => engine.close());
  const said: string[] = [];
  const watched: Pick<PGlite, 'exec' | 'query'> = {
    query: engine.query.bind(engine),
    exec: (script) => {
      said.push(script);
      return engine.exec(script);
    },
  };
  const start = (options: Parameters<typeof scheduleVacuum>[2] = {}) =>
    onTestFinished(scheduleVacuum(watched, folder, { everyMs: 20, ...options }));
  const sizeOf = async (table: string) =>
    (await engine.query<{ size: number }>(`SELECT pg_table_size('${table}') AS size`)).rows[0]
      ?.size ?? 0;
  return { engine, said, sizeOf, start };
}

test('the space of changed rows is used again, and tables that hardly change are left alone', async () => {
  const { engine, said, sizeOf, start } = await openEngine();
  await engine.exec(`
    CREATE TABLE "Minas" AS SELECT n, repeat('veta ', 100) AS texto FROM generate_series(1, 1000) AS n;
    CREATE TABLE tajos AS SELECT n FROM generate_series(1, 1000) AS n`);
  const before = await sizeOf('"Minas"');
  start();

  for (let change = 0; change < 8; change += 1) {
    await engine.exec(
      `UPDATE "Minas" SET texto = texto || '.'; UPDATE tajos SET n = n WHERE n = 1`,
    );
    await expect.poll(() => said.length).toBe(change + 1);
  }
  expect(new Set(said)).toEqual(new Set(['VACUUM public."Minas"']));
  expect(await sizeOf('"Minas"')).toBeLessThan(4 * before);
});

test('the space of a long text that is saved again and again is used again', async () => {
  const { engine, said, sizeOf, start } = await openEngine();
  // As a working copy: PostgreSQL prunes the versions of the row itself, but not those of its text.
  await engine.exec('CREATE TABLE copias (id int PRIMARY KEY, texto text) WITH (fillfactor = 50)');
  await engine.exec(`INSERT INTO copias VALUES (1, '')`);
  const save = () =>
    engine.query('UPDATE copias SET texto = $1 WHERE id = 1', [
      randomBytes(50_000).toString('hex'),
    ]);
  start();
  for (let round = 1; round <= 3; round += 1) {
    for (let count = 0; count < 40; count += 1) await save();
    await expect.poll(() => said.length).toBeGreaterThanOrEqual(round);
  }
  expect(said).toContain('VACUUM public.copias');
  // 120 saved texts have 12 MB.
  expect(await sizeOf('copias')).toBeLessThan(8_000_000);
});

test('a table for which the disk has no room is named once, and vacuumed when there is room', async () => {
  const { engine, said, start } = await openEngine();
  await engine.exec(`
    CREATE TABLE minas AS SELECT n, repeat('veta ', 100) AS texto FROM generate_series(1, 1000) AS n;
    UPDATE minas SET texto = texto || '.'`);
  const warned: unknown[] = [];
  let looks = 0;
  let free = 64_000_000;
  start({
    warn: (fields, message) => warned.push([message, fields]),
    readFree: async () => {
      looks += 1;
      return free;
    },
  });

  await expect.poll(() => looks).toBeGreaterThan(2);
  expect(said).toEqual([]);
  expect(warned).toEqual([
    [
      'The disk has no room to vacuum a table',
      { table: 'public.minas', bytes: expect.any(Number), free },
    ],
  ]);

  free = 1_000_000_000;
  await expect.poll(() => said).toEqual(['VACUUM public.minas']);
});
