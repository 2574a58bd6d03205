import { join } from 'node:path';
import { buildIfNeeded } from './build.mjs';
import { Failure } from './failure.mjs';
import { keepRunning } from './keep-running.mjs';
import { NODE_FLAGS, SMALL_MEMORY } from './process-flags.mjs';
import { whenListening, whenReady } from './readiness.mjs';
import { storedSecret } from './secrets.mjs';
import { assertWebSettings } from './web-settings.mjs';

/** Set for a web process that starts together with its server; a message tells it when that is up. */
const SERVER_STARTS = 'VETA_SERVER_STARTS';

/**
 * Compile cache of Node, relative to the root. It is written when a process exits, and saves
 * a quarter of the start-up work. `npm ci` empties it.
 */
const COMPILED = join('node_modules', '.cache', 'veta-node');

/**
 * @typedef {object} OpenMagazine
 * @property {boolean} demo whether the demo content and its accounts exist
 * @property {boolean} docs whether the server has pages on its API
 * @property {Promise<never>} broken rejects if one of its processes cannot be restarted
 */

/**
 * Builds the web app if needed, and starts server and web. A crashed process is restarted;
 * in development it stops everything, so that its error is the last output.
 * @param {import('./run.mjs').Context} context
 * @param {import('./settings.mjs').Settings} settings
 * @param {{ dev: boolean, logFolder: string }} options
 * @returns {Promise<OpenMagazine>}
 * @throws {Failure}
 */
export async function openMagazine(context, settings, { dev, logFolder }) {
  const { progress } = context;
  const env = childEnvironment(context.env, settings, dev);
  const run = dev ? runOnce : keepRunning;
  /** @param {import('./children.mjs').Child} child */
  const whenUp = (child) => whenReady(child, progress.step);

  if (settings.bundledServer) progress.step('Starting the server');
  const server = settings.bundledServer
    ? run(context, () => startServer(context, env), whenUp)
    : undefined;

  const openWeb = async () => {
    if (dev) {
      await assertWebSettings(env);
      // `next dev` renders pages on request, so it starts after the server.
      await server;
      progress.step('Starting the web');
      return run(
        context,
        () => startDevelopmentWeb(context, env, settings),
        (child) => whenListening(child, { port: settings.port, host: settings.host }),
      );
    }
    // A built web app checks its settings itself at the start; checking here would cost memory.
    await buildIfNeeded(context, logFolder, () => assertWebSettings(env));
    progress.step('Starting the web');
    return run(context, () => startWeb(context, env, server), whenUp);
  };

  // Neither the build nor the start of Next needs a server, so both run in parallel.
  const [bundled, web] = await Promise.all([server, openWeb()]);

  return {
    demo: bundled?.ready.demo === true,
    docs: bundled?.ready.docs === true,
    broken: Promise.race(bundled ? [bundled.broken, web.broken] : [web.broken]),
  };
}

/**
 * Starts a program whose exit stops everything.
 * @template Ready
 * @param {import('./run.mjs').Context} _context
 * @param {() => import('./children.mjs').Child} start
 * @param {(child: import('./children.mjs').Child) => Promise<Ready>} whenUp
 * @returns {Promise<import('./keep-running.mjs').Kept<Ready>>}
 */
async function runOnce(_context, start, whenUp) {
  const child = start();
  return { ready: await whenUp(child), broken: unexpectedEnd(child) };
}

/** Default settings of Node and the C library; the environment overrides them. @param {string} root */
const runtime = (root) => ({ ...SMALL_MEMORY, NODE_COMPILE_CACHE: join(root, COMPILED) });

/**
 * @param {import('./run.mjs').Context} context
 * @param {NodeJS.ProcessEnv} env
 */
function startServer({ root, children }, env) {
  const program = [...NODE_FLAGS.server, join(root, 'server', 'main.ts')];
  return children.start('The server', process.execPath, program, {
    cwd: root,
    env: { ...runtime(root), ...env },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
}

/**
 * Starts the web process, which renders its pages when a message says that the server is up.
 * @param {import('./run.mjs').Context} context
 * @param {NodeJS.ProcessEnv} env
 * @param {Promise<unknown> | undefined} server resolves when it is up; undefined if it runs elsewhere
 */
function startWeb({ root, children }, env, server) {
  const program = [...NODE_FLAGS.web, join(root, 'web', 'main.ts')];
  const web = children.start('The web', process.execPath, program, {
    cwd: root,
    env: { ...runtime(root), ...env, ...(server && { [SERVER_STARTS]: '1' }) },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  server?.then(
    () => web.process.connected && web.process.send({ type: 'server-up' }),
    // A failed start is reported elsewhere.
    () => {},
  );
  return web;
}

/**
 * @param {import('./run.mjs').Context} context
 * @param {NodeJS.ProcessEnv} env
 * @param {import('./settings.mjs').Settings} settings
 */
function startDevelopmentWeb({ root, children }, env, { port, host }) {
  const next = join(root, 'node_modules', 'next', 'dist', 'bin', 'next');
  const args = [next, 'dev', '--port', String(port), '--hostname', host];
  return children.start('The web', process.execPath, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/**
 * The environment of server and web. `SITE_URL` is passed unchanged: whether it is set
 * matters to the web (D4).
 * @param {NodeJS.ProcessEnv} env
 * @param {import('./settings.mjs').Settings} settings
 * @param {boolean} dev
 * @returns {NodeJS.ProcessEnv}
 */
function childEnvironment(env, settings, dev) {
  return {
    ...env,
    NODE_ENV: dev ? 'development' : 'production',
    PORT: String(settings.port),
    API_PORT: String(settings.apiPort),
    HOST: settings.host,
    API_HOST: settings.apiHost,
    DATA_DIR: settings.dataDir,
    API_BASE_URL: settings.apiBaseUrl,
    NEWS_SERVICE_URL: settings.newsServiceUrl,
    // For the web to verify access to the panel (D7); the keys of another server are unknown.
    ...(settings.bundledServer && !env.JWT_SECRET && !env.JWT_JWKS_URL
      ? { JWT_JWKS_URL: new URL('/.well-known/jwks.json', settings.apiBaseUrl).href }
      : {}),
    // With Redis all machines need the same secrets: web and server require them as settings.
    ...(env.REDIS_URL ? {} : storedSecrets(env, settings.dataDir)),
    // A log line for each request would hide other output at a terminal.
    LOG_LEVEL: env.LOG_LEVEL || 'warn',
    NEXT_TELEMETRY_DISABLED: '1',
  };
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} dataDir
 */
function storedSecrets(env, dataDir) {
  return {
    AUTH_SECRET: env.AUTH_SECRET || storedSecret(dataDir, 'auth-secret'),
    REVALIDATE_SECRET: env.REVALIDATE_SECRET || storedSecret(dataDir, 'revalidate-secret'),
  };
}

/**
 * @param {import('./children.mjs').Child} child
 * @returns {Promise<never>}
 */
async function unexpectedEnd(child) {
  const end = await child.ended;
  throw new Failure(`${child.name} ended unexpectedly (${end || 'exit code 0'}).`);
}
