import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { serve } from '../../lib/testing/local-server.ts';
import { readRequestLine } from './request-line.ts';

/** Sends a raw request; returns the status and the path that was read. */
async function ask(line: string, ...headers: string[]) {
  const { port } = await serve((request, response) => {
    if (readRequestLine(request, response)) response.end(`path ${request.url}`);
  });
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write([line, ...headers, 'Connection: close', '', ''].join('\r\n'));
  const answer = await text(socket);
  return [Number(answer.split(' ')[1]), /path (\S+)/.exec(answer)?.[1]];
}

test.each([
  ['/', '/'],
  ['/foro?page=2', '/foro?page=2'],
  ['//evil.example/foro', '//evil.example/foro'],
  ['http://revista.test/foro?page=2', '/foro?page=2'],
  ['HTTPS://revista.test', '/'],
  ['http://evil.example?a=b', '/?a=b'],
])('%s is a request for %s', async (target, path) => {
  expect(await ask(`GET ${target} HTTP/1.1`, 'Host: revista.test')).toEqual([200, path]);
});

test.each(['*', '*1@evil.example/'])('%s is a bad request', async (target) => {
  expect(await ask(`OPTIONS ${target} HTTP/1.1`, 'Host: revista.test')).toEqual([400, undefined]);
});

test.each([
  ['GET', '/media/../buscar?q=agua'],
  ['POST', '/api/../buscar'],
  ['GET', '/x/%2E./articulos/5'],
  ['GET', '/articulos/.'],
  ['GET', '/media/..\\buscar'],
  ['GET', 'http://revista.test/media/../buscar'],
])('%s %s is ambiguous and refused', async (method, target) => {
  expect(await ask(`${method} ${target} HTTP/1.1`, 'Host: revista.test')).toEqual([400, undefined]);
});

test.each(['/a..b/.well-known/x', '/foro?q=/../', '/...'])(
  '%s leads nowhere else',
  async (path) => {
    expect(await ask(`GET ${path} HTTP/1.1`, 'Host: revista.test')).toEqual([200, path]);
  },
);

test('two Host headers are refused', async () => {
  const hosts = ['Host: revista.test', 'Host: evil.example'];
  expect(await ask('GET / HTTP/1.1', ...hosts)).toEqual([400, undefined]);
});

test.each(['TRACE', 'PROPFIND', 'PURGE'])('%s is not allowed for a page', async (method) => {
  expect(await ask(`${method} / HTTP/1.1`, 'Host: revista.test')).toEqual([405, undefined]);
});

test.each([
  ['POST', '/buscar?q=agua'],
  ['POST', '/articulos/1'],
  ['PUT', '/'],
  ['DELETE', '/media/a.webp'],
  ['OPTIONS', '/foro'],
  ['POST', '/apio'],
  ['POST', '/boletin/baja/x'],
])('%s %s is not allowed for a page', async (method, path) => {
  expect(await ask(`${method} ${path} HTTP/1.1`, 'Host: revista.test')).toEqual([405, undefined]);
});

test.each([
  ['POST', '/api/v1/foro/temas/'],
  ['DELETE', '/api/v1/users/profile'],
  ['POST', '/api/auth/signin/google?a=b'],
  ['POST', '/boletin/baja?token=a.b'],
  ['POST', '/boletin/confirmar'],
  ['POST', '/avisos/baja?token=a.b'],
  ['POST', '/avisos/correo?token=a.b'],
  ['HEAD', '/foro'],
  ['HEAD', '/boletin/baja?token=a.b'],
])('%s %s is allowed for API calls and e-mail links', async (method, path) => {
  expect(
    await ask(`${method} ${path} HTTP/1.1`, 'Host: revista.test', 'Content-Length: 0'),
  ).toEqual([200, method === 'HEAD' ? undefined : path]);
});

const EMAIL_LINKS = ['/boletin/confirmar', '/boletin/baja', '/avisos/baja', '/avisos/correo'];

test.each(
  EMAIL_LINKS.flatMap((path) =>
    ['PUT', 'PATCH', 'DELETE', 'OPTIONS'].map((method) => [method, path] as const),
  ),
)('%s %s is refused, because the middleware would keep its body', async (method, path) => {
  expect(await ask(`${method} ${path} HTTP/1.1`, 'Host: revista.test')).toEqual([405, undefined]);
  const { url } = await serve((request, response) => {
    readRequestLine(request, response, { isDevelopment: true });
  });
  const answer = await fetch(`${url}${path}?token=a.b`, { method });
  expect([answer.status, answer.headers.get('allow'), answer.headers.get('connection')]).toEqual([
    405,
    'GET, HEAD, POST',
    'close',
  ]);
});

test.each([
  ['POST', '/api/nada', 404, null],
  ['POST', '/api/v1', 404, null],
  ['PUT', '/api/v1/', 404, null],
  ['DELETE', '/api/boletin/baja/x', 404, null],
  ['OPTIONS', '/api/nada', 404, null],
  ['POST', '/api/buscar?q=agua', 405, 'GET, HEAD, OPTIONS'],
  ['DELETE', '/api/session', 405, 'GET, HEAD, OPTIONS'],
  ['GET', '/api/session/logout', 405, 'POST, OPTIONS'],
  ['PATCH', '/api/auth/signin/google', 405, 'GET, HEAD, POST, OPTIONS'],
])('%s %s, for which there is no handler, is %d', async (method, path, status, allow) => {
  for (const isDevelopment of [false, true]) {
    const { url } = await serve((request, response) => {
      if (readRequestLine(request, response, { isDevelopment })) response.end();
    });
    const { status: got, headers } = await fetch(url + path, { method });
    expect([got, headers.get('allow'), headers.get('connection')]).toEqual([
      status,
      allow,
      'close',
    ]);
  }
});

test.each(['/api', '/api/nada', '/api/v1', '/api/v1/'])(
  'a read of %s is for Next',
  async (path) => {
    expect(await ask(`GET ${path} HTTP/1.1`, 'Host: revista.test')).toEqual([200, path]);
  },
);

test('HTTP/1.0 is answered, HTTP/0.9 is not', async () => {
  expect(await ask('GET /foro HTTP/1.0')).toEqual([200, '/foro']);
  const { port } = await serve((request, response) => {
    if (readRequestLine(request, response)) response.end('path');
  });
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET /foro\r\n\r\n');
  expect(await text(socket)).not.toContain('path');
});
