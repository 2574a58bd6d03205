import { NODE_FLAGS, SMALL_MEMORY } from '../../scripts/lib/process-flags.ts';
import { whenReady } from '../../scripts/lib/readiness.ts';
import type { Context } from '../../scripts/lib/run.ts';
import { freePorts } from '../../shared/net/testing/free-ports.ts';
import { bundledEnvironment } from './bundled-environment.ts';

/** A running server without the web app. */
export interface ApiServer {
  /** Such as `http://127.0.0.1:4000`. */
  origin: string;
  pid: number;
  stop: () => Promise<void>;
}

/**
 * Starts only the server of the working tree, on a free port; with the demo content unless the
 * settings say otherwise.
 * @throws {Failure} if it does not start
 */
export async function startApiServer(
  context: Context,
  settings: Record<string, string>,
): Promise<ApiServer> {
  const [port = 0, apiPort = 0] = await freePorts(2);
  const program = [...NODE_FLAGS.server, 'server/main.ts'];
  const child = context.children.start('The server', process.execPath, program, {
    cwd: context.root,
    env: {
      ...SMALL_MEMORY,
      ...context.env,
      ...bundledEnvironment(port, apiPort),
      ...settings,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 2, 'pipe', 'ipc'],
  });
  await whenReady(child, context.progress.step);
  return {
    origin: `http://127.0.0.1:${apiPort}`,
    pid: child.process.pid ?? 0,
    stop: async () => {
      child.process.kill('SIGTERM');
      await child.ended;
    },
  };
}
