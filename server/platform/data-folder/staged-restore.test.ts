import { mkdir, mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decide, makeStage, settleRestore } from './staged-restore.ts';

const PARTS = ['database', 'keys', 'media'];

async function writeParts(folder: string, text: string): Promise<void> {
  for (const part of PARTS) {
    await mkdir(join(folder, part), { recursive: true });
    await writeFile(join(folder, part, 'file'), text);
  }
}

const readParts = (folder: string) =>
  Promise.all(PARTS.map((part) => readFile(join(folder, part, 'file'), 'utf8')));

/** A data folder with old parts, in which a restore has gathered new ones. */
async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'veta-minera-'));
  await writeParts(folder, 'old');
  await writeParts(await makeStage(folder, '2026-03-10'), 'new');
  return folder;
}

test('what was gathered and not decided on changes nothing', async () => {
  const folder = await makeFolder();
  expect(await settleRestore(folder)).toBe(undefined);
  expect(await readParts(folder)).toEqual(['old', 'old', 'old']);
});

test('what was decided on takes its place, and what was there is kept', async () => {
  const folder = await makeFolder();
  await decide(folder);
  expect(await settleRestore(folder)).toBe(join(folder, 'replaced-2026-03-10'));
  expect(await readParts(folder)).toEqual(['new', 'new', 'new']);
  expect(await readParts(join(folder, 'replaced-2026-03-10'))).toEqual(['old', 'old', 'old']);
  expect(await settleRestore(folder)).toBe(undefined);
  expect(await readdir(folder)).toEqual([...PARTS, 'replaced-2026-03-10']);
});

test.for(PARTS)('a crash while %s changes places is made good', async (part) => {
  const folder = await makeFolder();
  await decide(folder);
  // The old one has gone, the new one has not come.
  await mkdir(join(folder, 'replaced-2026-03-10'));
  await rename(join(folder, part), join(folder, 'replaced-2026-03-10', part));

  await settleRestore(folder);
  expect(await readParts(folder)).toEqual(['new', 'new', 'new']);
  expect(await readParts(join(folder, 'replaced-2026-03-10'))).toEqual(['old', 'old', 'old']);
});

test('files whose database was never filled go', async () => {
  const folder = await makeFolder();
  await decide(folder);
  const asked: string[] = [];
  const isMeant = async (id: string) => {
    asked.push(id);
    return false;
  };
  await settleRestore(folder, { isMeant });
  expect(asked).toEqual(['2026-03-10']);
  expect(await readParts(folder)).toEqual(['old', 'old', 'old']);
  expect(await readdir(folder)).toEqual(PARTS);
});

test('media that belong into a bucket are taken there, again where that broke off', async () => {
  const folder = await makeFolder();
  await decide(folder);
  const taken: string[] = [];
  const moveMedia = async (from: string) => {
    taken.push(await readFile(join(from, 'file'), 'utf8'));
    if (taken.length === 1) throw new Error('The bucket does not answer');
  };
  await expect(settleRestore(folder, { moveMedia })).rejects.toThrow('does not answer');
  expect(await readParts(folder)).toEqual(['old', 'old', 'old']);

  await settleRestore(folder, { moveMedia });
  expect(taken).toEqual(['new', 'new']);
  expect(await readParts(folder)).toEqual(['new', 'new', 'old']);
  await settleRestore(folder, { moveMedia });
  expect(taken).toHaveLength(2);
});
