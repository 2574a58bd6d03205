import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;

/**
 * Debian keeps PostgreSQL's programs out of the PATH; the newest are those of the running server.
 */
const programs = (globSync('/usr/lib/postgresql/*/bin/pg_ctl').sort().at(-1) ?? '').replace(
  /pg_ctl$/,
  '',
);

/** PostgreSQL refuses to run as root. */
const asOwner = (program: string, args: string[]) =>
  isRoot
    ? run('runuser', ['-u', 'postgres', '--', `${programs}${program}`, ...args], { cwd: '/' })
    : run(`${programs}${program}`, args, { cwd: '/' });

/**
 * Starts a replica of the server at `url`, like the service `replica`; returns the function that
 * stops it.
 */
export async function startReplica(url: string, port: number): Promise<() => Promise<void>> {
  const folder = await mkdtemp('/tmp/veta-minera-replica-');
  if (isRoot) {
    const { stdout } = await run('id', ['-u', 'postgres']);
    await chown(folder, Number(stdout), 0);
  }
  const data = join(folder, 'data');
  const user = new URL(url).username || userInfo().username;
  const from = Object.assign(new URL(url), { username: user }).href;
  await asOwner('pg_basebackup', [
    ...['--pgdata', data, '--dbname', from],
    ...['--write-recovery-conf', '--checkpoint', 'fast'],
  ]);
  await chmod(data, 0o700);
  const control = (command: string, ...more: string[]) =>
    asOwner('pg_ctl', ['--pgdata', data, '--wait', ...more, command]);
  // A replica must accept as many connections as its primary.
  const options = `-h 127.0.0.1 -p ${port} -k ${folder} -c max_connections=1000`;
  await control('start', '--log', join(folder, 'log'), '--options', options);
  return async () => {
    await control('stop', '--mode', 'immediate').catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  };
}
