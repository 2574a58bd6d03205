import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SYSTEM_PATH } from '../../scripts/lib/system-programs.ts';
import { freePorts } from '../../shared/net/testing/free-ports.ts';
import { environmentOfImage, localNetworks, readCompose, type Service } from './compose.ts';
import { startNginx } from './front.ts';
import { type Images, imagesIn, type Release } from './images.ts';
import { moved, query, whenHealthy } from './services.ts';

const METRICS_TOKEN = 'a-token-of-the-watchman';

/** The magazine as `deploy/` describes it, started without containers. */
export interface Deployed {
  /** `https://localhost:…`, where nginx listens. */
  url: string;
  /** Address that nginx redirects to https. */
  plainUrl: string;
  /** Log files by process name. */
  logs: Record<string, string>;
  /** Folder with the contents of the image, without Debian and Node. */
  image: string;
  /** Process IDs of the web instances. */
  webPids: number[];
  assembleNext: Images['assembleNext'];
  /** Address of the database. */
  databaseUrl: string;
  /** Replaces the server by that release, which migrates the database. */
  upgradeServer: () => Promise<void>;
  /** Replaces the web instances by that release, one after the other. */
  upgradeWebs: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Starts the services of `compose.yaml` with its commands, environment and health checks, in a
 * folder with the contents of the image; the database is on the server of `databaseUrl`. Behind
 * nginx and Varnish are two web instances, so that one can be restarted.
 */
export async function startDeployed(databaseUrl: string): Promise<Deployed> {
  const folder = mkdtempSync(join(tmpdir(), 'veta-minera-deployed-'));
  const [http = 0, https = 0, server = 0, cache = 0, ...webs] = await freePorts(6);
  const images = imagesIn(folder);
  images.assemble();
  const database = `veta_deployed_${process.pid}`;
  await query(databaseUrl, `CREATE DATABASE ${database}`);
  const where = {
    'server:4000': `127.0.0.1:${server}`,
    'http://web:3000': webs.map((port) => `http://127.0.0.1:${port}`).join(','),
    'web:3000': webs.map((port) => `127.0.0.1:${port}`).join(','),
    '127.0.0.1:4000': `127.0.0.1:${server}`,
    'cache:8080': `127.0.0.1:${cache}`,
    '127.0.0.1:8080': `127.0.0.1:${cache}`,
    ...localNetworks('compose.yaml'),
  };
  const services = readCompose({
    SERVER_NAME: 'localhost',
    AUTH_SECRET: 'a-secret-of-the-test',
    REVALIDATE_SECRET: 'another-secret-of-the-test',
    METRICS_TOKEN,
    FRONT_PURGE_TOKEN: 'a-token-of-the-purges',
    POSTGRES_PASSWORD: 'none',
  });
  const ofMachine = {
    DATA_DIR: join(folder, 'data'),
    SITE_URL: `https://localhost:${https}`,
    // Demo accounts cannot sign in on a public site.
    HOST: '127.0.0.1',
    API_HOST: '127.0.0.1',
    SEED: 'demo',
    TZ: 'America/Lima',
  };
  const logs: Record<string, string> = {};
  const running = new Map<string, ChildProcess>();

  async function start(name: string, service: Service, cwd: string, own: object): Promise<void> {
    const log = join(folder, `${name}.log`);
    logs[name] = log;
    const [, ...args] = service.command ?? [];
    const environment = { ...environmentOfImage(), ...moved(service.environment, where) };
    const child = spawn(process.execPath, args, {
      cwd,
      env: { PATH: SYSTEM_PATH, NODE_ENV: 'production', ...environment, ...ofMachine, ...own },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const output of [child.stdout, child.stderr]) {
      output?.pipe(createWriteStream(log, { flags: 'a' }));
    }
    running.set(name, child);
    const check = service.healthcheck?.test.slice(1) ?? [];
    const port = 'PORT' in own ? { '127.0.0.1:3000': `127.0.0.1:${own.PORT}` } : where;
    await whenHealthy(child, Object.values(moved(Object.fromEntries(check.entries()), port)), {
      cwd: images.at(0),
      log,
    });
  }
  const DATABASE_URL = Object.assign(new URL(databaseUrl), { pathname: `/${database}` }).href;
  const startServer = (release: Release) => {
    const own = { DATABASE_URL, API_PORT: String(server) };
    return start('server', service('server'), images.at(0, release), own);
  };
  const startWeb = (index: number, release: Release) => {
    const own = { PORT: String(webs[index]), SEED: '' };
    return start(`web-${index}`, service('web'), images.at(index, release), own);
  };
  const service = (name: string): Service => {
    const found = services[name];
    if (!found) throw new Error(`compose.yaml has no service ${name}.`);
    return found;
  };
  async function end(name: string): Promise<void> {
    const child = running.get(name);
    if (!child || child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  const stop = async () => {
    await Promise.all([...running.keys()].map(end));
    await query(databaseUrl, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
    rmSync(folder, { recursive: true, force: true });
  };

  try {
    await startServer(1);
    const ofCache = { FRONT_HOST: '127.0.0.1', FRONT_PORT: String(cache) };
    await start('cache', service('cache'), images.at(0), ofCache);
    for (const index of webs.keys()) await startWeb(index, 1);
    const nginx = startNginx(folder, { http, https }, moved(service('front').environment, where));
    running.set('front', nginx);
    await once(nginx, 'spawn');
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `https://localhost:${https}`,
    plainUrl: `http://localhost:${http}`,
    logs,
    image: images.at(0),
    assembleNext: images.assembleNext,
    databaseUrl: DATABASE_URL,
    upgradeServer: async () => {
      await end('server');
      await startServer(2);
    },
    upgradeWebs: async () => {
      for (const index of webs.keys()) {
        await end(`web-${index}`);
        await startWeb(index, 2);
      }
    },
    webPids: webs.flatMap((_, index) => running.get(`web-${index}`)?.pid ?? []),
    stop,
  };
}
