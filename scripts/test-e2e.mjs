import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bootstrap } from './lib/bootstrap.mjs';
import { buildIfNeeded } from './lib/build.mjs';
import { findTestBrowser } from './lib/chromium.mjs';
import { run } from './lib/run.mjs';

// `npm run test:e2e`: finds a browser and runs Playwright with the given arguments.

const entry = fileURLToPath(import.meta.url);
const root = dirname(dirname(entry));
const logFolder = join(root, 'var', 'logs');

await run(
  root,
  async (context) => {
    const code = await bootstrap(context, entry, logFolder);
    if (code !== undefined) return code;

    const { env, children } = context;
    env.CHROMIUM_PATH = await findTestBrowser(context, logFolder);
    // All browser tests run a production build, which a fresh checkout does not have.
    await buildIfNeeded(context, logFolder);
    const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
    const args = [cli, 'test', ...process.argv.slice(2)];
    const playwright = children.start('Playwright', process.execPath, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    return (await playwright.ended) ? 1 : 0;
  },
  1,
);
