import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';

const MODULE = new URL('./wait-for-server.ts', import.meta.url).href;
const PROGRAM = `
  import { waitForServer } from '${MODULE}';
  const up = waitForServer();
  process.send?.('begun');
  await up;
  process.send?.('opens');
  process.disconnect?.();`;

/** A process that waits for the server, and what it has printed so far. */
function startWaiting(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const said: unknown[] = [];
  child.on('message', (message) => said.push(message));
  return { child, said, ended: once(child, 'exit') };
}

test('an instance that starts beside its server waits until the server is up', async () => {
  const { child, said, ended } = startWaiting({ VETA_SERVER_STARTS: '1' });
  await once(child, 'message');
  expect(said).toEqual(['begun']);
  child.send({ type: 'server-up' });
  await ended;
  expect(said).toEqual(['begun', 'opens']);
});

test('it exits when its parent process ends', async () => {
  const { child, said, ended } = startWaiting({ VETA_SERVER_STARTS: '1' });
  await once(child, 'message');
  child.disconnect();
  expect(await ended).toEqual([0, null]);
  expect(said).toEqual(['begun']);
});

test('any other instance starts at once', async () => {
  const { said, ended } = startWaiting({ VETA_SERVER_STARTS: '' });
  await ended;
  expect(said).toEqual(['begun', 'opens']);
});
