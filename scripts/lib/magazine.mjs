import { join } from 'node:path';
import { buildIfNeeded } from './build.mjs';
import { Failure } from './failure.mjs';
import { whenListening, whenReady } from './readiness.mjs';
import { keptSecret } from './secrets.mjs';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from './server-flags.mjs';

/**
 * @typedef {object} OpenMagazine
 * @property {boolean} demo whether the demo content and its accounts are there
 * @property {Promise<never>} broken rejects when one of its processes ends
 */

/**
 * Builds what is not built, and starts the server and then the web.
 * @param {import('./run.mjs').Context} context
 * @param {import('./settings.mjs').Settings} settings
 * @param {{ dev: boolean, logFolder: string }} options
 * @returns {Promise<OpenMagazine>}
 * @throws {Failure}
 */
export async function openMagazine(context, settings, { dev, logFolder }) {
  const { progress } = context;
  const env = childEnvironment(context.env, settings, dev);
  const server = settings.bundledServer ? startServer(context, env) : undefined;

  // The build needs no server, so both take their time together.
  const [serverReady] = await Promise.all([
    server && whenReady(server, progress.step),
    dev ? undefined : buildIfNeeded(context, logFolder),
  ]);

  progress.step('Starting the web');
  const web = dev ? startDevelopmentWeb(context, env, settings) : startWeb(context, env);
  if (dev) await whenListening(web, settings.port, settings.host);
  else await whenReady(web, progress.step);

  return {
    demo: serverReady?.demo === true,
    broken: Promise.race(
      server ? [unexpectedEnd(server), unexpectedEnd(web)] : [unexpectedEnd(web)],
    ),
  };
}

/**
 * @param {import('./run.mjs').Context} context
 * @param {NodeJS.ProcessEnv} env
 */
function startServer({ root, children, progress }, env) {
  progress.step('Starting the server');
  const program = [...SERVER_FLAGS, join(root, 'server', 'main.ts')];
  return children.start('The server', process.execPath, program, {
    cwd: root,
    env: { ...SERVER_ENVIRONMENT, ...env },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
}

/**
 * @param {import('./run.mjs').Context} context
 * @param {NodeJS.ProcessEnv} env
 */
function startWeb({ root, children }, env) {
  return children.start('The web', process.execPath, [join(root, 'lib', 'host', 'main.ts')], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
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
    DATA_DIR: settings.dataDir,
    API_BASE_URL: settings.apiBaseUrl,
    NEWS_SERVICE_URL: settings.newsServiceUrl,
    // So that the web checks whom it lets into the panel (D7); another server's keys are not ours.
    ...(settings.bundledServer && !env.JWT_SECRET && !env.JWT_JWKS_URL
      ? { JWT_JWKS_URL: new URL('/.well-known/jwks.json', settings.apiBaseUrl).href }
      : {}),
    AUTH_SECRET: env.AUTH_SECRET || keptSecret(settings.dataDir, 'auth-secret'),
    REVALIDATE_SECRET: env.REVALIDATE_SECRET || keptSecret(settings.dataDir, 'revalidate-secret'),
    // At a terminal a line for every request hides what matters.
    LOG_LEVEL: env.LOG_LEVEL || 'warn',
    NEXT_TELEMETRY_DISABLED: '1',
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
