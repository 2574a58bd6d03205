import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addressList } from './lib/addresses.mjs';
import { bootstrap } from './lib/bootstrap.mjs';
import { addEnvFile } from './lib/env-file.mjs';
import { assertWritable } from './lib/folders.mjs';
import { openMagazine } from './lib/magazine.mjs';
import { assertPortFree } from './lib/ports.mjs';
import { run } from './lib/run.mjs';
import { readSettings } from './lib/settings.mjs';

// `npm start` and `npm run dev`: from a clone to the open magazine. Sends `{ type: 'ready', … }` to
// the process that started it over a message channel, where there is one.

const entry = fileURLToPath(import.meta.url);
const root = dirname(dirname(entry));
const dev = process.argv.includes('--dev');

await run(
  root,
  async (context) => {
    const { env, progress, handedOver } = context;
    addEnvFile(root, env);
    const settings = readSettings(env, root);
    const { port, apiPort, host, apiHost, bundledServer, dataDir } = settings;
    const logFolder = join(dataDir, 'logs');

    if (!handedOver) {
      // Checked before the long steps.
      await assertPortFree(port, host, 'PORT');
      if (bundledServer) await assertPortFree(apiPort, apiHost, 'API_PORT');
      const remedy = 'give yourself the right to, or set DATA_DIR to another folder';
      assertWritable(dataDir, remedy, 0o700);
    }
    const code = await bootstrap(context, entry, logFolder);
    if (code !== undefined) return code;

    const magazine = await openMagazine(context, settings, { dev, logFolder });
    progress.step('The magazine is open. Ctrl-C ends it.');
    console.log(`\n${addressList(settings, magazine)}\n`);
    process.send?.({
      type: 'ready',
      siteUrl: settings.siteUrl,
      apiBaseUrl: settings.apiBaseUrl,
      newsServiceUrl: settings.newsServiceUrl,
      dataDir,
    });
    return magazine.broken;
  },
  0,
);
