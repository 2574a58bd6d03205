import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * Counts of a JSON report of vitest or Playwright.
 * @param {unknown} report
 * @returns {Counts}
 * @throws {Error} when it is neither
 */
export function countsOf(report) {
  const { stats, numPassedTests, numFailedTests } = /** @type {Record<string, any>} */ (report);
  if (typeof numPassedTests === 'number') {
    return { passed: numPassedTests, failed: Number(numFailedTests) };
  }
  // What passed when tried again is told by its name at the end of the run.
  if (stats) return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  throw new Error('This is neither a report of vitest nor one of Playwright.');
}

/**
 * Counts of one step. A step that failed without a failed test (a file that does not load, a
 * static check) counts as one failure, so that the sum never looks better than the outcome.
 * @param {string} reportFile
 * @param {boolean} succeeded
 * @returns {Counts}
 */
export function stepCounts(reportFile, succeeded) {
  /** @type {Counts} */
  let counts = { passed: 0, failed: 0 };
  try {
    counts = countsOf(JSON.parse(readFileSync(reportFile, 'utf8')));
  } catch {
    // No report: the step has no tests, or it ended before it could write one.
  }
  return succeeded ? counts : { ...counts, failed: Math.max(1, counts.failed) };
}

/**
 * The closing line of a test run, in the one form that other programs read.
 * @param {Counts[]} counts
 * @returns {string}
 */
export function closingLine(counts) {
  const sum = (/** @type {keyof Counts} */ key) =>
    counts.reduce((total, step) => total + step[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}
