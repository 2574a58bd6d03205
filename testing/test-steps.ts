import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Context } from '../scripts/lib/run.ts';
import { readSummary, type Summary } from './test-report.ts';

const VITEST = join('node_modules', 'vitest', 'vitest.mjs');
/** The program of Playwright. */
export const PLAYWRIGHT = join('node_modules', '@playwright', 'test', 'cli.js');

/** Steps of `npm test` in order: names of npm scripts, and the programs whose reports count. */
export const STEPS: Record<string, string[]> = {
  check: [],
  'test:unit': [VITEST, 'run', '--project', 'unit'],
  'test:contract': [VITEST, 'run', '--project', 'contract*'],
  'test:e2e': [PLAYWRIGHT, 'test'],
};

/**
 * Run only if named: the first takes minutes; the others need Firefox and WebKit, nginx, Varnish and a
 * PostgreSQL (`TEST_DATABASE_URL`), and Redis too.
 */
export const ON_REQUEST: Record<string, string[]> = {
  'test:recovery': [VITEST, 'run', '--project', 'recovery'],
  'test:engines': [VITEST, 'run', '--project', 'engines'],
  'test:deploy': [PLAYWRIGHT, 'test', '--config', 'deploy/playwright.config.ts'],
  'test:cluster': [PLAYWRIGHT, 'test', '--config', 'deploy/cluster/playwright.config.ts'],
};

/**
 * Runs a step with its output shown and its report counted. A step that fails without a failed test counts as one
 * failure, so that the sum never looks better than the outcome.
 */
export async function runStep(
  { root, env, children }: Context,
  name: string,
  program: string[],
): Promise<Summary> {
  const report = join(root, 'test-results', 'reports', `${name.replace(':', '-')}.json`);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const [command, ...args] =
    program.length > 0
      ? [process.execPath, ...program, ...(program[0] === VITEST ? reporters : [])]
      : ['npm', 'run', name];
  const child = children.start(name, command ?? '', args, {
    cwd: root,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    stdio: ['ignore', 'inherit', 'inherit'],
    // Windows knows npm as a `.cmd` file.
    shell: command === 'npm' && process.platform === 'win32',
  });
  const hasFailed = (await child.ended) !== '';
  const summary = readSummary(report);
  return { ...summary, failed: Math.max(summary.failed, hasFailed ? 1 : 0) };
}
