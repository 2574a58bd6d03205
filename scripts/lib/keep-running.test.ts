import { rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createChildren } from './children.mjs';
import { keepRunning } from './keep-running.mjs';
import { createProgress } from './progress.mjs';
import { whenReady } from './readiness.mjs';

const PATIENCE = { timeout: 20_000 };

/** A program that is kept running, with what is said about it. */
async function keep(program: string) {
  const lines: string[] = [];
  const children = createChildren();
  const progress = createProgress(Date.now(), (line) => lines.push(line.slice(10)));
  onTestFinished(() => children.stopAll());
  const pids: number[] = [];
  const start = () => {
    const child = children.start('The server', process.execPath, ['-e', program], {
      cwd: process.cwd(),
      env: process.env,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    pids.push(child.process.pid ?? 0);
    return child;
  };
  const context = { root: '', env: process.env, progress, children, handedOver: true };
  const kept = await keepRunning(context, start, (child) => whenReady(child, progress.step));
  kept.broken.catch(() => undefined);
  return { lines, pids, children, broken: kept.broken };
}

const LASTING = `process.on('message', () => {}); process.send({ type: 'ready' });`;

test('a program that is killed is back, each time, and it is said', async () => {
  const { lines, pids } = await keep(LASTING);
  const told = [
    'The server ended unexpectedly (ended by SIGKILL). Starting it again',
    'The server is back',
  ];

  process.kill(pids[0] ?? 0, 'SIGKILL');
  await vi.waitUntil(() => lines.length === 2, PATIENCE);
  process.kill(pids[1] ?? 0, 'SIGKILL');
  await vi.waitUntil(() => lines.length === 4, PATIENCE);

  expect(lines).toEqual([...told, ...told]);
  expect(new Set(pids).size).toBe(3);
});

test('a program that is told to end stays ended', async () => {
  const { lines, pids, children } = await keep(LASTING);
  await children.stopAll();
  expect([lines, pids.length]).toEqual([[], 1]);
});

test('a program that cannot start any more is given up with its reason', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'keep-running-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const flag = join(folder, 'broken');
  const { lines, pids, broken } = await keep(`
    if (require('node:fs').existsSync(${JSON.stringify(flag)})) {
      console.error('The disk is full.');
      process.exit(1);
    }
    ${LASTING}`);

  writeFileSync(flag, '');
  process.kill(pids[0] ?? 0, 'SIGKILL');

  await expect(broken).rejects.toThrow(
    'The server ended unexpectedly and could not be started again 5 times: The disk is full.',
  );
  expect(lines).toContain('The server could not be started again: The disk is full.');
  expect(pids).toHaveLength(6);
}, 60_000);

test('a program that does not start the first time is not tried again', async () => {
  await expect(keep(`console.error('The port is taken.'); process.exit(1);`)).rejects.toThrow(
    'The port is taken.',
  );
});
