import { join } from 'node:path';
import { buildIfNeeded } from '../scripts/lib/build.ts';
import { Failure } from '../scripts/lib/failure.ts';
import { run } from '../scripts/lib/run.ts';
import { findTestBrowser } from './browser.ts';
import { ON_REQUEST, PLAYWRIGHT, runStep, STEPS } from './test-steps.ts';

// `npm test`: all checks and tests, up to the first step that fails. The last line is `N passed, N failed`. Named steps
// (`npm test -- test:contract`) are run alone; arguments after a second `--` are passed to their programs.

const root = join(import.meta.dirname, '..');
const all = { ...STEPS, ...ON_REQUEST };
const words = process.argv.slice(2);
const end = words.includes('--') ? words.indexOf('--') : words.length;
const [named, more] = [words.slice(0, end), words.slice(end + 1)];

await run(
  root,
  async (context) => {
    const unknown = named.filter((name) => !(name in all));
    if (unknown.length > 0) throw new Failure(`There is no step ${unknown.join(', ')}.`);
    const steps = Object.entries(named.length > 0 ? all : STEPS).filter(
      ([name]) => named.length === 0 || named.includes(name),
    );
    // First, so that a missing browser fails before the long steps.
    if (steps.some(([, [program]]) => program === PLAYWRIGHT)) {
      context.env.CHROMIUM_PATH = await findTestBrowser(context);
    }
    const sum = { passed: 0, failed: 0 };
    const entries: string[] = [];
    for (const [name, program] of steps) {
      // All browser tests run a production build, which a fresh checkout does not have.
      if (program[0] === PLAYWRIGHT) await buildIfNeeded(context);
      context.progress.step(name);
      const result = await runStep(context, name, [...program, ...more]);
      context.progress.step(`${name}: ${result.passed} passed, ${result.failed} failed`);
      sum.passed += result.passed;
      sum.failed += result.failed;
      entries.push(...result.entries);
      if (result.failed === 0) continue;
      console.log(`\n${name} failed; later steps were not run.`);
      break;
    }
    if (entries.length > 0) console.log(`\n${entries.join('\n')}\n`);
    console.log(`${sum.passed} passed, ${sum.failed} failed`);
    return sum.failed > 0 ? 1 : 0;
  },
  1,
);
