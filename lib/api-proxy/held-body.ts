import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeProcessFolder } from '../../shared/files/process-folder.ts';
import { BodyNotHeld } from './body-budget.ts';

/** A body that is held until the server has answered, because it may have to be sent twice (D6). */
export interface HeldBody {
  write: (chunk: Uint8Array<ArrayBuffer>) => void | Promise<void>;
  /** The whole body; readable until `discard`. */
  read: () => Promise<Blob>;
  discard: () => Promise<void>;
}

/** Holds a short body. */
export function holdInMemory(): HeldBody {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  return {
    write: (chunk) => void chunks.push(chunk),
    read: async () => new Blob(chunks),
    discard: async () => undefined,
  };
}

/** Folder that the web process may write to in every deployment. */
const PARENT = join('.next', 'cache');

const KEY = Symbol.for('veta-minera.uploads');
/** On `globalThis`, because the bundles of Next have their own copies of every module. */
const store = globalThis as { [KEY]?: Promise<string> };

function uploadFolder(): Promise<string> {
  store[KEY] ??= mkdir(PARENT, { recursive: true }).then(() =>
    makeProcessFolder(PARENT, 'uploads-'),
  );
  return store[KEY];
}

/** Holds a form with files in a temporary file, readable by this account alone. */
export async function holdOnDisk(): Promise<HeldBody> {
  const folder = await uploadFolder();
  // The cache may be emptied at any time.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx', 0o600);
  return {
    write: (chunk) =>
      file.appendFile(chunk).catch((error) => {
        console.error('An upload could not be stored:', error);
        throw new BodyNotHeld();
      }),
    read: async () => {
      await file.close();
      return openAsBlob(path);
    },
    discard: async () => {
      await file.close();
      await rm(path, { force: true });
    },
  };
}
