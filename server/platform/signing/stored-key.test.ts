import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readOrCreateKey } from './stored-key.ts';

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'veta-minera-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('readOrCreateKey makes a key that only the owner can read, and gives the same again', async () => {
  const folder = await emptyFolder();

  const key = await readOrCreateKey(folder, 'signing');

  expect(key.length).toBe(32);
  expect(await readOrCreateKey(folder, 'signing')).toEqual(key);
  expect(await readOrCreateKey(folder, 'other')).not.toEqual(key);
  expect((await stat(join(folder, 'keys'))).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, 'keys', 'signing'))).mode & 0o777).toBe(0o600);
});

test('servers that start together get one key, and leave nothing else behind', async () => {
  const folder = await emptyFolder();

  const keys = await Promise.all(
    Array.from({ length: 20 }, () => readOrCreateKey(folder, 'signing')),
  );

  expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1);
  expect(await readdir(join(folder, 'keys'))).toEqual(['signing']);
});

test.for(['', 'abc', 'x'.repeat(64), '00'.repeat(31)])(
  'readOrCreateKey refuses a file that holds no whole key: %j',
  async (content) => {
    const folder = await emptyFolder();
    const file = join(folder, 'keys', 'signing');
    await mkdir(join(folder, 'keys'));
    await writeFile(file, content);

    await expect(readOrCreateKey(folder, 'signing')).rejects.toMatchObject({
      name: 'Failure',
      message: `The key ${file} is damaged; restore it, or remove it to get a new one.`,
    });
  },
);

test('readOrCreateKey names the key that it cannot create', async () => {
  const folder = await emptyFolder();
  await writeFile(join(folder, 'keys'), '');

  await expect(readOrCreateKey(folder, 'signing')).rejects.toMatchObject({
    name: 'Failure',
    message: expect.stringContaining(`The key ${join(folder, 'keys', 'signing')} can be neither`),
  });
});
