import { createChildren } from './children.mjs';
import { printFailure } from './failure.mjs';
import { createProgress } from './progress.mjs';
import { aborted, stopRequests } from './stop-requests.mjs';

/** Passes the start time from the first process to the one on the project's Node. */
export const STARTED_AT = 'VETA_STARTED_AT';

/**
 * Context of the programs in `scripts/`.
 * @typedef {object} Context
 * @property {string} root folder of the project
 * @property {NodeJS.ProcessEnv} env a copy for the child processes
 * @property {import('./progress.mjs').Progress} progress
 * @property {import('./children.mjs').Children} children
 * @property {boolean} handedOver whether an older Node has done the first steps and started this process
 */

/**
 * Runs a program: its children never outlive it, and a failure is printed as one sentence
 * with exit code 1.
 * @param {string} root
 * @param {(context: Context) => Promise<number>} main gives the exit code
 * @param {number} codeWhenStopped exit code after a stop request; 0 if that is the usual end
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
