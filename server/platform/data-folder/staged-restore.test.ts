import { mkdir, mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commitStage, finishStagedRestore, makeStage } from './staged-restore.ts';

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
  expect(await finishStagedRestore(folder)).toBe(undefined);
  expect(await readParts(folder)).toEqual(['old', 'old', 'old']);
});

test('a committed restore replaces the data and keeps the former data', async () => {
  const folder = await makeFolder();
  await commitStage(folder);
  expect(await finishStagedRestore(folder)).toBe(join(folder, 'replaced-2026-03-10'));
  expect(await readParts(folder)).toEqual(['new', 'new', 'new']);
  expect(await readParts(join(folder, 'replaced-2026-03-10'))).toEqual(['old', 'old', 'old']);
  expect(await finishStagedRestore(folder)).toBe(undefined);
  expect(await readdir(folder)).toEqual([...PARTS, 'replaced-2026-03-10']);
});

test.for(PARTS)('a restore resumes after a crash while moving %s', async (part) => {
  const folder = await makeFolder();
  await commitStage(folder);
  // The old one has gone, the new one has not come.
  await mkdir(join(folder, 'replaced-2026-03-10'));
  await rename(join(folder, part), join(folder, 'replaced-2026-03-10', part));

  await finishStagedRestore(folder);
  expect(await readParts(folder)).toEqual(['new', 'new', 'new']);
  expect(await readParts(join(folder, 'replaced-2026-03-10'))).toEqual(['old', 'old', 'old']);
});

test('files whose database was never filled go', async () => {
  const folder = await makeFolder();
  await commitStage(folder);
  const asked: string[] = [];
  const isCommitted = async (id: string) => {
    asked.push(id);
    return false;
  };
  await finishStagedRestore(folder, { isCommitted });
  expect(asked).toEqual(['2026-03-10']);
  expect(await readParts(folder)).toEqual(['old', 'old', 'old']);
  expect(await readdir(folder)).toEqual(PARTS);
});

test('media that belong into a bucket are taken there, again where that broke off', async () => {
  const folder = await makeFolder();
  await commitStage(folder);
  const taken: string[] = [];
  const moveMedia = async (from: string) => {
    taken.push(await readFile(join(from, 'file'), 'utf8'));
    if (taken.length === 1) throw new Error('The bucket does not answer');
  };
  await expect(finishStagedRestore(folder, { moveMedia })).rejects.toThrow('does not answer');
  expect(await readParts(folder)).toEqual(['old', 'old', 'old']);

  await finishStagedRestore(folder, { moveMedia });
  expect(taken).toEqual(['new', 'new']);
  expect(await readParts(folder)).toEqual(['new', 'new', 'old']);
  await finishStagedRestore(folder, { moveMedia });
  expect(taken).toHaveLength(2);
});
