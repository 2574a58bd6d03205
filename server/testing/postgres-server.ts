import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished, vi } from 'vitest';
import { freePorts } from '../../shared/net/testing/free-ports.ts';

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;

/** Folder of PostgreSQL's programs; Debian keeps them out of the PATH. */
function findPrograms(): string {
  const found = globSync('/usr/lib/postgresql/*/bin/pg_ctl').sort().at(-1);
  return found ? found.slice(0, -'pg_ctl'.length) : '';
}

/** PostgreSQL refuses to run as root. */
const asOwner = (program: string, args: string[]) =>
  isRoot
    ? run('runuser', ['-u', 'postgres', '--', program, ...args], { cwd: '/' })
    : run(program, args, { cwd: '/' });

/** A PostgreSQL server for one test, which may kill it. */
export interface PostgresServer {
  url: string;
  start: () => Promise<unknown>;
  /** Fast shutdown. */
  stop: () => Promise<void>;
  /** Kills the postmaster, as the OOM killer does. */
  kill: () => Promise<void>;
}

const user = isRoot ? 'postgres' : userInfo().username;

/** Starts a server whose data `fill` puts into a folder; it goes away with the test. */
async function startServer(
  fill: (data: string) => Promise<unknown>,
  parent = '/tmp',
): Promise<PostgresServer> {
  // Not below a temporary folder that only the owner of the tests may enter.
  const folder = await mkdtemp(join(parent, 'veta-minera-cluster-'));
  if (isRoot) {
    const { stdout } = await run('id', ['-u', 'postgres']);
    await chown(folder, Number(stdout), 0);
  }
  const data = join(folder, 'data');
  await fill(data);
  const [port] = await freePorts(1);
  const control = (command: string, ...more: string[]) =>
    asOwner(`${findPrograms()}pg_ctl`, ['--pgdata', data, '--wait', ...more, command]);
  const start = () =>
    vi.waitFor(
      // Those that a killed server has left have to notice it first.
      () =>
        control(
          'start',
          ...['--log', join(folder, 'log')],
          ...['--options', `-h 127.0.0.1 -p ${port} -k ${folder}`],
        ),
      { timeout: 60_000, interval: 500 },
    );
  await start();
  onTestFinished(async () => {
    await control('stop', '--mode', 'immediate').catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  });
  return {
    url: `postgres://${user}@127.0.0.1:${port}/postgres`,
    start,
    stop: async () => {
      await control('stop', '--mode', 'fast');
    },
    kill: async () => {
      const [pid] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
  };
}

/**
 * Makes and starts a PostgreSQL server that writes to the disk as one in production does, in a folder
 * below `parent`.
 */
export function startPostgresServer(parent?: string): Promise<PostgresServer> {
  const options = ['--username', user, '--auth', 'trust', '--encoding', 'UTF8'];
  const fill = (data: string) =>
    asOwner(`${findPrograms()}initdb`, [
      ...['--pgdata', data, ...options],
      ...['--locale', 'C.UTF-8'],
    ]);
  return startServer(fill, parent);
}

/** Starts a server that follows another one, by streaming. */
export function startReplicaOf(primary: PostgresServer): Promise<PostgresServer> {
  return startServer((data) =>
    asOwner(`${findPrograms()}pg_basebackup`, [
      ...['--pgdata', data, '--dbname', primary.url],
      ...['--write-recovery-conf', '--checkpoint', 'fast'],
    ]),
  );
}
