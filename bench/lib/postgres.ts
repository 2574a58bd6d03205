import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Failure } from '../../scripts/lib/failure.ts';
import { whenListening } from '../../scripts/lib/readiness.ts';
import type { Context } from '../../scripts/lib/run.ts';
import { SYSTEM_PATH } from '../../scripts/lib/system-programs.ts';
import { freePorts } from '../../shared/net/testing/free-ports.ts';

/** How to install PostgreSQL. */
export const POSTGRES_MISSING =
  'PostgreSQL is not installed, so nothing was measured: ' +
  '`apt-get install --no-install-recommends postgresql` (Debian), `brew install postgresql` (macOS).';

const TRIES = 50;
const PAUSE_MS = 200;

const DEBIAN_FOLDER = '/usr/lib/postgresql';
/** Default settings, except that nothing is synced to disk: the data does not outlive the bench. */
const SETTINGS = { fsync: 'off', full_page_writes: 'off', max_wal_size: '4GB' };

/** A PostgreSQL started by the bench. */
export interface Postgres {
  /** `postgres://…` of an empty database. */
  url: string;
  /** Such as `postgres (PostgreSQL) 15.18`. */
  version: string;
  stop: () => Promise<void>;
}

/** Debian installs the server programs outside of PATH, in a folder per version. */
function searchPath(): string {
  const version = (name: string) => Number.parseFloat(name);
  let versions: string[] = [];
  try {
    versions = readdirSync(DEBIAN_FOLDER).sort((a, b) => version(b) - version(a));
  } catch {
    // Not Debian.
  }
  const folders = versions.map((name) => join(DEBIAN_FOLDER, name, 'bin'));
  return [SYSTEM_PATH, ...folders].join(delimiter);
}

/**
 * PostgreSQL refuses to run as root: it then runs as `postgres`, or as `nobody`.
 * @returns command prefix and ids of that account
 */
function otherAccount(): { prefix: string[]; uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string, name: string) =>
    spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim();
  const name = idOf('-u', 'postgres') ? 'postgres' : 'nobody';
  const [uid, gid] = [Number(idOf('-u', name)), Number(idOf('-g', name))];
  return { prefix: ['runuser', '-u', name, '--'], uid, gid };
}

/** PostgreSQL listens before it accepts connections. */
async function whenAccepting(url: string): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (turn === TRIES) throw error;
      await pause(PAUSE_MS);
    }
  }
}

/**
 * Starts a new, empty PostgreSQL on a free port; it stops with the bench.
 * @returns undefined if it is not installed
 * @throws {Failure} if it does not start
 */
export async function openPostgres(context: Context): Promise<Postgres | undefined> {
  const env = { ...context.env, PATH: searchPath() };
  const found = spawnSync('postgres', ['--version'], { encoding: 'utf8', env });
  if (found.status !== 0) return undefined;

  const data = mkdtempSync(join(tmpdir(), 'veta-minera-postgres-'));
  process.once('exit', () => rmSync(data, { recursive: true, force: true, maxRetries: 3 }));
  const account = otherAccount();
  if (account) chownSync(data, account.uid, account.gid);
  const commandOf = (...command: string[]) => {
    const [program = '', ...args] = [...(account?.prefix ?? []), ...command];
    return { program, args };
  };
  const initdb = commandOf(
    ...['initdb', '--pgdata', data, '--username', 'postgres', '--auth', 'trust'],
    ...['--encoding', 'UTF8', '--locale', 'C.UTF-8'],
  );
  const made = spawnSync(initdb.program, initdb.args, { cwd: data, encoding: 'utf8', env });
  if (made.status !== 0) throw new Failure('initdb failed.', made.stderr);

  const [port = 0] = await freePorts(1);
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = commandOf(
    ...['postgres', '-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', data, ...settings],
  );
  const child = context.children.start('PostgreSQL', server.program, server.args, {
    cwd: data,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await whenListening(child, { port, host: '127.0.0.1' });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await whenAccepting(url);
  return {
    url,
    version: found.stdout.trim(),
    stop: async () => {
      child.process.kill('SIGTERM');
      await child.ended;
    },
  };
}
