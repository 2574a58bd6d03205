import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { syncFolder } from '../data-folder/sync.ts';
import { errorCode, Failure, reasonOf } from '../errors/failure.ts';

const KEY_BYTES = 32;

async function readKey(file: string): Promise<Uint8Array | undefined> {
  try {
    return Buffer.from((await readFile(file, 'utf8')).trim(), 'hex');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Makes a key that only the owner may read. The name appears when the key is whole, and once. */
async function makeKey(folder: string, file: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `.${randomUUID()}`);
  // On the disk before it has its name: a power cut must not leave an empty file of it.
  const options = { mode: 0o600, flag: 'wx', flush: true } as const;
  await writeFile(draft, randomBytes(KEY_BYTES).toString('hex'), options);
  try {
    await link(draft, file);
    await syncFolder(folder);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
}

/**
 * The key of this name under `keys/` of the data folder, 32 random bytes that are made at the
 * first call and kept: what was signed before a restart stays valid.
 * Throws `Failure` where it can be neither read nor made.
 */
export async function readOrCreateKey(dataDir: string, name: string): Promise<Uint8Array> {
  const folder = join(resolve(dataDir), 'keys');
  const file = join(folder, name);
  let key: Uint8Array | undefined;
  try {
    if (!(await readKey(file))) await makeKey(folder, file);
    key = await readKey(file);
  } catch (error) {
    throw new Failure(`The key ${file} can be neither read nor made: ${reasonOf(error)}.`);
  }
  if (key?.length !== KEY_BYTES) {
    throw new Failure(`The key ${file} is damaged; restore it, or remove it to get a new one.`);
  }
  return key;
}
