import type { Child } from '../../scripts/lib/children.ts';
import { Failure } from '../../scripts/lib/failure.ts';
import type { Context } from '../../scripts/lib/run.ts';
import { freePorts } from '../../shared/net/testing/free-ports.ts';
import { bundledEnvironment } from './bundled-environment.ts';

/** A running magazine, started by the bench. */
export interface Magazine {
  /** Origin of the web, with an IP address, to avoid name resolution. */
  origin: string;
  /** `SITE_URL` of the web, for browsers. */
  siteUrl: string;
  /** Origin of the server. */
  apiOrigin: string;
  stop: () => Promise<void>;
}

/**
 * Starts the working tree as `npm start` does, with the demo content, on free ports. It builds if
 * the sources changed.
 * @param dataDir an empty or absent folder
 * @param settings further environment variables
 * @throws {Failure} if it does not start; its error is on standard error
 */
export async function openMagazine(
  context: Context,
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<Magazine> {
  const [port = 0, apiPort = 0] = await freePorts(2);
  const child = context.children.start('The magazine', process.execPath, ['scripts/start.mjs'], {
    cwd: context.root,
    env: { ...context.env, ...bundledEnvironment(port, apiPort), ...settings, DATA_DIR: dataDir },
    // Standard output is only for the tables.
    stdio: ['ignore', 2, 'inherit', 'ipc'],
  });
  const siteUrl = await siteUrlOf(child);
  return {
    origin: `http://127.0.0.1:${port}`,
    siteUrl,
    apiOrigin: `http://127.0.0.1:${apiPort}`,
    stop: async () => {
      child.process.kill('SIGTERM');
      await child.ended;
    },
  };
}

function siteUrlOf(child: Child): Promise<string> {
  return new Promise((resolve, reject) => {
    child.process.on('message', (message: { type: string; siteUrl: string }) => {
      if (message.type === 'ready') resolve(message.siteUrl);
    });
    child.ended.then((trouble) =>
      reject(new Failure(`The magazine did not start (${trouble}); its reason is above.`)),
    );
  });
}
