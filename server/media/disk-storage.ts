import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Failure, reasonOf } from '../failure.ts';
import { contentTypeOf, type MediaStorage } from './storage.ts';

/** Keeps files in a folder, made when it is missing; throws `Failure` when it cannot be. */
export async function openDiskStorage(folder: string): Promise<MediaStorage> {
  const root = resolve(folder);
  await mkdir(root, { recursive: true }).catch((error: unknown) => {
    throw new Failure(`The folder ${root} cannot be written: ${reasonOf(error)}.`);
  });

  const pathOf = (key: string) => {
    if (!contentTypeOf(key)) throw new Error(`Not a media key: ${JSON.stringify(key)}`);
    return join(root, key);
  };

  return {
    root,
    write: async (key, bytes) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // A reader never sees half a file: it appears under its name when it is whole.
      const draft = join(dirname(path), `.${randomUUID()}`);
      try {
        await writeFile(draft, bytes, { flush: true });
        await rename(draft, path);
      } catch (error) {
        // On a disk that is full the half of it would take the place that others need.
        await rm(draft, { force: true });
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
