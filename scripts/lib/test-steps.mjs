import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { npmOf } from './install.mjs';
import { stepCounts } from './test-counts.mjs';
import { stepFailures } from './test-failures.mjs';

const REPORT_FOLDER = join('test-results', 'reports');

/**
 * @typedef {object} TestStep
 * @property {string} name of the npm script
 * @property {'vitest' | 'playwright'} [runner] whose report counts; none for static checks
 *
 * @typedef {object} StepResult
 * @property {string} name
 * @property {boolean} succeeded
 * @property {number} seconds
 * @property {import('./test-counts.mjs').Counts} counts
 * @property {string[]} failures failed tests with their errors
 */

/**
 * Runs one npm script with its output shown and its report counted.
 * @param {import('./run.mjs').Context} context
 * @param {TestStep} step
 * @returns {Promise<StepResult>}
 */
export async function runStep({ root, env, children, progress }, { name, runner }) {
  progress.step(`npm run ${name}`);
  const report = join(root, REPORT_FOLDER, `${name.replace(':', '-')}.json`);
  mkdirSync(join(root, REPORT_FOLDER), { recursive: true });
  rmSync(report, { force: true });

  const startedAt = Date.now();
  const npm = npmOf(env);
  const child = children.start(
    name,
    npm.command,
    [...npm.args, 'run', name, '--', ...reporterArguments(runner, report)],
    {
      cwd: root,
      env: {
        ...env,
        ...(runner === 'playwright' && { PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
      },
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: npm.shell ?? false,
    },
  );
  const succeeded = (await child.ended) === '';
  const seconds = (Date.now() - startedAt) / 1000;
  const failures = stepFailures(report);
  return { name, succeeded, seconds, counts: stepCounts(report, succeeded), failures };
}

/**
 * @param {TestStep['runner']} runner
 * @param {string} report
 */
function reporterArguments(runner, report) {
  if (runner !== 'vitest') return [];
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
}

/**
 * @param {StepResult[]} results
 * @returns {string} a table of them
 */
export function resultTable(results) {
  const rows = results.map(({ name, succeeded, seconds, counts }) => [
    name.padEnd(18),
    (succeeded ? 'passed' : 'FAILED').padEnd(8),
    `${counts.passed} passed, ${counts.failed} failed`.padEnd(26),
    `${seconds.toFixed(1).padStart(7)} s`,
  ]);
  return rows.map((row) => `  ${row.join('')}`).join('\n');
}
