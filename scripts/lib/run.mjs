import { createChildren } from './children.mjs';
import { printFailure } from './failure.mjs';
import { createProgress } from './progress.mjs';
import { aborted, stopRequests } from './stop-requests.mjs';

/** Carries the moment of the start from the first process to the one on the project's Node. */
export const STARTED_AT = 'VETA_STARTED_AT';

/**
 * What a program under `scripts/` works with.
 * @typedef {object} Context
 * @property {string} root folder of the project
 * @property {NodeJS.ProcessEnv} env a copy: what is put there is for the children
 * @property {import('./progress.mjs').Progress} progress
 * @property {import('./children.mjs').Children} children
 * @property {boolean} handedOver whether an older Node did the first steps and started this one
 */

/**
 * Runs a program from beginning to end: its children never outlive it, and a failure is one sentence
 * and exit code 1.
 * @param {string} root
 * @param {(context: Context) => Promise<number>} main gives the exit code
 * @param {number} codeWhenStopped exit code after being told to stop: 0 where that is the usual end
 */
export async function run(root, main, codeWhenStopped) {
  const stop = stopRequests();
  const children = createChildren();
  const env = { ...process.env };
  const startedAt = Number(env[STARTED_AT]);
  delete env[STARTED_AT];
  const progress = createProgress(startedAt || Date.now());

  let code = codeWhenStopped;
  try {
    const ended = main({ root, env, progress, children, handedOver: startedAt > 0 });
    code = (await Promise.race([ended, aborted(stop)])) ?? codeWhenStopped;
  } catch (error) {
    if (!stop.aborted) {
      printFailure(error);
      code = 1;
    }
  }
  await children.stopAll();
  process.exit(code);
}
