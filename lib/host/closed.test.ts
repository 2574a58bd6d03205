import { once } from 'node:events';
import { Agent, createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { closed } from './closed.ts';

test('closed waits for what is under way, and not for a connection that is kept', async () => {
  const agent = new Agent({ keepAlive: true });
  const server = createServer().listen(0, '127.0.0.1');
  // By itself it never closes a connection on which nothing happens.
  server.keepAliveTimeout = 0;
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const asked = get({ port, host: '127.0.0.1', agent });
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];

  const end = closed(server);
  const answered = once(asked, 'response').then(([answer]) => buffer(answer));
  response.end('Hola');
  expect(String(await answered)).toBe('Hola');
  await end;
  expect(server.listening).toBe(false);
  agent.destroy();
});
