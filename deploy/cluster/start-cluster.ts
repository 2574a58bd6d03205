import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { JWTPayload } from 'jose';
import { SYSTEM_PATH } from '../../scripts/lib/system-programs.ts';
import { freePorts } from '../../shared/net/testing/free-ports.ts';
import { environmentOfImage, localNetworks, readCompose } from '../testing/compose.ts';
import { upstreamOf } from '../testing/front.ts';
import { type Images, imagesIn, type Release } from '../testing/images.ts';
import { moved, query, whenHealthy } from '../testing/services.ts';
import { makeKeys } from './access-keys.ts';
import { startService, startSite } from './balance.ts';
import { startReplica } from './replica.ts';

const BUCKET = 'revista';
/** The only account of the S3 server. */
const BUCKET_KEY = 'S3RVER';
const REDIS_PASSWORD = 'a-password-of-the-test';

const INSTANCES = ['cache-0', 'cache-1', 'web-0', 'web-1', 'server-0', 'server-1'] as const;

/** A process of Varnish, web app or server. */
export type Instance = (typeof INSTANCES)[number];

/** Two instances of Varnish, web app and server with all shared services, started without containers. */
export interface Cluster {
  /** Public address: any of the caches. */
  url: string;
  /** Address of each Varnish. */
  caches: string[];
  /** Address of each web instance. */
  webInstances: string[];
  /** Address of each server. */
  servers: string[];
  /** Kills an instance, as in a power failure. */
  kill: (name: Instance) => Promise<void>;
  /** Stops an instance, as in a deployment. */
  end: (name: Instance) => Promise<void>;
  /** Starts a stopped instance of a release by number; resolves when it is ready. */
  start: (name: Instance, release?: Release) => Promise<void>;
  assembleNext: Images['assembleNext'];
  /** Address of the database. */
  databaseUrl: string;
  /** Requests answered by the servers, as method, path and status, grouped by server. */
  asked: () => string[];
  /** Signs an access token as the servers do. */
  sign: (claims: JWTPayload) => Promise<string>;
  redis: { port: number; password: string };
  /** Log of an instance. */
  logOf: (name: Instance) => string;
  stop: () => Promise<void>;
}

export interface ClusterOptions {
  /** CPU core of an instance; all by default. */
  coreOf?: (name: Instance) => number;
}

/** Requests in a log, as method, path and status. */
function requestsIn(log: string): string[] {
  // The last line may be half written.
  const lines = log.slice(0, log.lastIndexOf('\n') + 1).split('\n');
  return lines
    .filter((line) => line.includes('"msg":"request"'))
    .map((line) => JSON.parse(line))
    .map(({ method, path, status }) => `${method} ${path} ${status}`);
}

/**
 * Starts the services of `compose.scale.yml` with its commands, environment and health checks:
 * PostgreSQL with a replica, Redis, an S3 server that verifies signatures, and two instances each
 * of Varnish, web app and server in folders with the contents of the image.
 */
