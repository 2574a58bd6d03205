import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeArticle } from '../../testing/make-content.ts';
import { drawPng, makeEditor } from '../../testing/make-editing.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

/** Begins an upload over a real connection, and cuts it before the file is whole. */
async function breakOff(port: number, path: string, access: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const head = [
    `PATCH /api/v1/${path} HTTP/1.1`,
    'Host: revista.test',
    `Authorization: Bearer ${access}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 5000000',
  ];
  const body = '--x\r\nContent-Disposition: form-data; name="banner"; filename="a.png"\r\n\r\nabc';
  await new Promise((sent) => socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, sent));
  socket.destroy();
  await once(socket, 'close');
}

test('aborted uploads leave no files and do not block later ones', async () => {
  const { id } = await makeArticle(server.db);
  const editor = await makeEditor(server);
  const path = `articles/articulos/${id}/`;
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;

  await Promise.all(Array.from({ length: 8 }, () => breakOff(port, path, editor.access)));

  const answer = await editor.form('PATCH', path, { banner: await drawPng() });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await readdir(join(server.media.root, 'articulos'))).toHaveLength(1);
});
