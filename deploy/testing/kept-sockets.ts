import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePorts } from '../../e2e/support/free-ports.ts';
import { PATH } from './services.ts';

const KEEPER = join(import.meta.dirname, 'keep-socket.mjs');
const units = join(import.meta.dirname, '..', 'systemd');
const NAMES = ['server', 'web'] as const;

/** One of the two services of a machine. */
export type ServiceName = (typeof NAMES)[number];

/** One web and one server, at sockets that stay open while they are replaced. */
export interface KeptSockets {
  /** Where the web is reached. */
  site: string;
  /** Ends a service as an upgrade does, and resolves when its successor is ready. */
  replace: (name: ServiceName) => Promise<void>;
  stop: () => Promise<void>;
}

/** The program that a unit starts, and what its socket listens at. */
function readUnit(name: ServiceName): { command: string[]; address: string } {
  const valueIn = (file: string, key: string) =>
    new RegExp(`^${key}=(.*)$`, 'm').exec(readFileSync(join(units, file), 'utf8'))?.[1] ?? '';
  const [, ...args] = valueIn(`veta-${name}.service`, 'ExecStart').split(' ');
  return {
    command: [process.execPath, ...args],
    address: valueIn(`veta-${name}.socket`, 'ListenStream'),
  };
}

/** Starts what the units of `deploy/systemd` start, in a copy of the folder `image`, on the embedded database. */
export async function startAtKeptSockets(image: string): Promise<KeptSockets> {
  const folder = mkdtempSync(join(tmpdir(), 'veta-minera-sockets-'));
  const cwd = join(folder, 'image');
  cpSync(image, cwd, { recursive: true, verbatimSymlinks: true });
  const [server = 0, web = 0] = await freePorts(2);
  const ports = { server, web };
  const at = (name: ServiceName) => `http://127.0.0.1:${ports[name]}`;
  const pidFile = (name: ServiceName) => join(folder, `${name}.pid`);
  const logFile = (name: ServiceName) => join(folder, `${name}.log`);
  const pidOf = (name: ServiceName) =>
    Number(existsSync(pidFile(name)) ? readFileSync(pidFile(name), 'utf8') : '');
  const keepers: ChildProcess[] = [];

  const env = {
    PATH,
    NODE_ENV: 'production' as const,
    TZ: 'America/Lima',
    DATA_DIR: join(folder, 'data'),
    PORT: String(web),
    API_PORT: String(server),
    SITE_URL: at('web'),
    JWT_JWKS_URL: `${at('server')}/.well-known/jwks.json`,
    AUTH_SECRET: 'a-secret-of-the-test',
    REVALIDATE_SECRET: 'another-secret-of-the-test',
    DRAIN_SECONDS: '2',
    SEED: 'demo',
  };
  const isReady = (name: ServiceName) =>
    fetch(`${at(name)}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  async function start(name: ServiceName): Promise<void> {
    const { command, address } = readUnit(name);
    const socket = address.replace(/\d+$/, String(ports[name]));
    const keeper = spawn(
      process.execPath,
      [KEEPER, socket, pidFile(name), logFile(name), ...command],
      { cwd, env, stdio: 'ignore' },
    );
    keepers.push(keeper);
    await expect.poll(() => isReady(name), { message: name, timeout: 120_000 }).toBe(true);
  }
  const stop = async () => {
    for (const keeper of keepers) {
      keeper.kill('SIGKILL');
      await once(keeper, 'exit');
    }
    for (const name of NAMES) if (pidOf(name)) process.kill(pidOf(name), 'SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };

  try {
    for (const name of NAMES) await start(name);
  } catch (error) {
    const logs = NAMES.filter((name) => existsSync(logFile(name))).map((name) =>
      readFileSync(logFile(name), 'utf8'),
    );
    await stop();
    throw new Error(`It did not start.\n${logs.join('\n')}`, { cause: error });
  }
  return {
    site: at('web'),
    replace: async (name) => {
      const before = pidOf(name);
      process.kill(before, 'SIGTERM');
      // The socket takes a question before there is anybody to answer it.
      await expect.poll(() => pidOf(name)).not.toBe(before);
      await expect.poll(() => isReady(name)).toBe(true);
    },
    stop,
  };
}
