import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../net/testing/free-ports.ts';

const PROGRAM = 'redis-server';

/** Whether `redis-server` is installed; without it the tests that need one are skipped. */
export const hasRedis = spawnSync(PROGRAM, ['--version']).status === 0;

/** Starts a Redis for one test, in memory only, that can be killed, paused and restarted. */
export async function startRedis() {
  const [port] = await freePorts(1);
  const folder = mkdtempSync(join(tmpdir(), 'veta-redis-'));
  let child: ChildProcess;

  async function start(): Promise<void> {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
    child = spawn(PROGRAM, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    for await (const chunk of child.stdout ?? []) {
      if (String(chunk).includes('Ready to accept connections')) break;
    }
  }

  async function kill(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    /** Ends it without saving: its data is lost. */
    kill,
    /** Starts it again at the same address, without data. */
    start,
    /** From now on it accepts connections and answers nothing. */
    hold: () => void child.kill('SIGSTOP'),
    release: () => void child.kill('SIGCONT'),
    async stop(): Promise<void> {
      await kill();
      rmSync(folder, { recursive: true });
    },
  };
}
