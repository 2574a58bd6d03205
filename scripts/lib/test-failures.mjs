import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * Begin each line of a failed test, and of one that only passed when tried again, so that a log of an
 * hour can be searched for them.
 */
const FAILED = 'FAILED';
const FLAKY = 'FLAKY';
const LONGEST_REASON = 600;

/**
 * One entry for each test of a JSON report of vitest or Playwright that failed, be it only at first: its
 * file, its name, and the beginning of what it said. None where there is no report.
 * @param {string} reportFile
 * @returns {string[]}
 */
export function stepFailures(reportFile) {
  try {
    return failuresOf(JSON.parse(readFileSync(reportFile, 'utf8')));
  } catch {
    return [];
  }
}

/**
 * @param {any} report
 * @returns {string[]}
 */
export function failuresOf({ testResults = [], suites = [] }) {
  return [...testResults.flatMap(ofVitest), ...suites.flatMap(ofPlaywright)];
}

/**
 * A file, as vitest reports it.
 * @param {any} file
 * @returns {string[]}
 */
function ofVitest({ name, status, message, assertionResults = [] }) {
  const entries = assertionResults.flatMap(
    (/** @type {any} */ { status, fullName, failureMessages }) => {
      if (failureMessages.length === 0) return [];
      // Who passed in the end still tells what it said before.
      return [
        entry(name, fullName, failureMessages.join('\n'), status === 'failed' ? FAILED : FLAKY),
      ];
    },
  );
  const isExplained = assertionResults.some((/** @type {any} */ test) => test.status === 'failed');
  if (status === 'failed' && !isExplained) entries.push(entry(name, 'does not load', message));
  return entries;
}

/**
 * A group of tests, as Playwright reports it.
 * @param {any} suite
 * @returns {string[]}
 */
function ofPlaywright({ suites = [], specs = [] }) {
  return [
    ...specs.flatMap((/** @type {any} */ { file, line, title, tests }) => {
      const mark = markOf(tests);
      return mark ? [entry(`${file}:${line}`, title, firstError(tests), mark)] : [];
    }),
    ...suites.flatMap(ofPlaywright),
  ];
}

/** @param {any[]} tests */
function markOf(tests) {
  if (tests.some(({ status }) => status === 'unexpected')) return FAILED;
  return tests.some(({ status }) => status === 'flaky') ? FLAKY : undefined;
}

/** @param {any[]} tests */
const firstError = (tests) =>
  tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message ?? '';

/**
 * @param {string} place
 * @param {string} title
 * @param {string} reason
 */
function entry(place, title, reason, mark = FAILED) {
  const said = stripVTControlCharacters(reason).slice(0, LONGEST_REASON);
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  return [`${place} › ${title}`, ...lines.map((line) => `  ${line}`)]
    .map((line) => `${mark} ${line}`)
    .join('\n');
}
