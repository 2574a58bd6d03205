import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Prefix of the lines of failed tests, to make a long log searchable. */
const FAILED = 'FAILED';
const LONGEST_REASON = 600;

/**
 * One entry for each failed test of a JSON report of vitest or Playwright: its file, its name, and
 * the beginning of its error. Empty without a report.
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
  const entries = assertionResults
    .filter((/** @type {any} */ test) => test.status === 'failed')
    .map((/** @type {any} */ { fullName, failureMessages }) =>
      entry(name, fullName, failureMessages.join('\n')),
    );
  if (status === 'failed' && entries.length === 0) {
    entries.push(entry(name, 'does not load', message));
  }
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
      return hasFailed(tests) ? [entry(`${file}:${line}`, title, firstError(tests))] : [];
    }),
    ...suites.flatMap(ofPlaywright),
  ];
}

/** @param {any[]} tests */
const hasFailed = (tests) => tests.some(({ status }) => status === 'unexpected');

/** @param {any[]} tests */
const firstError = (tests) =>
  tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message ?? '';

/**
 * @param {string} place
 * @param {string} title
 * @param {string} reason
 */
function entry(place, title, reason) {
  const said = stripVTControlCharacters(reason).slice(0, LONGEST_REASON);
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  return [`${place} › ${title}`, ...lines.map((line) => `  ${line}`)]
    .map((line) => `${FAILED} ${line}`)
    .join('\n');
}
