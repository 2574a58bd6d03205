import { expect, test } from 'vitest';
import { listeningPlace } from './listening-place.ts';

const address = { host: '127.0.0.1', port: 3000 };
const NODE_ENV = 'test';

test('what systemd hands over to this process goes before an address', () => {
  const env = { NODE_ENV, LISTEN_FDS: '1', LISTEN_PID: String(process.pid) } as const;
  expect(listeningPlace(address, env)).toEqual({ ...address, fd: 3 });
});

test.each([
  ['nothing was', {}],
  ['something was to the process that started this one', { LISTEN_FDS: '1', LISTEN_PID: '1' }],
  ['no socket was', { LISTEN_FDS: '0', LISTEN_PID: String(process.pid) }],
  ['nobody knows which of several is meant', { LISTEN_FDS: '2', LISTEN_PID: String(process.pid) }],
])('the address counts where %s', (_, told) => {
  expect(listeningPlace(address, { NODE_ENV, ...told })).toEqual(address);
});
