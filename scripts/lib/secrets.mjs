import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The secret of this name, generated at the first start and stored.
 * Only the owner may read the file.
 * @param {string} dataDir
 * @param {string} name file name under `keys/`
 * @returns {string} 64 hexadecimal digits
 */
export function storedSecret(dataDir, name) {
  const folder = join(dataDir, 'keys');
  const file = join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
