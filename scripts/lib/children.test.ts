import { expect, test } from 'vitest';
import { createChildren } from './children.mjs';
import { whenReady } from './readiness.mjs';

/** Starts a program of one line that has a message channel and a piped standard error. */
function start(children: ReturnType<typeof createChildren>, program: string) {
  return children.start('The child', process.execPath, ['-e', program], {
    cwd: process.cwd(),
    env: process.env,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

test('stopAll asks a child to end and waits for it', async () => {
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

test('stopAll ends what a child started, too', async () => {
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
  // Not before the inner one, too, has let go of the standard error that both share.
  expect(await child.ended).toBe('ended by SIGTERM');
});

test('whenReady passes on the progress and then what the child is ready with', async () => {
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

test('whenReady fails with the sentence of a child that gives up', async () => {
  const child = start(createChildren(), "console.error('The folder is in use.'); process.exit(1);");
  await expect(whenReady(child, () => {})).rejects.toThrow('The folder is in use.');
});

test('whenReady fails with a sentence of its own when the child gives none', async () => {
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
