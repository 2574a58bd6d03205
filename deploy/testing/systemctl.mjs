import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

// In place of systemd on a machine that is a folder (machine.ts): `systemctl.mjs FOLDER VERB UNIT…` starts
// and ends what the units in FOLDER/etc/systemd/system say, with their environment and their folder.

const PAUSE_MS = 100;
const TIMEOUT_MS = 40_000;
const [folder = '', verb, ...rest] = process.argv.slice(2);
const units = rest.filter((word) => !word.startsWith('--'));

/** @param {string} text */
const below = (text) => text.replace(/(?<![\w./])\/(opt|etc|var)\//g, `${folder}/$1/`);

/** @param {string} name */
const pidFile = (name) => join(folder, `${name}.pid`);

/** @param {string} name */
function pidOf(name) {
  if (!existsSync(pidFile(name))) return undefined;
  const pid = Number(readFileSync(pidFile(name), 'utf8'));
  const status = `/proc/${pid}/status`;
  // Where nobody collects processes that have ended, they stay as zombies.
  const isThere = existsSync(status) && !/^State:\s+Z/m.test(readFileSync(status, 'utf8'));
  return isThere ? pid : undefined;
}

/** @param {string} name of a file, which may be missing after a hyphen */
const assignments = (name) =>
  (name.startsWith('-') && !existsSync(name.slice(1))
    ? ''
    : readFileSync(name.replace(/^-/, ''), 'utf8')
  )
    .split('\n')
    .filter(Boolean)
    .map((line) => /** @type {[string, string]} */ (line.split(/=(.*)/s).slice(0, 2)));

/** @param {string} name */
function start(name) {
  const unit = below(readFileSync(join(folder, 'etc', 'systemd', 'system', name), 'utf8'));
  // What it starts is for another hour.
  if (name.endsWith('.timer')) return;
  /** @param {string} key */
  const values = (key) =>
    [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);
  const own = values('Environment').flatMap((line) => line.split(' '));
  const env = Object.fromEntries([
    ['PATH', process.env.PATH ?? ''],
    ...own.map((pair) => pair.split(/=(.*)/s).slice(0, 2)),
    ...values('EnvironmentFile').flatMap(assignments),
  ]);
  for (const state of values('StateDirectory')) {
    mkdirSync(join(folder, 'var', 'lib', state), { recursive: true });
  }
  const [program = '', ...args] = values('ExecStart')[0]?.split(' ') ?? [];
  const log = openSync(join(folder, `${name}.log`), 'a');
  const child = spawn(program.replace('/usr/bin/node', process.execPath), args, {
    cwd: values('WorkingDirectory')[0],
    env,
    detached: true,
    stdio: ['ignore', log, log],
  });
  writeFileSync(pidFile(name), String(child.pid));
  child.unref();
}

/** @param {string} name */
async function stop(name) {
  const pid = pidOf(name);
  if (pid) process.kill(pid, 'SIGTERM');
  for (const until = Date.now() + TIMEOUT_MS; pidOf(name); await pause(PAUSE_MS)) {
    if (Date.now() > until) throw new Error(`${name} does not end.`);
  }
  rmSync(pidFile(name), { force: true });
}

for (const name of units) {
  if (verb === 'stop' || verb === 'restart' || verb === 'disable') await stop(name);
  if (verb === 'restart' || (verb === 'enable' && rest.includes('--now'))) start(name);
  if (verb === 'status') {
    process.stdout.write(pidOf(name) ? 'active (running)\n' : 'inactive (dead)\n');
    process.stdout.write(readFileSync(join(folder, `${name}.log`), 'utf8'));
  }
  if (!['disable', 'enable', 'restart', 'status', 'stop'].includes(verb ?? '')) {
    throw new Error(`Not known here: systemctl ${verb}`);
  }
}
