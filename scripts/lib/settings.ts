import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Failure } from './failure.ts';

/** Settings of server and web, which validate them. */
export type Settings = NodeJS.ProcessEnv & ReturnType<typeof readSettings>;

/**
 * The settings of an environment with the defaults of a start on one machine. `SITE_URL` is passed unchanged: whether
 * it is set matters to the web (D4).
 * @param root folder that a relative `DATA_DIR` belongs to
 * @throws {Failure} if the news service is unknown
 */
export function readSettings(env: NodeJS.ProcessEnv, root: string) {
  if (env.API_BASE_URL && !env.NEWS_SERVICE_URL) {
    throw new Failure('API_BASE_URL is set, so NEWS_SERVICE_URL must be set as well.');
  }
  const API_HOST = env.API_HOST || '127.0.0.1';
  const API_PORT = env.API_PORT || '4000';
  const DATA_DIR = resolve(root, env.DATA_DIR || 'var');
  const server = `http://${reachable(API_HOST)}:${API_PORT}`;
  // For the web to verify access to the panel (D7); the keys of another server are unknown.
  const isOwnKey = !(env.API_BASE_URL || env.JWT_SECRET || env.JWT_JWKS_URL);
  return {
    ...env,
    ...{ API_HOST, API_PORT, DATA_DIR },
    PORT: env.PORT || '3000',
    HOST: env.HOST || '127.0.0.1',
    API_BASE_URL: env.API_BASE_URL || `${server}/api/v1`,
    NEWS_SERVICE_URL: env.NEWS_SERVICE_URL || `${server}/servicio-noticias`,
    ...(isOwnKey && { JWT_JWKS_URL: `${server}/.well-known/jwks.json` }),
    // A log line for each request would hide other output at a terminal.
    LOG_LEVEL: env.LOG_LEVEL || 'warn',
    NEXT_TELEMETRY_DISABLED: '1',
  };
}

/** Address to reach a listener: the wildcard address is not reachable everywhere. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/**
 * Secrets that are not set are generated at the first start, and stored where only the owner may read.
 * @throws {Failure} if the data folder cannot be written to
 */
export function storedSecrets({ AUTH_SECRET, REVALIDATE_SECRET, REDIS_URL, DATA_DIR }: Settings) {
  // With Redis all machines need the same secrets: web and server require them as settings.
  if (REDIS_URL) return {};
  const stored = (name: string) => {
    const file = join(DATA_DIR, 'keys', name);
    if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
    return readFileSync(file, 'utf8').trim();
  };
  try {
    makeFolder(join(DATA_DIR, 'keys'));
    return {
      AUTH_SECRET: AUTH_SECRET || stored('auth-secret'),
      REVALIDATE_SECRET: REVALIDATE_SECRET || stored('revalidate-secret'),
    };
  } catch (error) {
    throw new Failure(`Set DATA_DIR to a folder to write to: ${(error as Error).message}.`);
  }
}

/** Not `recursive: true`: that never returns below a folder that takes no entries, such as `/proc`. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}
