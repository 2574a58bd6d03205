import { join } from 'node:path';
import { buildIfNeeded } from './build.mjs';
import { Failure } from './failure.mjs';
import { keepRunning } from './keep-running.mjs';
import { NODE_FLAGS, SMALL_MEMORY } from './process-flags.mjs';
import { whenListening, whenReady } from './readiness.mjs';
import { keptSecret } from './secrets.mjs';
import { assertWebSettings } from './web-settings.mjs';

/** Set for a web that is started beside its server: it is told over its channel when that is up. */
const SERVER_STARTS = 'VETA_SERVER_STARTS';

/**
 * Below the folder of the magazine: what Node has compiled is written there when a process ends, and spares
 * the next one a quarter of the work of starting. `npm ci` empties it.
 */
const COMPILED = join('node_modules', '.cache', 'veta-node');

/**
 * @typedef {object} OpenMagazine
 * @property {boolean} demo whether the demo content and its accounts are there
 * @property {boolean} docs whether the server describes its API
 * @property {Promise<never>} broken rejects when one of its processes ends for good
 */

/**
 * Builds what is not built, and starts the server and the web. One that crashes is started again;
 * in development it ends the magazine, so that its reason is the last thing to be read.
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
      // It makes its pages when they are asked for.
      await server;
      progress.step('Starting the web');
      return run(
        context,
        () => startDevelopmentWeb(context, env, settings),
        (child) => whenListening(child, { port: settings.port, host: settings.host }),
      );
    }
    // A web that is built says the same by itself as it starts, without the memory that the look takes here.
    await buildIfNeeded(context, logFolder, () => assertWebSettings(env));
    progress.step('Starting the web');
    return run(context, () => startWeb(context, env, server), whenUp);
  };

  // Neither the build nor Next's own start needs a server, so both take their time together.
  const [bundled, web] = await Promise.all([server, openWeb()]);

  return {
    demo: bundled?.ready.demo === true,
    docs: bundled?.ready.docs === true,
    broken: Promise.race(bundled ? [bundled.broken, web.broken] : [web.broken]),
  };
}

/**
 * Starts a program whose end is the end of all.
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

/** What Node and the C library are told; who starts the magazine may tell them something else. @param {string} root */
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
 * Starts the web, which makes its pages as soon as it is told that the server is up.
 * @param {import('./run.mjs').Context} context
 * @param {NodeJS.ProcessEnv} env
 * @param {Promise<unknown> | undefined} server resolves when it is up; none where another machine runs it
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
    // Then the magazine does not open, which is told elsewhere.
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
 * The environment of server and web. `SITE_URL` is left as it was given: whether it is given
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
    // So that the web checks whom it lets into the panel (D7); another server's keys are not ours.
    ...(settings.bundledServer && !env.JWT_SECRET && !env.JWT_JWKS_URL
      ? { JWT_JWKS_URL: new URL('/.well-known/jwks.json', settings.apiBaseUrl).href }
      : {}),
    // Who shares a store with other machines gives all of them the same: web and server ask for it.
    ...(env.REDIS_URL ? {} : keptSecrets(env, settings.dataDir)),
    // At a terminal a line for every request hides what matters.
    LOG_LEVEL: env.LOG_LEVEL || 'warn',
    NEXT_TELEMETRY_DISABLED: '1',
  };
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} dataDir
 */
function keptSecrets(env, dataDir) {
  return {
    AUTH_SECRET: env.AUTH_SECRET || keptSecret(dataDir, 'auth-secret'),
    REVALIDATE_SECRET: env.REVALIDATE_SECRET || keptSecret(dataDir, 'revalidate-secret'),
  };
}

/**
 * @param {import('./children.mjs').Child} child
 * @returns {Promise<never>}
 */
async function unexpectedEnd(child) {
  const trouble = await child.ended;
  throw new Failure(`${child.name} ended unexpectedly (${trouble || 'exit code 0'}).`);
}
