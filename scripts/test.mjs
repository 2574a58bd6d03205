import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bootstrap } from './lib/bootstrap.mjs';
import { findTestBrowser } from './lib/chromium.mjs';
import { run } from './lib/run.mjs';
import { closingLine } from './lib/test-counts.mjs';
import { resultTable, runStep } from './lib/test-steps.mjs';

// `npm test`: all checks and tests, up to the first step that fails. The last line is
// `N passed, N failed`. Named steps (`npm test -- test:contract`) are run alone.

const entry = fileURLToPath(import.meta.url);
const root = dirname(dirname(entry));
const logFolder = join(root, 'var', 'logs');

/** @type {import('./lib/test-steps.mjs').TestStep[]} */
const STEPS = [
  { name: 'check' },
  { name: 'test:unit', runner: 'vitest' },
  { name: 'test:contract', runner: 'vitest' },
  { name: 'test:e2e', runner: 'playwright' },
];

/** Run only if named: they need Firefox and WebKit, nginx and a PostgreSQL (`TEST_DATABASE_URL`), and
 * the same with HAProxy and Redis.
 * @type {import('./lib/test-steps.mjs').TestStep[]} */
const ON_REQUEST = [
  { name: 'test:engines', runner: 'vitest' },
  { name: 'test:deploy', runner: 'playwright' },
  { name: 'test:cluster', runner: 'playwright' },
];

await run(
  root,
  async (context) => {
    const code = await bootstrap(context, entry, logFolder);
    if (code !== undefined) return code;

    const named = process.argv.slice(2);
    const steps =
      named.length === 0
        ? STEPS
        : [...STEPS, ...ON_REQUEST].filter(({ name }) => named.includes(name));
    if (steps.some(({ runner }) => runner === 'playwright')) {
      // First, so that a missing browser fails before the long steps.
      context.env.CHROMIUM_PATH = await findTestBrowser(context, logFolder);
    }

    const results = [];
    for (const step of steps) {
      const result = await runStep(context, step);
      results.push(result);
      if (!result.succeeded) break;
    }
    const failed = results.find(({ succeeded }) => !succeeded);
    console.log(`\n${resultTable(results)}\n`);
    if (failed) {
      console.log(`${failed.name} failed; later steps were not run.\n`);
    }
    const failures = results.flatMap(({ failures }) => failures);
    if (failures.length > 0) console.log(`${failures.join('\n')}\n`);
    console.log(closingLine(results.map(({ counts }) => counts)));
    return failed ? 1 : 0;
  },
  1,
);
