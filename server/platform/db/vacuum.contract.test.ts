import { PGlite } from '@electric-sql/pglite';
import { expect, onTestFinished, test } from 'vitest';
import { makeEmptyFolder } from '../../testing/data-folder.ts';
import { scheduleVacuum } from './vacuum.ts';

test('the space of changed rows is used again, and tables that hardly change are left alone', async () => {
  const folder = await makeEmptyFolder();
  const engine = await PGlite.create(folder);
  onTestFinished(() => engine.close());
  await engine.exec(`
    CREATE TABLE "Minas" AS SELECT n, repeat('veta ', 100) AS texto FROM generate_series(1, 1000) AS n;
    CREATE TABLE tajos AS SELECT n FROM generate_series(1, 1000) AS n`);
  const sizeOf = async (table: string) =>
    (await engine.query<{ size: number }>(`SELECT pg_table_size('${table}') AS size`)).rows[0]
      ?.size;
  const before = await sizeOf('"Minas"');
  const said: string[] = [];
  const watched: Pick<PGlite, 'exec' | 'query'> = {
    query: engine.query.bind(engine),
    exec: (script) => {
      said.push(script);
      return engine.exec(script);
    },
  };
  onTestFinished(scheduleVacuum(watched, folder, 20));

  for (let change = 0; change < 8; change += 1) {
    await engine.exec(
      `UPDATE "Minas" SET texto = texto || '.'; UPDATE tajos SET n = n WHERE n = 1`,
    );
    await expect.poll(() => said.length).toBe(change + 1);
  }
  expect(new Set(said)).toEqual(new Set(['VACUUM public."Minas"']));
  expect(await sizeOf('"Minas"')).toBeLessThan(4 * Number(before));
});
