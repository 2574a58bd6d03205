import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../shared/net/testing/free-ports.ts';
import { BUNDLED, type Ready, whenReady } from './bundled-start.ts';
import { copyForStart } from './project-copy.ts';

/** What `npm start` runs, below its folder. */
const PROGRAMS = {
  web: join('web', 'main.ts'),
  server: join('server', 'main.ts'),
};

/** A magazine that `npm start` has opened, for a test that breaks it. */
export interface StartedMagazine {
  /** Address of a path of the site. */
  at(path: string): string;
  dataDir: string;
  /** Ends a process as the system does when memory is short. */
  kill(program: keyof typeof PROGRAMS): void;
  /** What the start has said so far. */
  log(): string;
  stop(): Promise<void>;
}

/** Runs `npm start` in a folder of its own with the build of this run and an empty database. */
export async function startMagazine(): Promise<StartedMagazine> {
  const folder = await mkdtemp(join(tmpdir(), 'veta-minera-started-'));
  await copyForStart(folder);
  const dataDir = join(folder, 'var');
  const [port, apiPort] = await freePorts(2);
  const start = spawn(process.execPath, [join(folder, 'scripts', 'start.mjs')], {
    cwd: folder,
    env: {
      ...process.env,
      ...BUNDLED,
      HOST: '127.0.0.1',
      PORT: String(port),
      API_PORT: String(apiPort),
      DATA_DIR: dataDir,
      SEED: 'none',
      TRUST_PROXY: 'loopback',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let written = '';
  start.stdout?.setEncoding('utf8').on('data', (lines) => {
    written += lines;
  });
  const stop = async () => {
    if (start.exitCode === null) {
      start.kill('SIGTERM');
      await once(start, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  };
  const ready: Ready = await whenReady(start).catch(async (error) => {
    await stop();
    throw error;
  });
  return {
    at: (path) => ready.siteUrl + path,
    dataDir,
    kill: (program) => process.kill(findProcess(join(folder, PROGRAMS[program])), 'SIGKILL'),
    log: () => written,
    stop,
  };
}

/** Number of the process that runs a program. */
function findProcess(program: string): number {
  const all = execFileSync('ps', ['-A', '-o', 'pid=', '-o', 'args='], { encoding: 'utf8' });
  const line = all.split('\n').find((each) => each.endsWith(program));
  if (!line) throw new Error(`Nothing runs ${program}.`);
  return Number.parseInt(line, 10);
}
