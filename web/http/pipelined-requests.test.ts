import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { serializeRequests } from './pipelined-requests.ts';

/** A server that answers on demand, and a connection to it. */
async function open() {
  const begun: ServerResponse[] = [];
  const server = createServer(serializeRequests((_, response) => void begun.push(response)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const ask = (path: string, ...headers: string[]) =>
    socket.write([`GET ${path} HTTP/1.1`, 'Host: a', ...headers, '', ''].join('\r\n'));
  return { begun, socket, ask };
}

test('work on a pipelined request begins after the response before it', async () => {
  const { begun, socket, ask } = await open();
  ask('/1');
  ask('/2');
  ask('/3', 'Connection: close');
  const answers = text(socket);
  for (const turn of [1, 2, 3]) {
    await expect.poll(() => begun.length).toBe(turn);
    begun.at(-1)?.end(`respuesta ${turn}`);
  }
  expect([...(await answers).matchAll(/respuesta \d/g)].flat()).toEqual([
    'respuesta 1',
    'respuesta 2',
    'respuesta 3',
  ]);
});

test('a request behind a response that nobody reads never begins', async () => {
  const { begun, socket, ask } = await open();
  ask('/1');
  ask('/2');
  await expect.poll(() => begun.length).toBe(1);
  const [first] = begun;
  first?.write('a');
  socket.destroy();
  await once(first as ServerResponse, 'close');
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toHaveLength(1);
});

test('a connection with more than eight waiting requests is closed, and none of them begins', async () => {
  const { begun, socket, ask } = await open();
  for (let count = 1; count <= 9; count += 1) ask(`/${count}`);
  await expect.poll(() => begun.length).toBe(1);
  ask('/10');
  await once(socket, 'close');
  begun[0]?.end();
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toHaveLength(1);
});

test('answered requests do not count: a client may send eight more at a time', async () => {
  const { begun, socket, ask } = await open();
  for (let turn = 0; turn < 3; turn += 1) {
    for (let count = 1; count <= 9; count += 1) ask(`/${turn}-${count}`);
    for (let count = 1; count <= 9; count += 1) {
      await expect.poll(() => begun.length).toBe(turn * 9 + count);
      begun.at(-1)?.end('a');
    }
    await expect.poll(() => begun.at(-1)?.closed).toBe(true);
  }
  expect(socket.destroyed).toBe(false);
});
