import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bootstrap } from './lib/bootstrap.mjs';
import { buildIfNeeded } from './lib/build.mjs';
import { ENGINES_MISSING, findEngines } from './lib/engines.mjs';
import { Failure } from './lib/failure.mjs';
import { run } from './lib/run.mjs';

// `npm run test:engines`: the journeys of `e2e/engines/` in Firefox and WebKit. An engine that the machine has not
// got is skipped and named; with `REQUIRE_ENGINES=1` that fails. Arguments are passed on to Vitest.

const entry = fileURLToPath(import.meta.url);
const root = dirname(dirname(entry));
const logFolder = join(root, 'var', 'logs');

await run(
  root,
  async (context) => {
    const code = await bootstrap(context, entry, logFolder);
    if (code !== undefined) return code;

    const { env, children, progress } = context;
    const { settings, missing } = findEngines(env.PATH ?? '');
    const sentence = `SKIPPED: ${missing.join('; ')}. ${ENGINES_MISSING} brings them.`;
    if (missing.length > 0 && env.REQUIRE_ENGINES) throw new Failure(sentence);
    if (missing.length > 0) progress.step(sentence);
    await buildIfNeeded(context, logFolder);
    const cli = join(root, 'node_modules', 'vitest', 'vitest.mjs');
    const args = [cli, 'run', '--project', 'engines', ...process.argv.slice(2)];
    const vitest = children.start('Vitest', process.execPath, args, {
      cwd: root,
      env: { ...env, ...settings },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    return (await vitest.ended) ? 1 : 0;
  },
  1,
);
