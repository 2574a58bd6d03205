import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from './failure.ts';
import { assertPortFree } from './ports.ts';
import { whenListening } from './readiness.ts';
import { SYSTEM_PATH, versionOf } from './system-programs.ts';

/** How to install HAProxy and Varnish. */
export const FRONT_MISSING =
  'HAProxy or Varnish is not installed: ' +
  '`apt-get install --no-install-recommends haproxy varnish varnish-modules` (Debian).';

/** Such as `{ haproxy: '2.6.12', varnish: '7.1.1' }`; undefined where one of them is not installed. */
export function frontVersions() {
  const haproxy = versionOf('haproxy', '-v');
  const varnish = versionOf('varnishd', '-V');
  return haproxy && varnish ? { haproxy, varnish } : undefined;
}

/**
 * Log records that Varnish omits: they cost an eighth of the throughput
 * (docs/decisions/070). Backend requests, errors and refusals are logged; `varnishadm param.set vsl_mask
 * default` restores all without a restart.
 */
const FAST_LOG = [
  ...['ReqMethod', 'ReqURL', 'ReqProtocol', 'ReqHeader', 'ReqUnset', 'ReqAcct'],
  ...['RespProtocol', 'RespStatus', 'RespReason', 'RespHeader', 'RespUnset'],
  ...['Hit', 'Timestamp', 'VCL_call', 'VCL_return'],
].map((tag) => `-${tag}`);

/**
 * @typedef {object} FrontSettings
 * @property {string} host interface for readers
 * @property {number} port for readers
 * @property {number} purgePort for the web, on loopback
 * @property {number} webPort where the web listens on loopback
 * @property {string} memory memory limit of Varnish for pages, such as `256m`, and the same for files
 */

/**
 * @typedef {object} Front
 * @property {Promise<string>} ended resolves to which of the two ended first, and how
 * @property {() => Promise<void>} stop
 */

/**
 * Starts the front before a web: HAProxy of `deploy/front.cfg`, and behind it Varnish of `deploy/front.vcl`
 * (docs/decisions/078). Resolves when it listens. The generated configuration is in a temporary folder, which is
 * deleted at the end of this process.
 * @param {import('./run.ts').Context} context
 * @param {FrontSettings} settings
 * @returns {Promise<Front>}
 * @throws {Failure} when it is not installed, a port is taken, or it does not start
 */
export async function startFront(context, { host, port, purgePort, webPort, memory }) {
  if (!frontVersions()) throw new Failure(FRONT_MISSING);
  await assertPortFree(port, host, 'FRONT_PORT');
  await assertPortFree(purgePort, '127.0.0.1', 'FRONT_PURGE_PORT');
  const folder = mkdtempSync(join(tmpdir(), 'veta-minera-front-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  const isRoot = process.getuid?.() === 0;
  // Started by root, both switch to their own accounts, which need access.
  if (isRoot) chmodSync(folder, 0o711);
  // Only HAProxy may write there: the sockets accept any client address, and purges.
  const own = `mode=600${isRoot ? ',user=haproxy' : ''}`;
  /** @param {string} name */
  const read = (name) => readFileSync(join(context.root, 'deploy', name), 'utf8');
  /** @type {(name: string, values: Record<string, string | number>) => string} */
  const configure = (name, values) => {
    // Both embed it in quotes, on one line. HTML needs no end tags, before which Varnish adds a reference.
    /** @type {Record<string, string | number>} */
    const all = { AWAY: read('away.html').replaceAll(/<\/html>|\n/g, ''), ...values };
    const file = join(folder, name);
    writeFileSync(
      file,
      read(name).replaceAll(/@([A-Z_]+)@/g, (_, key) => String(all[key])),
    );
    return file;
  };
  /** @type {(name: string, program: string, args: string[]) => import('./children.ts').Child} */
  const start = (name, program, args) =>
    context.children.start(name, program, args, {
      cwd: folder,
      env: { ...context.env, PATH: SYSTEM_PATH },
      stdio: ['ignore', 'ignore', 'pipe'],
    });

  const varnish = start('Varnish', 'varnishd', [
    ...['-F', '-n', join(folder, 'work')],
    ...['-f', configure('front.vcl', { WEB_HOST: '127.0.0.1', WEB_PORT: webPort })],
    ...['-a', `front=${join(folder, 'pages.sock')},PROXY,${own}`],
    ...['-a', `purge=${join(folder, 'changes.sock')},${own}`],
    ...['-s', `pages=malloc,${memory}`, '-s', `media=malloc,${memory}`],
    ...['-s', 'Transient=malloc,64m'],
    // Each encoding is cached as the web has compressed it.
    ...['-p', 'http_gzip_support=off', '-p', `vsl_mask=${FAST_LOG.join(',')}`],
    // Shorter than the keep-alive of the web, so that no request hits a closing connection.
    ...['-p', 'backend_idle_timeout=4'],
    // HAProxy closes idle connections.
    ...['-p', 'timeout_idle=310'],
  ]);
  await whenListening(varnish, { path: join(folder, 'changes.sock') });
  const values = {
    ...{ HOST: host, PORT: port, PURGE_PORT: purgePort, FOLDER: folder },
    // The account of Debian's package.
    USER: isRoot ? 'user haproxy\n    group haproxy' : '',
  };
  const haproxy = start('HAProxy', 'haproxy', ['-db', '-f', configure('front.cfg', values)]);
  await whenListening(haproxy, { port, host });
  return {
    ended: Promise.race([haproxy, varnish].map(endOf)),
    async stop() {
      for (const { process } of [haproxy, varnish]) process.kill('SIGTERM');
      await Promise.all([haproxy.ended, varnish.ended]);
    },
  };
}

/** @param {import('./children.ts').Child} child */
const endOf = async ({ name, ended }) => `${name}: ${(await ended) || 'exit code 0'}`;
