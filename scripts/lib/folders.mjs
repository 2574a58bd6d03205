import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf, Failure } from './failure.mjs';

/**
 * Creates a missing folder and checks that files can be written there.
 * @param {string} folder absolute
 * @param {string} remedy what to do about it, closing the sentence
 * @param {number} [mode] of a new folder
 * @throws {Failure}
 */
export function assertWritable(folder, remedy, mode) {
  const probe = join(folder, `.write-probe-${process.pid}`);
  try {
    makeFolder(folder, mode);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new Failure(`The folder ${folder} cannot be written to (${codeOf(error)}): ${remedy}.`);
  }
}

/**
 * Not `recursive: true`: that never returns below a folder that takes no entries, such as `/proc`.
 * @param {string} folder
 * @param {number} [mode]
 */
function makeFolder(folder, mode) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder), mode);
  mkdirSync(folder, { mode });
}
