import { expect, test } from 'vitest';
import { readableLine } from './readable-line.ts';

const time = new Date(2026, 2, 10, 12, 4, 5).getTime();

test('a line of the log becomes one that a person reads', () => {
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

test('an error brings its stack', () => {
  const json = JSON.stringify({ level: 50, time, program: 'web', err: { stack: 'Error: roto' } });
  expect(readableLine(json)).toBe('12:04:05 ERROR web: \nError: roto\n');
});

test('what is no line of the log passes as it is', () => {
  expect(readableLine('hola')).toBe('hola');
});
