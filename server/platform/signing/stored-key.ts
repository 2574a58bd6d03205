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

/** Creates a key file with mode 0600, atomically; an existing file wins. */
async function makeKey(folder: string, file: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `.${randomUUID()}`);
  // Flushed before it is linked: a power cut must not leave an empty key.
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
 * Reads the key `keys/NAME` of the data folder, or creates it from 32 random bytes, so that signatures outlive a
 * restart. Throws `Failure` if it can be neither read nor created.
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
