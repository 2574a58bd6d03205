import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePorts } from '../../e2e/support/free-ports.ts';
import { Failure } from '../../scripts/lib/failure.mjs';
import { whenListening } from '../../scripts/lib/readiness.mjs';
import type { Context } from '../../scripts/lib/run.mjs';
import { SYSTEM_PATH } from '../../scripts/lib/system-programs.mjs';

/** How to come by it where it is missing. */
export const POSTGRES_MISSING =
  'PostgreSQL is not installed, so nothing was measured: ' +
  '`apt-get install --no-install-recommends postgresql` (Debian), `brew install postgresql` (macOS).';

const TRIES = 50;
const PAUSE_MS = 200;

const DEBIAN_FOLDER = '/usr/lib/postgresql';
/** Nothing here outlives the bench, so nothing needs to reach the disk; all else is as it comes. */
const SETTINGS = { fsync: 'off', full_page_writes: 'off', max_wal_size: '4GB' };

/** A PostgreSQL of the bench's own. */
export interface Postgres {
  /** `postgres://…` of an empty database. */
  url: string;
  /** Such as `postgres (PostgreSQL) 15.18`. */
  version: string;
  stop: () => Promise<void>;
}

/** Debian keeps the server's programs out of the PATH, in one folder a version. */
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
 * PostgreSQL refuses to run as root: then it runs as `postgres`, or as `nobody`.
 * @returns what goes before a command, and the ids of that account
 */
function otherAccount(): { prefix: string[]; uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string, name: string) =>
    spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim();
  const name = idOf('-u', 'postgres') ? 'postgres' : 'nobody';
  const [uid, gid] = [Number(idOf('-u', name)), Number(idOf('-g', name))];
  return { prefix: ['runuser', '-u', name, '--'], uid, gid };
}

/** It listens before it is ready, and refuses whoever comes meanwhile. */
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
 * Starts a new, empty PostgreSQL on a free port; it ends with the bench.
 * @returns undefined where it is not installed
 * @throws {Failure} when it does not start
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
