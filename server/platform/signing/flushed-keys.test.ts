import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keepAccessKeys } from '../../accounts/auth/access-keys.ts';
import { readOrCreateKey } from './stored-key.ts';

/** What was done to files, in order. */
const steps = vi.hoisted((): string[] => []);

vi.mock(import('node:fs/promises'), async (original) => {
  const real = await original();
  const writeFile = (async (...all: Parameters<typeof real.writeFile>) => {
    await real.writeFile(...all);
    const options = all[2];
    steps.push(typeof options === 'object' && options?.flush ? 'flush' : 'write');
  }) satisfies typeof real.writeFile;
  const named =
    <All extends unknown[]>(give: (...all: All) => Promise<void>) =>
    async (...all: All) => {
      await give(...all);
      steps.push('name');
    };
  return { ...real, writeFile, link: named(real.link), rename: named(real.rename) };
});
vi.mock(import('../data-folder/sync.ts'), async (original) => {
  const real = await original();
  const syncFolder: typeof real.syncFolder = async (folder) => {
    await real.syncFolder(folder);
    steps.push('sync the folder');
  };
  return { ...real, syncFolder };
});

test.for([
  ['of access tokens', (folder: string) => keepAccessKeys(folder, new Date())],
  ['to sign with', (folder: string) => readOrCreateKey(folder, 'signing')],
] as const)('a key %s is on the disk before it has its name, which is then', async ([, keep]) => {
  const folder = await mkdtemp(join(tmpdir(), 'veta-minera-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  steps.length = 0;
  await keep(folder);
  expect(steps).toEqual(['flush', 'name', 'sync the folder']);
});
