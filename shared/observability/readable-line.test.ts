import { expect, test } from 'vitest';
import { readableLine } from './readable-line.ts';

const time = new Date(2026, 2, 10, 12, 4, 5).getTime();

test('a JSON line is formatted with time, level, program, text and details', () => {
  const json = JSON.stringify({
    level: 40,
    time,
    pid: 7,
    hostname: 'mina',
    program: 'server',
    msg: 'A query was slow',
    ms: 900,
    query: 'SELECT 1',
  });
  expect(readableLine(json)).toBe(
    '12:04:05 WARN  server: A query was slow ms=900 query=SELECT 1\n',
  );
});

test('an error is shown with its stack', () => {
  const json = JSON.stringify({ level: 50, time, program: 'web', err: { stack: 'Error: roto' } });
  expect(readableLine(json)).toBe('12:04:05 ERROR web: \nError: roto\n');
});

test('text that is not a log line is left unchanged', () => {
  expect(readableLine('hola')).toBe('hola');
});
