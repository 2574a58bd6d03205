import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';
import { inRequest } from './request-scope.ts';
import { captureLog } from './testing/captured-log.ts';

/** A logger whose lines the test reads. */
function capturedLogger(level = 'info') {
  const { lines, destination } = captureLog();
  return { lines, log: createLogger('web', level, { destination }) };
}

test('a line names its process, and its request if there is one', () => {
  const { lines, log } = capturedLogger();
  log.info('antes');
  inRequest('peticion-1', () => log.info({ ms: 4 }, 'durante'));
  expect(lines).toEqual([
    expect.objectContaining({ program: 'web', level: 30, msg: 'antes' }),
    expect.objectContaining({ requestId: 'peticion-1', ms: 4, msg: 'durante' }),
  ]);
  expect(lines[0]).not.toHaveProperty('requestId');
});

test('a line has its time, in milliseconds since 1970', () => {
  const { lines, log } = capturedLogger();
  const before = Date.now();
  log.info('ahora');
  const { time } = lines[0] as { time: number };
  expect(time).toBeGreaterThanOrEqual(before);
  expect(time).toBeLessThanOrEqual(Date.now());
});

test('asynchronous work of a request keeps its id', async () => {
  const { lines, log } = capturedLogger();
  await inRequest('peticion-2', async () => {
    await new Promise((resolve) => setImmediate(resolve));
    log.info('después');
  });
  expect(lines).toMatchObject([{ requestId: 'peticion-2' }]);
});

test('fields with the name of a secret are redacted', () => {
  const { lines, log } = capturedLogger();
  log.info({
    authorization: 'Bearer abc',
    headers: { cookie: 'access_token=abc', 'set-cookie': ['a=abc'], accept: 'text/html' },
    call: { body: { password: 'abc', token: 'abc', refresh: 'abc' } },
    letter: { html: '<a href="?token=abc">', text: 'abc' },
  });
  expect(JSON.stringify(lines)).not.toContain('abc');
  expect(lines).toMatchObject([{ headers: { accept: 'text/html', cookie: '[secret]' } }]);
});

test('lines below the level are not written', () => {
  const { lines, log } = capturedLogger('warn');
  log.info('nada');
  expect(lines).toEqual([]);
});

test('buffered lines are written when the process exits', () => {
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
