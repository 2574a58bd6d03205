import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addEnvFile } from './lib/env-file.ts';
import { Failure } from './lib/failure.ts';
import { startFront } from './lib/front.mjs';
import { run } from './lib/run.ts';

// `npm run start:front`: HAProxy and Varnish in front of the web of `npm start`, which purges them through
// FRONT_PURGE_URLS. Both must be installed.

const root = dirname(dirname(fileURLToPath(import.meta.url)));

await run(
  root,
  async (context) => {
    const { env, progress } = context;
    addEnvFile(root, env);
    const port = Number(env.FRONT_PORT || 8080);
    const host = env.FRONT_HOST || '127.0.0.1';
    const front = await startFront(context, {
      host,
      port,
      purgePort: Number(env.FRONT_PURGE_PORT || 6083),
      webPort: Number(env.PORT || 3000),
      memory: env.FRONT_MEMORY || '256m',
    });
    progress.step(`The front is open: http://${host}:${port}. Ctrl-C ends it.`);
    process.send?.({ type: 'ready' });
    throw new Failure(`The front ended (${await front.ended}).`);
  },
  0,
);
