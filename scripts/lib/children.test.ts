import { expect, test } from 'vitest';
import { createChildren } from './children.ts';
import { whenReady } from './readiness.ts';

/** Starts a program of one line that has a message channel and a piped standard error. */
function start(children: ReturnType<typeof createChildren>, program: string) {
  return children.start('The child', process.execPath, ['-e', program], {
    cwd: process.cwd(),
    env: process.env,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

test('stopAll sends SIGTERM and waits for the exit', async () => {
  const children = createChildren();
  const child = start(
    children,
    `process.on('SIGTERM', () => process.exit(0));
    process.on('message', () => {});
    process.send({ type: 'ready' });`,
  );
  await whenReady(child, () => {});
  await children.stopAll();
  expect(await child.ended).toBe('');
});

test('stopAll also stops descendants', async () => {
  const children = createChildren();
  const child = start(
    children,
    `const { spawn } = require('node:child_process');
    const endless = ['-e', 'setInterval(() => {}, 1000)'];
    spawn(process.execPath, endless, { stdio: ['ignore', 'ignore', 'inherit'] });
    process.send({ type: 'ready' });`,
  );
  await whenReady(child, () => {});
  await children.stopAll();
  // Not before the inner process has closed the shared standard error too.
  expect(await child.ended).toBe('ended by SIGTERM');
});

test('whenReady reports progress and resolves to the ready message', async () => {
  const children = createChildren();
  const child = start(
    children,
    `process.send({ type: 'progress', text: 'Opening' });
    process.send({ type: 'ready', demo: true });`,
  );
  const texts: string[] = [];
  const ready = await whenReady(child, (text) => texts.push(text));
  expect(texts).toEqual(['Opening']);
  expect(ready.demo).toBe(true);
  await children.stopAll();
});

test('whenReady fails with the error message of the child', async () => {
  const child = start(createChildren(), "console.error('The folder is in use.'); process.exit(1);");
  await expect(whenReady(child, () => {})).rejects.toThrow('The folder is in use.');
});

test('whenReady fails with a message of its own if the child has none', async () => {
  const child = start(createChildren(), 'process.exit(3);');
  await expect(whenReady(child, () => {})).rejects.toThrow(
    'The child did not start (exit code 3).',
  );
});

test('a child whose program does not exist ends with the reason', async () => {
  const child = createChildren().start('The child', '/no/such/program', [], {
    cwd: process.cwd(),
    env: process.env,
    stdio: 'ignore',
  });
  expect(await child.ended).toContain('ENOENT');
});
