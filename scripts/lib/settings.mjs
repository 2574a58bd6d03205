import { resolve } from 'node:path';
import { Failure } from './failure.mjs';

/**
 * Settings of the start; web and server validate the rest themselves.
 * @typedef {object} Settings
 * @property {number} port of the site
 * @property {number} apiPort of the bundled server
 * @property {string} host interface of the site
 * @property {string} apiHost interface of the bundled server
 * @property {string} siteUrl public address, without a final slash
 * @property {string} dataDir absolute folder of database, media, mail, keys and logs
 * @property {string} apiBaseUrl the server that the web calls
 * @property {string} newsServiceUrl the news service that the web calls
 * @property {string | undefined} mailServer host and port of the mail server, if any
 * @property {boolean} bundledServer whether the start runs the project's own server
 */

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} root folder that a relative `DATA_DIR` belongs to
 * @returns {Settings}
 * @throws {Failure} that lists all errors
 */
export function readSettings(env, root) {
  /** @type {string[]} */
  const problems = [];
  const port = readPort(env, 'PORT', 3000, problems);
  const apiPort = readPort(env, 'API_PORT', 4000, problems);
  const host = env.HOST || '127.0.0.1';
  const apiHost = env.API_HOST || '127.0.0.1';
  const bundledServer = !env.API_BASE_URL;

  for (const name of ['SITE_URL', 'API_BASE_URL', 'NEWS_SERVICE_URL']) {
    if (env[name] && !isHttpUrl(env[name])) problems.push(`${name} must be an http(s) address`);
  }
  if (!bundledServer && !env.NEWS_SERVICE_URL) {
    problems.push('API_BASE_URL is set, so NEWS_SERVICE_URL must be set as well');
  }
  if (bundledServer && port === apiPort) {
    problems.push(`PORT and API_PORT are both ${port}, but each needs a port of its own`);
  }
  if (problems.length > 0) throw new Failure(`Invalid settings: ${problems.join('; ')}.`);

  const ownServer = `http://${reachable(apiHost)}:${apiPort}`;
  return {
    port,
    apiPort,
    host,
    apiHost,
    siteUrl: baseOf(env.SITE_URL || `http://localhost:${port}`),
    dataDir: resolve(root, env.DATA_DIR || 'var'),
    apiBaseUrl: baseOf(env.API_BASE_URL || `${ownServer}/api/v1`),
    newsServiceUrl: baseOf(env.NEWS_SERVICE_URL || `${ownServer}/servicio-noticias`),
    mailServer: URL.canParse(env.SMTP_URL ?? '') ? new URL(env.SMTP_URL ?? '').host : undefined,
    bundledServer,
  };
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} name
 * @param {number} fallback
 * @param {string[]} problems
 */
function readPort(env, name, fallback, problems) {
  const port = env[name] ? Number(env[name]) : fallback;
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  problems.push(`${name} must be a whole number from 1 to 65535, not '${env[name]}'`);
  return fallback;
}

/** @param {string | undefined} text */
function isHttpUrl(text) {
  return /^https?:\/\//.test(text ?? '') && URL.canParse(text ?? '');
}

/**
 * Normalised as in server and web, without trailing slashes.
 * @param {string} address
 */
const baseOf = (address) => new URL(address).href.replace(/\/+$/, '');

/**
 * Address to reach a listener: the wildcard address is not reachable everywhere.
 * @param {string} host
 */
function reachable(host) {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
