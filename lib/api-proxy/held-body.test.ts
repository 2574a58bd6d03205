import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { BodyNotHeld } from './body-budget.ts';
import { holdInMemory, holdOnDisk } from './held-body.ts';

const FOLDER = join('.next', 'cache');
const bytes = (text: string) => new TextEncoder().encode(text);

/** Paths of the files that this process holds. */
async function heldFiles(): Promise<string[]> {
  const names = await readdir(FOLDER);
  const own = names.filter((name) => name.startsWith(`uploads-${process.pid}-`));
  const files = await Promise.all(own.map((name) => readdir(join(FOLDER, name))));
  return files.flatMap((some, index) => some.map((file) => join(FOLDER, own[index] ?? '', file)));
}

test.each([
  ['memory', holdInMemory],
  ['a file', holdOnDisk],
])('a body in %s can be read twice', async (_, hold) => {
  const held = await hold();
  await held.write(bytes('uno'));
  await held.write(bytes('dos'));
  const body = await held.read();
  expect([body.size, await body.text(), await body.text()]).toEqual([6, 'unodos', 'unodos']);
  await held.discard();
});

test('the file is for its account alone, and is deleted with or without being read', async () => {
  const [read, unread] = [await holdOnDisk(), await holdOnDisk()];
  await read.read();
  const files = await heldFiles();
  expect(files).toHaveLength(2);
  for (const file of files) expect((await stat(file)).mode & 0o777).toBe(0o600);
  await read.discard();
  await unread.discard();
  expect(await heldFiles()).toEqual([]);
});

test('a file that cannot be written leaves no room for the body', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const held = await holdOnDisk();
  await held.discard();
  await expect(held.write(bytes('x'))).rejects.toThrow(BodyNotHeld);
});
