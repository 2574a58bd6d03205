import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

/** How a process ends that watches its loop, and what it says. */
async function runWatched(ms: number, code: string) {
  const module = new URL('./event-loop-watchdog.ts', import.meta.url).href;
  const script = `import { watchEventLoop } from '${module}'; const loop = watchEventLoop(${ms}); ${code}`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const [said, [exitCode, signal]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { said, exitCode, signal };
}

test('a process whose event loop stands still is ended, and says at what', async () => {
  const code = "loop.note('GET /una/muy/larga'); loop.note('GET /foro'); while (true);";
  const { said, signal } = await runWatched(200, code);
  expect(said).toContain('The event loop stands still at GET /foro\n');
  expect(signal).toBe('SIGKILL');
});

test('any other goes on, and ends by itself', async () => {
  expect(await runWatched(60_000, 'await loop.stop();')).toMatchObject({ exitCode: 0 });
});
