import { Failure } from './failure.mjs';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
/** After this uptime an exit does not count as a failed start. */
const STEADY_MS = 60_000;
const MOST_FAILED_STARTS = 5;

/**
 * @template Ready
 * @typedef {object} Kept
 * @property {Ready} ready its first ready message
 * @property {Promise<never>} broken rejects if it cannot be restarted
 */

/**
 * Starts a program and restarts it when it exits, with exponential backoff
 * for quick exits. Prints each restart.
 * @template Ready
 * @param {import('./run.mjs').Context} context
 * @param {() => import('./children.mjs').Child} start
 * @param {(child: import('./children.mjs').Child) => Promise<Ready>} whenUp rejects when the child ends
 *   before it is ready
 * @returns {Promise<Kept<Ready>>}
 * @throws {Failure} if the first start fails, which needs a person
 */
export async function keepRunning({ children, progress }, start, whenUp) {
  const first = start();
  const ready = await whenUp(first);

  /** @returns {Promise<never>} */
  async function watch() {
    let child = first;
    let pause = FIRST_PAUSE_MS;
    let failedStarts = 0;
    let upSince = Date.now();
    for (;;) {
      const end = (await child.ended) || 'exit code 0';
      if (children.isStopping()) return new Promise(() => {});
      if (failedStarts === 0) {
        if (Date.now() - upSince > STEADY_MS) pause = FIRST_PAUSE_MS;
        progress.step(`${child.name} ended unexpectedly (${end}). Starting it again`);
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      if (children.isStopping()) return new Promise(() => {});
      child = start();
      try {
        await whenUp(child);
        failedStarts = 0;
        upSince = Date.now();
        progress.step(`${child.name} is back`);
      } catch (error) {
        failedStarts += 1;
        const reason = error instanceof Error ? error.message : String(error);
        if (children.isStopping()) continue;
        progress.step(`${child.name} could not be started again: ${reason}`);
        if (failedStarts === MOST_FAILED_STARTS) {
          throw new Failure(
            `${child.name} ended unexpectedly and could not be started again ${MOST_FAILED_STARTS} times: ${reason}`,
          );
        }
      }
    }
  }

  return { ready, broken: watch() };
}
