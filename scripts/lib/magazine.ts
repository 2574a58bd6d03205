import { join } from 'node:path';
import { buildIfNeeded } from './build.ts';
import type { Child } from './children.ts';
import { keepRunning } from './keep-running.ts';
import { NODE_FLAGS, SMALL_MEMORY } from './process-flags.ts';
import { whenReady } from './readiness.ts';
import type { Context } from './run.ts';
import { type Settings, storedSecrets } from './settings.ts';

/** Compile cache of Node, which saves a quarter of the start-up work. `npm ci` empties it. */
const COMPILED = join('node_modules', '.cache', 'veta-node');

/** Running web and server. */
export interface Magazine {
  /** Whether the project's own server is running. */
  hasServer: boolean;
  /** Whether the demo content and its accounts exist. */
  demo: boolean;
  /** Whether the server has pages on its API. */
  docs: boolean;
  /** Rejects if one of the processes cannot be restarted. */
  broken: Promise<never>;
}

/**
 * Builds the web app if needed, and starts server and web. A crashed process is restarted.
 * @param settings also the environment of server and web
 * @throws {Failure}
 */
export async function openMagazine(
  context: Context,
  settings: Settings,
  { dev, hasServer }: { dev: boolean; hasServer: boolean },
): Promise<Magazine> {
  const { progress } = context;
  const NODE_ENV = dev ? 'development' : 'production';
  const env = { ...settings, ...storedSecrets(settings), NODE_ENV } as const;
  const whenUp = (child: Child) => whenReady(child, progress.step);

  if (hasServer) progress.step('Starting the server');
  const server = hasServer
    ? keepRunning(context, () => startProcess(context, 'server', env), whenUp)
    : undefined;

  const openWeb = async () => {
    // Next's development server compiles pages when they are requested.
    if (!dev) await buildIfNeeded(context);
    progress.step('Starting the web');
    return keepRunning(context, () => startWeb(context, env, server), whenUp);
  };

  // Neither the build nor the start of Next needs a server, so both run in parallel.
  const [bundled, web] = await Promise.all([server, openWeb()]);
  return {
    hasServer,
    demo: bundled?.ready.demo === true,
    docs: bundled?.ready.docs === true,
    broken: Promise.race(bundled ? [bundled.broken, web.broken] : [web.broken]),
  };
}

function startProcess(
  { root, children }: Context,
  name: keyof typeof NODE_FLAGS,
  env: NodeJS.ProcessEnv,
): Child {
  const program = [...NODE_FLAGS[name], join(root, name, 'main.ts')];
  return children.start(`The ${name}`, process.execPath, program, {
    cwd: root,
    // The environment overrides these defaults.
    env: { ...SMALL_MEMORY, NODE_COMPILE_CACHE: join(root, COMPILED), ...env },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
}

/**
 * Starts the web process, which renders its pages when a message says that the server is up.
 * @param server resolves when it is up; undefined if it runs elsewhere
 */
function startWeb(context: Context, env: NodeJS.ProcessEnv, server?: Promise<unknown>): Child {
  const web = startProcess(context, 'web', { ...env, ...(server && { VETA_SERVER_STARTS: '1' }) });
  const sendServerUp = () => web.process.connected && web.process.send({ type: 'server-up' });
  // A failed start is reported elsewhere.
  server?.then(sendServerUp, () => {});
  return web;
}