export async function startCluster(
  databaseUrl: string,
  { coreOf }: ClusterOptions = {},
): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'veta-minera-cluster-'));
  const ports = await freePorts(12);
  const [site = 0, web = 0, server = 0, redis = 0, bucket = 0, replica = 0, ...own] = ports;
  const portOf = Object.fromEntries(
    INSTANCES.map((name, index) => [name, own[index] ?? 0]),
  ) as Record<Instance, number>;
  const at = (name: Instance) => `127.0.0.1:${portOf[name]}`;
  const caches = [at('cache-0'), at('cache-1')];
  const webs = [at('web-0'), at('web-1')];
  const servers = [at('server-0'), at('server-1')];
  const images = imagesIn(folder);
  const closers: (() => unknown)[] = [
    () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  ];
  const stop = async () => {
    for (const close of closers.reverse()) await close();
  };
  const keys = await makeKeys();
  const database = `veta_cluster_${process.pid}`;
  const databaseAt = (url: string) =>
    Object.assign(new URL(url), { pathname: `/${database}` }).href;
  const replicaUrl = Object.assign(new URL(databaseUrl), { port: String(replica) }).href;
  const services = readCompose(
    {
      SERVER_NAME: 'localhost',
      AUTH_SECRET: 'a-secret-of-the-test',
      REVALIDATE_SECRET: 'another-secret-of-the-test',
      METRICS_TOKEN: 'a-token-of-the-watchman',
      FRONT_PURGE_TOKEN: 'a-token-of-the-purges',
      S3_ENDPOINT: `http://127.0.0.1:${bucket}`,
      S3_BUCKET: BUCKET,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: BUCKET_KEY,
      S3_SECRET_ACCESS_KEY: BUCKET_KEY,
      ACCESS_TOKEN_KEYS: keys.set,
      SIGNING_KEY: '07'.repeat(32),
      SMTP_URL: 'smtp://127.0.0.1:1',
      REDIS_PASSWORD,
    },
    'compose.scale.yml',
  );
  const where = {
    'server:4000': `127.0.0.1:${server}`,
    'web:3000': `127.0.0.1:${web}`,
    'http://cache:8080': caches.map((cache) => `http://${cache}`).join(),
    'redis:6379': `127.0.0.1:${redis}`,
    ...localNetworks('compose.scale.yml'),
  };
  const running = new Map<Instance, ChildProcess>();
  const logFile = (name: string) => join(folder, `${name}.log`);
  const logOf = (name: Instance) => readFileSync(logFile(name), 'utf8');

  async function start(name: Instance, release: Release = 1): Promise<void> {
    const [kind = '', index = '0'] = name.split('-');
    const service = services[kind];
    const port = String(portOf[name]);
    const cwd = images.at(kind === 'web' ? Number(index) : 0, release);
    const command = [process.execPath, ...(service?.command?.slice(1) ?? [])];
    const pinned = coreOf ? ['taskset', '--cpu-list', String(coreOf(name)), ...command] : command;
    const [program = '', ...args] = pinned;
    const child = spawn(program, args, {
      cwd,
      env: {
        PATH: SYSTEM_PATH,
        NODE_ENV: 'production',
        ...environmentOfImage(),
        ...moved(service?.environment ?? {}, where),
        ...(kind === 'cache' && { FRONT_PORT: port, FRONT_BACKENDS: webs.join() }),
        ...(kind === 'web' && { PORT: port }),
        ...(kind === 'server' && {
          API_PORT: port,
          DATABASE_URL: databaseAt(databaseUrl),
          DATABASE_REPLICA_URL: databaseAt(replicaUrl),
        }),
        FRONT_HOST: '127.0.0.1',
        // Buckets cannot be created there, and need not be.
        DATA_DIR: '/dev/null/data',
        HOST: '127.0.0.1',
        API_HOST: '127.0.0.1',
        SITE_URL: `http://localhost:${site}`,
        SEED: 'demo',
        TZ: 'America/Lima',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const output of [child.stdout, child.stderr]) {
      output.pipe(createWriteStream(logFile(name), { flags: 'a' }));
    }
    running.set(name, child);
    const check = service?.healthcheck?.test.slice(1) ?? [];
    const here = check.map((word) => word.replace(/:(3000|4000|8080)\//, `:${port}/`));
    await whenHealthy(child, here, { cwd: images.at(0), log: logFile(name) });
  }
  async function endWith(name: Instance, signal: NodeJS.Signals): Promise<void> {
    const child = running.get(name);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }

  try {
    images.assemble();
    await query(databaseUrl, `CREATE DATABASE ${database}`);
    closers.push(() => query(databaseUrl, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`));
    closers.push(await startReplica(databaseUrl, replica));
    const s3 = new S3rver({
      address: '127.0.0.1',
      port: bucket,
      silent: true,
      directory: join(folder, 'bucket'),
      configureBuckets: [{ name: BUCKET }],
    });
    await s3.run();
    closers.push(() => {
      s3.httpServer.closeAllConnections();
      return s3.close();
    });
    const redisServer = spawn(
      'redis-server',
      [
        ...['--port', String(redis), '--bind', '127.0.0.1', '--dir', folder],
        ...(services.redis?.command?.slice(1) ?? []),
      ],
      { env: { PATH: SYSTEM_PATH, NODE_ENV: 'production' }, stdio: 'ignore' },
    );
    await once(redisServer, 'spawn');
    closers.push(() => redisServer.kill('SIGKILL'));
    // Like the nginx of the release.
    const upstream = upstreamOf(caches);
    const nginx = await startSite(join(folder, 'site'), { port: site, upstream });
    closers.push(() => nginx.kill('SIGTERM'));
    closers.push(await startService(web, webs), await startService(server, servers));
    closers.push(() =>
      Promise.all(
        [...running.keys()].map((name) =>
          // The launcher ends its Varnish.
          endWith(name, name.startsWith('cache') ? 'SIGTERM' : 'SIGKILL'),
        ),
      ),
    );
    await Promise.all([start('cache-0'), start('cache-1')]);
    // The first one seeds the database.
    await start('server-0');
    await start('server-1');
    await Promise.all([start('web-0'), start('web-1')]);
    return {
      url: `http://localhost:${site}`,
      caches: caches.map((cache) => `http://${cache}`),
      webInstances: webs.map((web) => `http://${web}`),
      servers: servers.map((server) => `http://${server}`),
      kill: (name) => endWith(name, 'SIGKILL'),
      end: (name) => endWith(name, 'SIGTERM'),
      start,
      assembleNext: images.assembleNext,
      databaseUrl: databaseAt(databaseUrl),
      redis: { port: redis, password: REDIS_PASSWORD },
      asked: () => (['server-0', 'server-1'] as const).flatMap((name) => requestsIn(logOf(name))),
      sign: keys.sign,
      logOf,
      stop,
    };
  } catch (error) {
    const logs = [...running.keys()].map(
      (name) => `${name}:\n${readFileSync(logFile(name), 'utf8')}`,
    );
    await stop();
    throw new Error(`The cluster did not start.\n${logs.join('\n')}`, { cause: error });
  }
}
