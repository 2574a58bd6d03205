import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addEnvFile } from './lib/env-file.ts';
import { Failure } from './lib/failure.ts';
import { FRONT_SETTINGS, startFront } from './lib/front.mjs';
import { run } from './lib/run.ts';

// `npm run start:front`: Varnish in front of the web app, which purges it through FRONT_PURGE_URLS. It must be
// installed.

const root = dirname(dirname(fileURLToPath(import.meta.url)));

await run(
  root,
  async (context) => {
    const { env, progress } = context;
    addEnvFile(root, env);
    const setting = (/** @type {keyof typeof FRONT_SETTINGS} */ name) =>
      env[name] || FRONT_SETTINGS[name];
    const port = Number(setting('FRONT_PORT'));
    const host = setting('FRONT_HOST');
    const front = await startFront(context, {
      ...{ host, port },
      backends: setting('FRONT_BACKENDS') || `127.0.0.1:${env.PORT || 3000}`,
      purgeToken: setting('FRONT_PURGE_TOKEN'),
      memory: setting('FRONT_MEMORY'),
    });
    progress.step(`The front is open: http://${host}:${port}. Ctrl-C ends it.`);
    process.send?.({ type: 'ready' });
    throw new Failure(`The front ended (${await front.ended}).`);
  },
  0,
);
