import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { parseEnv } from '../../lib/core/server/env.ts';
import { type ConnectionSettings, createLimitedServer } from './connection-limits.ts';

/** Short timeouts keep the tests fast. */
const BOUNDS: ConnectionSettings = {
  CONNECTION_HEAD_SECONDS: 0.2,
  CONNECTION_REQUEST_SECONDS: 0.4,
  CONNECTION_SILENCE_SECONDS: 0.3,
  MOST_CONNECTIONS: 3,
};

const opened: { close: () => void }[] = [];
afterEach(() => {
  for (const { close } of opened.splice(0)) close();
});

async function serveBounded(bounds: Partial<ConnectionSettings> = {}) {
  const server = createLimitedServer({ ...BOUNDS, ...bounds });
  server.on('request', (request, response) => {
    if (request.url === '/nunca') return;
    request.resume().on('end', () => response.end('ok'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  opened.push({
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  });
  return port;
}

async function open(port: number, text: string) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** A response that may be lost: data that is still sent to a closed connection resets it. */
const TOO_SLOW = /^(?:HTTP\/1\.1 408 |$)/;

/** Everything that a socket receives until the server closes it. */
async function readAll(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (data) => {
    text += data;
  });
  socket.on('error', () => undefined);
  // `once` of Node would reject if data in flight reset the connection.
  await new Promise((resolve) => socket.once('close', resolve));
  return text;
}

test('limits are set in seconds, and have defaults', () => {
  const limitsOf = (settings: Record<string, string>) => {
    const server = createLimitedServer(parseEnv(settings));
    const { headersTimeout, requestTimeout, timeout, maxConnections } = server;
    return [headersTimeout, requestTimeout, timeout, maxConnections];
  };
  expect(limitsOf({})).toEqual([15_000, 300_000, 120_000, 4000]);
  const set = {
    CONNECTION_HEAD_SECONDS: '1',
    CONNECTION_SILENCE_SECONDS: '7',
    MOST_CONNECTIONS: '3',
  };
  expect(limitsOf(set)).toEqual([1000, 300_000, 7000, 3]);
});

test('a slow head ends the connection', async () => {
  const port = await serveBounded({ CONNECTION_SILENCE_SECONDS: 10 });
  const socket = await open(port, 'GET / HTTP/1.1\r\nHost: a\r\n');
  const trickle = setInterval(() => socket.write('X-A: b\r\n'), 30);
  expect(await readAll(socket)).toMatch(TOO_SLOW);
  clearInterval(trickle);
});

test('a slow body ends the connection', async () => {
  const port = await serveBounded({ CONNECTION_SILENCE_SECONDS: 10 });
  const socket = await open(port, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n');
  const trickle = setInterval(() => socket.write('x'), 30);
  expect(await readAll(socket)).toMatch(TOO_SLOW);
  clearInterval(trickle);
});

test('an idle connection is closed', async () => {
  const port = await serveBounded();
  expect(await readAll(await open(port, 'GET /nunca HTTP/1.1\r\nHost: a\r\n\r\n'))).toBe('');
});

test('a request with hundreds of headers is refused', async () => {
  const port = await serveBounded();
  const headers = Array.from({ length: 400 }, (_, index) => `X-${index}: a\r\n`).join('');
  const socket = await open(
    port,
    `GET / HTTP/1.1\r\nHost: a\r\n${headers}Connection: close\r\n\r\n`,
  );
  expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 431 /);
});

test('a connection over the limit is closed, and the others go on', async () => {
  const port = await serveBounded({
    CONNECTION_SILENCE_SECONDS: 10,
    CONNECTION_HEAD_SECONDS: 10,
    CONNECTION_REQUEST_SECONDS: 10,
  });
  const idle = await Promise.all([1, 2].map(() => open(port, 'GET / HTTP/1.1\r\n')));
  const url = `http://127.0.0.1:${port}/`;
  const headers = { connection: 'close' };
  expect((await fetch(url, { headers })).status).toBe(200);

  const third = await open(port, 'GET / HTTP/1.1\r\n');
  expect(await readAll(connect(port, '127.0.0.1'))).toBe('');
  for (const socket of [...idle, third]) socket.destroy();
  await expect
    .poll(() =>
      fetch(url, { headers }).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
});
