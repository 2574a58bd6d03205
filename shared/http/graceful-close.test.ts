import { once } from 'node:events';
import { Agent, createServer, get, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { gracefulClose } from './graceful-close.ts';

const POST = 'POST / HTTP/1.1\r\nHost: veta.test\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';
/** More than socket buffers hold. */
const LONG = Buffer.alloc(24 * 1024 * 1024, 'veta');

async function listening(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  // Without a timeout it never closes an idle connection.
  server.keepAliveTimeout = 0;
  const close = gracefulClose(server);
  await once(server, 'listening');
  return { server, close, port: (server.address() as AddressInfo).port };
}

/** A keep-alive connection after its first response. */
async function keptConnection(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: veta.test\r\n\r\n');
  await once(socket, 'data');
  return socket;
}

test('it waits for requests in progress, and not for keep-alive connections', async () => {
  const agent = new Agent({ keepAlive: true });
  const { server, close, port } = await listening((request, response) => {
    if (request.url === '/lento') server.once('finish', () => response.end('Hola'));
    else response.end();
  });
  await keptConnection(port);
  const asked = get({ port, host: '127.0.0.1', agent, path: '/lento' });
  await once(server, 'request');

  const closed = close();
  const answered = once(asked, 'response').then(([answer]) => text(answer));
  server.emit('finish');

  expect(await answered).toBe('Hola');
  await closed;
  expect(server.listening).toBe(false);
  agent.destroy();
});

test('a request that is unread when the server closes is answered', async () => {
  const { close, port } = await listening((_, response) => response.end('Guardado'));
  const socket = await keptConnection(port);

  // In one turn: the request is in the socket buffer, unread.
  socket.write(POST);
  const closed = close();

  expect(await text(socket)).toContain('Guardado');
  await closed;
});

test('a connection that is not accepted yet when the server closes is answered', async () => {
  const { close, port } = await listening((_, response) => response.end('Guardado'));

  const socket = connect(port, '127.0.0.1');
  const closed = close();
  socket.write(POST);

  expect(await text(socket)).toContain('Guardado');
  await closed;
});

test('a slow client receives the whole response', async () => {
  const { close, port } = await listening((_, response) => response.end(LONG));
  const [response] = await once(get({ port, host: '127.0.0.1', agent: false }), 'response');
  response.pause();

  const closed = close();
  const first = Promise.race([closed.then(() => 'closed'), once(response, 'readable')]);
  expect(await first).not.toBe('closed');

  expect((await buffer(response)).length).toBe(LONG.length);
  await closed;
});
