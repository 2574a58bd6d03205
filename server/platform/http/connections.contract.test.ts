import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../../testing/test-server.ts';
import type { ConnectionLimits } from './connections.ts';

/** So long that nothing of a test comes near. */
const LONG = 300_000;
/** Time enough for whoever is honest, on a machine that is busy with others. */
const SHORT = 1000;
const BOUNDS = {
  headersTimeout: LONG,
  requestTimeout: LONG,
  idleTimeout: LONG,
  keepAliveTimeout: LONG,
  checkInterval: 50,
  connections: 100,
};

/** The real server at a port of its own, with short bounds where the test is about them. */
async function listenBounded(bounds: Partial<ConnectionLimits>) {
  const server = await createTestApp({ connections: { ...BOUNDS, ...bounds } });
  onTestFinished(server.close);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const readList = async () =>
    (
      await fetch(`http://127.0.0.1:${port}/api/v1/articles/articulos/`, {
        headers: { connection: 'close' },
      })
    ).status;
  return { port, readList };
}

/** A connection that has begun with `text`; it goes away with the test. */
async function begin(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** Goes on with a little at a time; resolves when the server hangs up. */
async function trickle(socket: Socket, text: string): Promise<void> {
  const writing = setInterval(() => socket.write(text), 20);
  // What is sent to a connection that is closed already breaks it, for which `once` of Node would reject.
  await new Promise((resolve) => socket.resume().once('close', resolve));
  clearInterval(writing);
}

test('a slow request head is closed, and others are answered meanwhile', async () => {
  const { port, readList } = await listenBounded({ headersTimeout: SHORT });
  const socket = await begin(port, 'GET /api/v1/articles/articulos/ HTTP/1.1\r\nHost: a\r\n');
  const ended = trickle(socket, 'X-A: b\r\n');
  expect(await readList()).toBe(200);
  await ended;
  expect(await readList()).toBe(200);
});

test('a slow body is closed, and others are answered meanwhile', async () => {
  const { port, readList } = await listenBounded({ headersTimeout: SHORT, requestTimeout: SHORT });
  const head = [
    'POST /api/v1/users/auth/login HTTP/1.1',
    'Host: a',
    'Content-Type: application/json',
    'Content-Length: 10000',
  ];
  const socket = await begin(port, `${head.join('\r\n')}\r\n\r\n"`);
  const ended = trickle(socket, 'x');
  expect(await readList()).toBe(200);
  await ended;
  expect(await readList()).toBe(200);
});

test('a connection on which nothing moves is ended', async () => {
  const { port } = await listenBounded({ idleTimeout: SHORT });
  await once((await begin(port, 'GET / HTTP/1.1\r\n')).resume(), 'close');
});

test('one connection too many is closed, and the others go on', async () => {
  const { port } = await listenBounded({ connections: 2 });
  const [, last] = [
    await begin(port, 'GET /healthz HTTP/1.1\r\n'),
    await begin(port, 'GET /healthz HTTP/1.1\r\n'),
  ];
  await once((await begin(port, '')).resume(), 'close');

  last.write('Host: a\r\n\r\n');
  const [answer] = await once(last, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
});
