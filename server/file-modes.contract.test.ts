import { chmod, lstat, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startChildServer } from './testing/child-server.ts';
import { makeDataFolder, makeEmptyFolder } from './testing/data-folder.ts';

/** Everything below a folder that another account may read or enter, with its mode. */
async function openToOthers(folder: string): Promise<string[]> {
  const names = ['', ...(await readdir(folder, { recursive: true }))];
  const modes = await Promise.all(
    names.map(async (name) => [name, (await lstat(join(folder, name))).mode & 0o777] as const),
  );
  return modes
    .filter(([, mode]) => mode & 0o077)
    .map(([name, mode]) => `${name} ${mode.toString(8)}`);
}

async function startAndWait(variables: Record<string, string>): Promise<void> {
  const server = startChildServer(variables);
  onTestFinished(async () => {
    server.process.kill('SIGKILL');
    await server.ended;
  });
  await server.ready;
}

test('everything in a new data folder is for the account of the server alone', async () => {
  const DATA_DIR = join(await makeEmptyFolder(), 'data');

  await startAndWait({ DATA_DIR, SEED: 'demo' });

  expect(await readdir(DATA_DIR)).toEqual([
    ...['database', 'database.sock', 'keys', 'media'],
    expect.stringMatching(/^uploads-\d+-/),
  ]);
  expect(await openToOthers(DATA_DIR)).toEqual([]);
});

test('a data folder of an earlier release is closed to others when the server starts', async () => {
  const DATA_DIR = await makeDataFolder();
  const pictures = join(DATA_DIR, 'media', 'articulos');
  await mkdir(pictures, { recursive: true });
  await writeFile(join(pictures, 'tajo.webp'), 'a picture');
  await chmod(join(pictures, 'tajo.webp'), 0o644);
  for (const folder of [pictures, join(DATA_DIR, 'media'), DATA_DIR]) await chmod(folder, 0o755);
  expect(await openToOthers(DATA_DIR)).not.toEqual([]);

  await startAndWait({ DATA_DIR, SEED: 'none' });

  expect(await openToOthers(DATA_DIR)).toEqual([]);
});
