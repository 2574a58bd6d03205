import { join } from 'node:path';
import { addressList } from './addresses.ts';
import { addEnvFile } from './env-file.ts';
import { openMagazine } from './magazine.ts';
import { assertPortFree } from './ports.ts';
import { run } from './run.ts';
import { readSettings } from './settings.ts';

// From installed packages to the open magazine. Sends `{ type: 'ready', … }` to the process that started it over a
// message channel, where there is one.

const root = join(import.meta.dirname, '..', '..');

await run(
  root,
  async (context) => {
    const { env, progress } = context;
    addEnvFile(root, env);
    const settings = readSettings(env, root);
    const hasServer = !env.API_BASE_URL;
    // Checked before the build.
    await assertPortFree(Number(settings.PORT), settings.HOST, 'PORT');
    if (hasServer) await assertPortFree(Number(settings.API_PORT), settings.API_HOST, 'API_PORT');

    const dev = process.argv.includes('--dev');
    const magazine = await openMagazine(context, settings, { dev, hasServer });
    progress.step('The magazine is open. Ctrl-C ends it.');
    console.log(`\n${addressList(settings, magazine)}\n`);
    process.send?.({
      type: 'ready',
      siteUrl: env.SITE_URL || `http://localhost:${settings.PORT}`,
      apiBaseUrl: settings.API_BASE_URL,
      newsServiceUrl: settings.NEWS_SERVICE_URL,
      dataDir: settings.DATA_DIR,
    });
    return magazine.broken;
  },
  0,
);
