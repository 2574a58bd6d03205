import { PGlite } from '@electric-sql/pglite';
import { expect, onTestFinished, test } from 'vitest';
import { makeEmptyFolder } from '../../testing/data-folder.ts';
import { scheduleCheckpoints } from './checkpoints.ts';

/** Where a recovery after a crash would begin to read. */
async function begin(engine: PGlite): Promise<string> {
  const { rows } = await engine.query<{ place: string }>(
    'SELECT redo_lsn::text AS place FROM pg_control_checkpoint()',
  );
  return rows[0]?.place ?? '';
}

test('what was written is brought out of the journal, and nothing is done where nothing was', async () => {
  const folder = await makeEmptyFolder();
  const engine = await PGlite.create(folder);
  onTestFinished(() => engine.close());
  const said: string[] = [];
  let looks = 0;
  const watched: Pick<PGlite, 'exec' | 'query'> = {
    query: (...asked) => {
      looks += 1;
      return engine.query(...asked);
    },
    exec: async (script: string) => {
      said.push(script);
      return engine.exec(script);
    },
  };
  onTestFinished(scheduleCheckpoints(watched, folder, 20));
  await expect.poll(() => said.length).toBe(1);

  const before = await begin(engine);
  await engine.exec('CREATE TABLE minas AS SELECT n FROM generate_series(1, 1000) AS n');
  await expect.poll(() => begin(engine)).not.toBe(before);
  const checkpoints = said.length;
  const looked = looks;
  await expect.poll(() => looks).toBeGreaterThan(looked + 2);
  expect(said.length).toBe(checkpoints);
});
