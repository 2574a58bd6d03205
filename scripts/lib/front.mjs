import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Failure } from './failure.mjs';
import { whenListening } from './readiness.mjs';

/** Debian keeps it where only root's PATH leads. */
const PATH = [process.env.PATH, '/usr/sbin', '/sbin'].join(delimiter);

/** How to come by it where it is missing. */
export const VARNISH_MISSING =
  'Varnish is not installed: `apt-get install --no-install-recommends varnish varnish-modules` (Debian).';

/** Such as `7.1.1`; undefined where it is not installed. */
export function varnishVersion() {
  const { status, stderr } = spawnSync('varnishd', ['-V'], {
    encoding: 'utf8',
    env: { ...process.env, PATH },
  });
  return status === 0 ? /varnish-([\d.]+)/.exec(stderr)?.[1] : undefined;
}

/**
 * What Varnish does not write of each request to its log in memory: that took an eighth of what it can send
 * (docs/decisions/070). What it asks the web, what fails and what is refused stay there; all comes back, without
 * a restart, with `varnishadm param.set vsl_mask default`.
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
 * @property {string} memory most memory for pages, such as `256m`, and as much for files
 */

/**
 * Starts the front of `deploy/front.vcl` before a web; resolves when it listens. What it makes of its
 * configuration is in a temporary folder, which is deleted at the end of this process.
 * @param {import('./run.mjs').Context} context
 * @param {FrontSettings} settings
 * @returns {Promise<import('./children.mjs').Child>}
 * @throws {Failure} when it is not installed or does not start
 */
export async function startFront(context, { host, port, purgePort, webPort, memory }) {
  if (!varnishVersion()) throw new Failure(VARNISH_MISSING);
  const folder = mkdtempSync(join(tmpdir(), 'veta-minera-front-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  // Accounts of its own read there, if it is started by root.
  chmodSync(folder, 0o755);
  const config = join(folder, 'front.vcl');
  const template = readFileSync(join(context.root, 'deploy', 'front.vcl'), 'utf8');
  writeFileSync(
    config,
    template.replaceAll('@WEB_HOST@', '127.0.0.1').replaceAll('@WEB_PORT@', String(webPort)),
  );
  const front = context.children.start(
    'The front',
    'varnishd',
    [
      ...['-F', '-n', join(folder, 'work'), '-f', config],
      ...['-a', `front=${host}:${port}`, '-a', `purge=127.0.0.1:${purgePort}`],
      ...['-s', `pages=malloc,${memory}`, '-s', `media=malloc,${memory}`],
      ...['-s', 'Transient=malloc,64m'],
      // Each encoding is kept as the web has packed it.
      ...['-p', 'http_gzip_support=off', '-p', `vsl_mask=${FAST_LOG.join(',')}`],
    ],
    { cwd: folder, env: { ...context.env, PATH }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await whenListening(front, port, host);
  return front;
}
