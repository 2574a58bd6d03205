import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeProcessFolder } from './process-folder.ts';

test('folders of killed processes are deleted, others stay', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'veta-minera-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  for (const name of [`files-${ended}-abc`, `files-${process.ppid}-abc`, `other-${ended}`]) {
    await mkdir(join(parent, name));
    await writeFile(join(parent, name, 'file'), 'left');
  }

  const folder = await makeProcessFolder(parent, 'files-');

  expect((await readdir(parent)).sort()).toEqual(
    [basename(folder), `files-${process.ppid}-abc`, `other-${ended}`].sort(),
  );
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});
