import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';
import { inRequest } from './request-scope.ts';
import { keepLines } from './testing/kept-lines.ts';

/** A log whose lines are kept. */
function keptLog(level = 'info') {
  const { lines, destination } = keepLines();
  return { lines, log: createLogger('web', level, destination) };
}

test('a line says which process wrote it, and within a request which one that was', () => {
  const { lines, log } = keptLog();
  log.info('antes');
  inRequest('peticion-1', () => log.info({ ms: 4 }, 'durante'));
  expect(lines).toEqual([
    expect.objectContaining({ program: 'web', level: 30, msg: 'antes' }),
    expect.objectContaining({ requestId: 'peticion-1', ms: 4, msg: 'durante' }),
  ]);
  expect(lines[0]).not.toHaveProperty('requestId');
});

test('a line says when, in milliseconds of UTC', () => {
  const { lines, log } = keptLog();
  const before = Date.now();
  log.info('ahora');
  const { time } = lines[0] as { time: number };
  expect(time).toBeGreaterThanOrEqual(before);
  expect(time).toBeLessThanOrEqual(Date.now());
});

test('the id stays with what a request has begun', async () => {
  const { lines, log } = keptLog();
  await inRequest('peticion-2', async () => {
    await new Promise((resolve) => setImmediate(resolve));
    log.info('después');
  });
  expect(lines).toMatchObject([{ requestId: 'peticion-2' }]);
});

test('what is secret by its name is struck out', () => {
  const { lines, log } = keptLog();
  log.info({
    authorization: 'Bearer abc',
    headers: { cookie: 'access_token=abc', 'set-cookie': ['a=abc'], accept: 'text/html' },
    call: { body: { password: 'abc', token: 'abc', refresh: 'abc' } },
    letter: { html: '<a href="?token=abc">', text: 'abc' },
  });
  expect(JSON.stringify(lines)).not.toContain('abc');
  expect(lines).toMatchObject([{ headers: { accept: 'text/html', cookie: '[secret]' } }]);
});

test('what is below the level is not written', () => {
  const { lines, log } = keptLog('warn');
  log.info('nada');
  expect(lines).toEqual([]);
});

test('a process that ends writes its last lines', () => {
  const module = new URL('./logger.ts', import.meta.url).href;
  const { stdout } = spawnSync(process.execPath, [
    '--input-type=module',
    '--eval',
    `const { createLogger } = await import('${module}');
     createLogger('server', 'info').info('la última');
     process.exit(0);`,
  ]);
  expect(JSON.parse(stdout.toString())).toMatchObject({ program: 'server', msg: 'la última' });
});
