import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Failure } from './failure.ts';
import { resolveInstances, watchInstances } from './front-instances.mjs';
import { assertPortFree } from './ports.ts';
import { whenListening } from './readiness.ts';
import { SYSTEM_PATH, versionOf } from './system-programs.ts';

const run = promisify(execFile);

/** How to install Varnish. */
export const FRONT_MISSING =
  'Varnish is not installed: ' +
  '`apt-get install --no-install-recommends varnish varnish-modules` (Debian).';

/** Such as `{ varnish: '7.1.1' }`; undefined where it is not installed. */
export function frontVersions() {
  const varnish = versionOf('varnishd', '-V');
  return varnish ? { varnish } : undefined;
}

/**
 * Log records that Varnish omits: they cost an eighth of the throughput
 * (record 070). Backend requests, errors and refusals are logged; `varnishadm param.set vsl_mask
 * default` restores all without a restart.
 */
const FAST_LOG = [
  ...['ReqMethod', 'ReqURL', 'ReqProtocol', 'ReqHeader', 'ReqUnset', 'ReqAcct'],
  ...['RespProtocol', 'RespStatus', 'RespReason', 'RespHeader', 'RespUnset'],
  ...['Hit', 'Timestamp', 'VCL_call', 'VCL_return'],
].map((tag) => `-${tag}`);

/** Environment variables of `npm run start:front` with their defaults. */
export const FRONT_SETTINGS = {
  FRONT_HOST: '127.0.0.1',
  FRONT_PORT: '8080',
  FRONT_MEMORY: '256m',
  /** Web instances, `host:port`, separated by commas; every address of a name is one. */
  FRONT_BACKENDS: '',
  FRONT_PURGE_TOKEN: '',
};

/**
 * @typedef {object} FrontSettings
 * @property {string} host interface for readers and purges
 * @property {number} port
 * @property {string} backends web instances: `host:port`, separated by commas
 * @property {string} purgeToken bearer token of purges
 * @property {string} memory memory limit for pages, such as `256m`, and the same for files
 */

/**
 * @typedef {object} Front
 * @property {Promise<string>} ended resolves to how Varnish ended
 * @property {() => Promise<void>} stop
 */

/**
 * Starts Varnish with `deploy/front.vcl` in front of the web instances (record 101). Resolves when it
 * listens. The generated configuration is in a temporary folder, which is deleted at the end of this process.
 * @param {import('./run.ts').Context} context
 * @param {FrontSettings} settings
 * @returns {Promise<Front>}
 * @throws {Failure} when it is not installed, a setting is invalid, the port is taken, or it does not start
 */
export async function startFront(context, { host, port, backends, purgeToken, memory }) {
  if (!frontVersions()) throw new Failure(FRONT_MISSING);
  if (!/^[\w.~+/=-]{16,}$/.test(purgeToken)) {
    throw new Failure(
      'FRONT_PURGE_TOKEN must be set, to the same as in the web app: 16 letters or digits at least.',
    );
  }
  await assertPortFree(port, host, 'FRONT_PORT');
  const folder = mkdtempSync(join(tmpdir(), 'veta-minera-front-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  if (process.getuid?.() === 0) {
    // Started by root, Varnish switches to accounts of its own, which need access.
    execFileSync('chgrp', ['varnish', folder]);
    chmodSync(folder, 0o2710);
  }
  const options = { cwd: folder, env: { ...context.env, PATH: SYSTEM_PATH } };
  let count = 0;
  /** @param {string[]} instances */
  const configure = (instances) => {
    count += 1;
    const file = join(folder, `${count}.vcl`);
    const vcl = renderVcl(join(context.root, 'deploy'), instances, purgeToken);
    writeFileSync(file, vcl, { mode: 0o640 });
    return file;
  };
  const instances = await resolveInstances(backends);
  const varnish = context.children.start(
    'Varnish',
    'varnishd',
    [
      ...['-F', '-n', join(folder, 'work'), '-f', configure(instances), '-a', `${host}:${port}`],
      ...['-s', `pages=malloc,${memory}`, '-s', `media=malloc,${memory}`],
      // Pages of addresses with a query, of which there are endlessly many.
      ...['-s', 'queries=malloc,32m'],
      // Passed responses on their way, and hit-for-miss objects (front.vcl): 2 KB each for 2 s, so that
      // 16,000 new addresses a second fill it.
      ...['-s', 'Transient=malloc,64m'],
      // Objects that may be evicted for one response: by default 50, so that a file of 24 MB among small pictures is cut off.
      ...['-p', 'nuke_limit=10000'],
      // Each encoding is cached as the web app has compressed it.
      ...['-p', 'http_gzip_support=off', '-p', `vsl_mask=${FAST_LOG.join(',')}`],
      ...[
        '-p',
        'connect_timeout=1',
        '-p',
        'first_byte_timeout=60',
        '-p',
        'between_bytes_timeout=60',
      ],
      // Shorter than the keep-alive of the web app, so that no request hits a closing connection.
      ...['-p', 'backend_idle_timeout=4'],
      // Also for the headers of a request. Longer than nginx keeps a connection for the next request.
      ...['-p', 'timeout_idle=15'],
      // A slow client holds a thread.
      ...['-p', 'thread_pool_max=2000'],
    ],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await whenListening(varnish, { port, host });
  const command = (/** @type {string[]} */ ...args) =>
    run('varnishadm', ['-n', join(folder, 'work'), ...args], options);
  let active = 'boot';
  const unwatch = watchInstances(backends, instances, async (found) => {
    const file = configure(found);
    const previous = active;
    await command('vcl.load', `instances${count}`, file);
    active = `instances${count}`;
    await command('vcl.use', active);
    await command('vcl.discard', previous);
  });
  return {
    ended: varnish.ended.then((end) => end || 'exit code 0'),
    async stop() {
      unwatch();
      varnish.process.kill('SIGTERM');
      await varnish.ended;
    },
  };
}

/**
 * The configuration of Varnish in front of these instances, `host:port` each.
 * @param {string} folder
 * @param {string[]} instances
 * @param {string} purgeToken
 */
function renderVcl(folder, instances, purgeToken) {
  /** @type {(name: string, values: Record<string, string>) => string} */
  const fill = (name, values) =>
    readFileSync(join(folder, name), 'utf8').replaceAll(
      /@([A-Z_]+)@/g,
      (_, key) => values[key] ?? '',
    );
  return fill('front.vcl', {
    // Embedded in quotes. HTML needs no end tags, before which Varnish adds a reference.
    AWAY: readFileSync(join(folder, 'away.html'), 'utf8').replaceAll(/<\/html>|\n/g, ''),
    PURGE_TOKEN: purgeToken,
    INSTANCES: instances
      .map((instance, index) => {
        const [, HOST = '', PORT = ''] = /^(.*):(\d+)$/.exec(instance) ?? [];
        return fill('front-instance.vcl', { N: String(index), HOST, PORT });
      })
      .join('\n'),
  });
}
