import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openS3Storage } from '../../platform/storage/s3-storage.ts';
import { startChildServer } from '../../testing/child-server.ts';
import { makeDataFolder, makeEmptyFolder } from '../../testing/data-folder.ts';
import { runTool } from '../../testing/run-tool.ts';
import { filesIn, rowsIn } from '../../testing/snapshot-installation.ts';
import { makeTemporaryDatabase } from '../../testing/temporary-database.ts';
import { startTestBucket } from '../../testing/test-bucket.ts';

const TIMEOUT_MS = 240_000;
const serverUrl = process.env.TEST_DATABASE_URL;

test.for([
  [['--to', 'mysql://x'], 'Name a postgres:// address with --to.'],
  [[], 'Name a postgres:// address with --to.'],
  [['--todo'], "Unknown option '--todo'"],
] as const)('move with %j is told how it is used', async ([options, why]) => {
  const DATA_DIR = await makeEmptyFolder();
  const { failed, stderr } = await runTool('move', { DATA_DIR }, ...options);
  expect(failed).toBe(true);
  expect(stderr).toContain(why);
  expect(stderr).toMatch(/See: npm run move -- --help\n$/);
});

test('a folder without an installation, and one in use, are reported', async () => {
  const empty = await makeEmptyFolder();
  const to = ['--to', 'postgres://veta@127.0.0.1:1/veta'] as const;
  expect((await runTool('move', { DATA_DIR: empty }, ...to)).stderr).toBe(
    `The folder ${empty} holds no magazine: set DATA_DIR.\n`,
  );
  const DATA_DIR = await makeDataFolder();
  const server = startChildServer({ DATA_DIR, SEED: 'none' });
  onTestFinished(() => void server.process.kill('SIGKILL'));
  await server.ready;
  expect((await runTool('move', { DATA_DIR }, ...to)).stderr).toBe(
    `Another server already uses the data folder ${DATA_DIR}; stop it, or name another DATA_DIR.\n`,
  );
});

/** A stopped installation on the embedded database, with the demo content and a queued e-mail. */
async function makeMagazine(): Promise<string> {
  const DATA_DIR = await makeDataFolder();
  const server = startChildServer({ DATA_DIR, SEED: 'demo', SMTP_URL: 'smtp://127.0.0.1:1' });
  onTestFinished(() => void server.process.kill('SIGKILL'));
  const api = `http://127.0.0.1:${await server.ready}/api/v1`;
  const askForEmail = () =>
    fetch(`${api}/users/auth/request-password-reset`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'lector@veta.test' }),
    });
  // After seeding, the event loop delay may still cause 503s for anonymous requests.
  await expect.poll(async () => (await askForEmail()).ok, { timeout: 30_000 }).toBe(true);
  server.process.kill('SIGKILL');
  await server.ended;
  return DATA_DIR;
}

test.runIf(serverUrl)(
  'a magazine moves to PostgreSQL and a bucket, breaks off, goes on, and runs there with all it had',
  async () => {
    const DATA_DIR = await makeMagazine();
    const before = { rows: await rowsIn({ DATA_DIR }), files: await filesIn({ DATA_DIR }) };
    expect(before.rows.letters).toHaveLength(1);
    const DATABASE_URL = await makeTemporaryDatabase(serverUrl ?? '');
    const bucket = await startTestBucket();
    const go = (...more: string[]) =>
      runTool('move', { DATA_DIR, ...bucket.variables }, '--to', DATABASE_URL, ...more);

    await bucket.stop();
    const broken = await go();
    expect(broken.failed).toBe(true);
    expect(broken.stderr).toMatch(/^The move failed, and can be made again: The bucket does not /);
    await bucket.start();

    const media = Object.keys(before.files).filter((path) => path.startsWith('/media/'));
    const first = await go();
    expect(first).toMatchObject({ failed: false, stderr: '' });
    expect(first.stdout).toContain('rows are in the PostgreSQL, each compared.');
    const all = `${media.length} files are in the bucket, each compared;`;
    expect(first.stdout).toContain(`${all} ${media.length} were taken now.`);

    const second = await go();
    expect(second).toMatchObject({ failed: false, stderr: '' });
    expect(second.stdout).toContain('rows were there already, each compared.');
    expect(second.stdout).toContain(`${all} 0 were taken now.`);

    const there = { DATA_DIR: await makeEmptyFolder(), DATABASE_URL };
    expect(await rowsIn(there)).toEqual(before.rows);
    expect(await rowsIn({ DATA_DIR })).toEqual(before.rows);
    expect(await filesIn({ DATA_DIR })).toEqual(before.files);
    const storage = openS3Storage(bucket.settings);
    expect((await bucket.keys()).map((key) => `/media/${key}`)).toEqual(media.sort());

    const server = startChildServer({ ...there, ...bucket.variables });
    onTestFinished(() => void server.process.kill('SIGKILL'));
    const address = `http://127.0.0.1:${await server.ready}`;
    const countArticles = async () => {
      const answer = await fetch(`${address}/api/v1/articles/articulos/`);
      return answer.ok ? (await answer.json()).count : 0;
    };
    // After the start, the event loop delay may still cause 503s for anonymous requests.
    await expect.poll(countArticles, { timeout: 30_000 }).toBeGreaterThan(0);
    const key = (media[0] ?? '').slice('/media/'.length);
    const file = await fetch(`${address}/media/${key}`);
    expect(file.status).toBe(200);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(await storage.read(key));
  },
  TIMEOUT_MS,
);

test.runIf(serverUrl)(
  'data in PostgreSQL is replaced only with the option, and lost files are reported',
  async () => {
    const DATA_DIR = await makeMagazine();
    const rows = await rowsIn({ DATA_DIR });
    const DATABASE_URL = await makeTemporaryDatabase(serverUrl ?? '');
    const go = (...more: string[]) => runTool('move', { DATA_DIR }, '--to', DATABASE_URL, ...more);
    expect(await go()).toMatchObject({ failed: false, stderr: '' });

    const client = new pg.Client({ connectionString: DATABASE_URL });
    await client.connect();
    await client.query(`UPDATE articles SET titulo_articulo = 'Nuevo' WHERE id = 1`);
    await client.end();
    expect(await go()).toMatchObject({
      failed: true,
      stderr:
        'The database holds data already, and nothing was changed; add --overwrite to replace it.\n',
    });

    const media = Object.keys(await filesIn({ DATA_DIR })).filter((path) => path.endsWith('.webp'));
    const [lost = '', damaged = ''] = media;
    await rm(join(DATA_DIR, lost));
    await writeFile(join(DATA_DIR, damaged), 'x');
    const replaced = await go('--overwrite');
    expect(replaced.failed).toBe(false);
    expect(replaced.stderr.trim().split('\n').sort()).toEqual(
      [
        `The file ${damaged.slice(1)} is not what was stored: it is damaged.`,
        `The file ${lost.slice(1)} is lost: it is not on the disk.`,
      ].sort(),
    );
    expect(await rowsIn({ DATA_DIR: await makeEmptyFolder(), DATABASE_URL })).toEqual(rows);
  },
  TIMEOUT_MS,
);
