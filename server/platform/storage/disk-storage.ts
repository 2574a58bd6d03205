import { randomUUID } from 'node:crypto';
import {
  constants,
  copyFile,
  link,
  mkdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import send from '@fastify/send';
import { errorCode, Failure, reasonOf } from '../errors/failure.ts';
import { type MediaStorage, requireContentType } from './storage.ts';

/** Files in a folder. */
export interface DiskStorage extends MediaStorage {
  /** The folder; absolute. */
  root: string;
}

/** What is made of a file that is not there; every other error goes on. */
const unlessMissing =
  <Nothing>(nothing: Nothing) =>
  (error: unknown): Nothing => {
    if (errorCode(error) === 'ENOENT') return nothing;
    throw error;
  };

/** Keeps files in a folder, made when it is missing; throws `Failure` when it cannot be. */
export async function openDiskStorage(folder: string): Promise<DiskStorage> {
  const storage = diskStorage(folder);
  await mkdir(storage.root, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw new Failure(`The folder ${storage.root} cannot be written: ${reasonOf(error)}.`);
  });
  return storage;
}

/** Files in a folder, which is made with the first of them. */
export function diskStorage(folder: string): DiskStorage {
  const root = resolve(folder);

  const pathOf = (key: string) => {
    requireContentType(key);
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
    remove: async (key) => rm(pathOf(key), { force: true }),
    read: async (key) => readFile(pathOf(key)).catch(unlessMissing(undefined)),
    answer: async (key, { method, headers }) => {
      requireContentType(key);
      // The library looks at nothing else of a request.
      const request = Object.assign(new Readable(), { method, headers });
      const options = { root, index: false, cacheControl: false, contentType: false };
      const found = await send(request, `/${key}`, options);
      const { statusCode } = found;
      if (found.type === 'error' && statusCode === 500) throw found.metadata.error;
      const isAnswer = found.type === 'file' || statusCode === 412 || statusCode === 416;
      return isAnswer ? { statusCode, headers: found.headers, body: found.stream } : undefined;
    },
    copyTo: async (key, path) => {
      const source = pathOf(key);
      try {
        await link(source, path);
        return true;
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return false;
        // Where the file system knows no second names.
        await copyFile(source, path, constants.COPYFILE_FICLONE);
        return true;
      }
    },
  };
}
