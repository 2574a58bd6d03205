import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';

const MODULE = new URL('./server-start.ts', import.meta.url).href;
const PROGRAM = `
  import { whenServerIsUp } from '${MODULE}';
  const up = whenServerIsUp();
  process.send?.('begun');
  await up;
  process.send?.('opens');
  process.disconnect?.();`;

/** A process that waits for the server as the web does, and what it has said so far. */
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

test('a web that is started beside its server opens when that is up', async () => {
  const { child, said, ended } = startWaiting({ VETA_SERVER_STARTS: '1' });
  await once(child, 'message');
  expect(said).toEqual(['begun']);
  child.send({ type: 'server-up' });
  await ended;
  expect(said).toEqual(['begun', 'opens']);
});

test('it ends with the program that started it', async () => {
  const { child, said, ended } = startWaiting({ VETA_SERVER_STARTS: '1' });
  await once(child, 'message');
  child.disconnect();
  expect(await ended).toEqual([0, null]);
  expect(said).toEqual(['begun']);
});

test('any other web waits for nobody', async () => {
  const { said, ended } = startWaiting({ VETA_SERVER_STARTS: '' });
  await ended;
  expect(said).toEqual(['begun', 'opens']);
});
