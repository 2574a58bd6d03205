import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import { expect, test } from '@playwright/test';
import { type OwnNginx, startOwnNginx } from './testing/own-nginx.ts';

test.describe('nginx', () => {
  let web: Server;
  let nginx: OwnNginx;
  test.beforeAll(async () => {
    web = createServer((_, response) => response.end('La revista')).listen(0, '127.0.0.1');
    await once(web, 'listening');
    nginx = await startOwnNginx([`127.0.0.1:${(web.address() as AddressInfo).port}`]);
  });
  test.afterAll(async () => {
    await nginx.stop();
    web.close();
  });

  const request = (host: string) =>
    `GET /foro HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
  /** Everything received until nginx closes the connection. */
  const ask = (socket: Socket, host: string) => {
    socket.write(request(host));
    return text(socket);
  };
  const plain = (host: string) =>
    ask(connect(Number(new URL(nginx.plain).port), '127.0.0.1'), host);
  const secure = (servername: string, host = servername) => {
    const options = { port: Number(new URL(nginx.site).port), host: '127.0.0.1', servername };
    return ask(connectTls({ ...options, rejectUnauthorized: false }), host);
  };

  test('redirects to https under the name of the site only', async () => {
    expect(await plain('localhost')).toContain('\r\nLocation: https://localhost/foro\r\n');
    expect(await plain('localhost:8080')).toContain('\r\nLocation: https://localhost/foro\r\n');
    for (const host of ['ajena.example', '127.0.0.1']) expect(await plain(host)).toBe('');
  });

  test('redirects its other names to that of the site', async () => {
    const moved = '\r\nLocation: https://localhost/foro\r\n';
    for (const host of ['revista.example', 'otra.example']) {
      expect(await plain(host)).toContain(moved);
      expect(await secure(host)).toContain(moved);
    }
  });

  test('does not answer for other names', async () => {
    expect(await secure('localhost')).toContain('La revista');
    expect(await secure('localhost', 'ajena.example')).toBe('');
    await expect(secure('ajena.example')).rejects.toThrow(/unrecognized name/);
    await expect(secure('')).rejects.toThrow(/unrecognized name/);
  });
});
