import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';

/** An empty folder that goes away with the test. */
export async function makeEmptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'veta-minera-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** A data folder with a migrated embedded database that nobody has open, in an empty folder. */
export async function makeDataFolder(given?: string): Promise<string> {
  const folder = given ?? (await makeEmptyFolder());
  // Synchronously: a thousand asynchronous calls take seconds.
  cpSync(inject('dataFolderTemplate'), folder, { recursive: true });
  return folder;
}
