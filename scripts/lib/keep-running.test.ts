import { rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePorts } from '../../shared/net/testing/free-ports.ts';
import { type Child, createChildren } from './children.ts';
import { keepRunning } from './keep-running.ts';
import { createProgress } from './progress.ts';
import { whenReady } from './readiness.ts';

const POLLING = { timeout: 20_000 };

/** A program under `keepRunning`, with its messages. */
async function keepProgram(args: string[], settings: Record<string, string> = {}) {
  const lines: string[] = [];
  const children = createChildren();
  const progress = createProgress((line) => lines.push(line.slice(10)));
  onTestFinished(() => children.stopAll());
  const pids: number[] = [];
  const start = () => {
    const child = children.start('The server', process.execPath, args, {
      cwd: process.cwd(),
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    pids.push(child.process.pid ?? 0);
    return child;
  };
  const whenUp = (child: Child) => whenReady(child, progress.step);
  const kept = await keepRunning({ progress, children }, start, whenUp, 1);
  kept.broken.catch(() => undefined);
  return { lines, pids, children, broken: kept.broken };
}

const keep = (program: string) => keepProgram(['-e', program]);

const LASTING = `process.on('message', () => {}); process.send({ type: 'ready' });`;

test('a killed program is restarted each time, with a message', async () => {
  const { lines, pids } = await keep(LASTING);
  const told = [
    'The server ended unexpectedly (ended by SIGKILL). Starting it again',
    'The server is back',
  ];

  process.kill(pids[0] ?? 0, 'SIGKILL');
  await vi.waitUntil(() => lines.length === 2, POLLING);
  process.kill(pids[1] ?? 0, 'SIGKILL');
  await vi.waitUntil(() => lines.length === 4, POLLING);

  expect(lines).toEqual([...told, ...told]);
  expect(new Set(pids).size).toBe(3);
});

test('a stopped program is not restarted', async () => {
  const { lines, pids, children } = await keep(LASTING);
  await children.stopAll();
  expect([lines, pids.length]).toEqual([[], 1]);
});

test('a program that repeatedly fails to restart is given up with its error', async () => {
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
    'The server ended unexpectedly and could not be started again: The disk is full.',
  );
  expect(lines).toContain('The server could not be started again: The disk is full.');
  expect(pids).toHaveLength(6);
}, 60_000);

test('a program that fails its first start is not retried', async () => {
  await expect(keep(`console.error('The port is taken.'); process.exit(1);`)).rejects.toThrow(
    'The port is taken.',
  );
});

test('the real server is restarted after kill -9, with its data', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'keep-running-'));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  const [API_PORT = 0] = await freePorts(1);
  const program = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
  const { lines, pids, broken } = await keepProgram([program], {
    ...{ DATA_DIR, API_PORT: String(API_PORT), SEED: 'none' },
    ...{ DATABASE_URL: '', SMTP_URL: '', NEWS_FEEDS: '', LOG_LEVEL: 'silent' },
  });
  const account = { email: 'ana@veta.test', password: 'Cobre-y-molibdeno-7' };
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const call = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await fetch(`http://127.0.0.1:${API_PORT}/api/v1/${path}`, call)).status;
  };
  expect(
    await post('users/auth/registro-inicial', { ...account, confirm_password: account.password }),
  ).toBe(201);
  process.kill(pids[0] ?? 0, 'SIGKILL');

  await vi.waitUntil(() => lines.includes('The server is back'), { timeout: 60_000 });
  expect(await post('users/auth/login', account)).toBe(200);
  expect(await Promise.race([broken, 'still running'])).toBe('still running');
}, 120_000);
