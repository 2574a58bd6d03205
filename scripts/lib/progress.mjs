const HEARTBEAT_MS = 15_000;

/**
 * Progress on standard output: one line a step, with the seconds since the start before it.
 * @typedef {ReturnType<typeof createProgress>} Progress
 */

/**
 * @param {number} startedAt moment that the seconds count from, in ms since 1970
 * @param {(line: string) => void} [print]
 */
export function createProgress(startedAt, print = console.log) {
  const seconds = () => (Date.now() - startedAt) / 1000;
  /** @param {string} text */
  const step = (text) => print(`${seconds().toFixed(1).padStart(6)} s  ${text}`);

  return {
    seconds,
    step,
    /**
     * Prints a long step, and repeats its name every 15 s as a heartbeat.
     * @template Result
     * @param {string} text
     * @param {Promise<Result>} work
     * @returns {Promise<Result>}
     */
    async during(text, work) {
      step(text);
      const heartbeat = setInterval(() => step(`… still at it: ${text}`), HEARTBEAT_MS);
      try {
        return await work;
      } finally {
        clearInterval(heartbeat);
      }
    },
  };
}
