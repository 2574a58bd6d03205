import { get, type IncomingMessage, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { serve } from '../../lib/testing/local-server.ts';

const SITE = 'https://veta.test';

beforeEach(() => {
  vi.resetModules();
  return () => vi.unstubAllEnvs();
});

/** The API calls of a site in front of a server; any other request is answered with 418. */
async function serveCalls(listener: RequestListener) {
  const server = await serve(listener);
  vi.stubEnv('SITE_URL', SITE);
  vi.stubEnv('API_BASE_URL', `${server.url}/base/v1`);
  const { answerCall, findCall } = await import('./answer-call.ts');
  const { registerPageExpiry } = await import('../../lib/core/server/expire-pages.ts');
  const expired: string[] = [];
  registerPageExpiry(async (tags) => expired.push(...tags) > 0);
  const site = await serve((request, response) => {
    const call = findCall(request);
    if (call) void answerCall(call, request, response);
    else response.writeHead(418).end();
  });
  return { server, url: site.url, expired };
}

/** The raw response; `fetch` would decompress it. */
async function getRaw(url: string, headers: Record<string, string>) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers }, resolve).once('error', reject);
  });
  return { headers: answer.headers, body: await buffer(answer) };
}

const sendJson =
  (body: string): RequestListener =>
  (_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(body);
  };

test.each([
  ['GET', '/api/v1/foro/temas/?page=2'],
  ['HEAD', '/api/v1/foro/temas/'],
  ['POST', '/api/v1/foro/temas/9/toggle_like/'],
  ['PUT', '/api/v1/articles/articulos/5/'],
  ['PATCH', '/api/v1/users/profile'],
  ['DELETE', '/api/v1/foro/temas/9/'],
])('%s %s goes to the server', async (method, path) => {
  const { server, url } = await serveCalls(sendJson('{}'));
  const answer = await fetch(url + path, { method, headers: { origin: SITE } });
  expect(answer.status).toBe(200);
  expect(server.asked).toEqual([path.replace('/api/v1', '/base/v1')]);
});

test.each([
  ['OPTIONS', '/api/v1/foro/temas/'],
  ['GET', '/api/v1/'],
  ['GET', '/api/v1//foro/'],
  ['GET', '/api/v1/foro%2Ftemas/'],
  ['GET', '/api/v10/foro/'],
  ['GET', '/api/sessions'],
  ['POST', '/api/session'],
  ['POST', '/api/session/logout'],
  ['GET', '/foro'],
])('%s %s is left to Next', async (method, path) => {
  const { server, url } = await serveCalls(sendJson('{}'));
  expect((await fetch(url + path, { method, headers: { origin: SITE } })).status).toBe(418);
  expect(server.asked).toEqual([]);
});

test('a like revalidates the pages that show it before its response', async () => {
  const { url, expired } = await serveCalls(sendJson('{}'));
  const like = `${url}/api/v1/articles/articulos/5/toggle_like/`;
  expect((await fetch(like, { method: 'POST', headers: { origin: SITE } })).status).toBe(200);
  expect(expired).toEqual(['articles:5']);
});

test('a call from another site is refused', async () => {
  const { server, url } = await serveCalls(sendJson('{}'));
  const answer = await fetch(`${url}/api/v1/foro/temas/9/toggle_like/`, {
    method: 'POST',
    headers: { origin: 'https://evil.test' },
  });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toEqual({ detail: 'La petición no viene de este sitio.' });
  expect(server.asked).toEqual([]);
});

test('a body is forwarded with and without Content-Length', async () => {
  const bodies: string[] = [];
  const { url } = await serveCalls(async (request, response) => {
    bodies.push(await text(request));
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"id":7}');
  });
  const pieces = new Blob(['{"contenido":', '"Íñigo"}']).stream();
  for (const body of ['{"contenido":"Íñigo"}', pieces]) {
    const answer = await fetch(`${url}/api/v1/foro/comentarios/`, {
      method: 'POST',
      headers: { origin: SITE, 'content-type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ id: 7 });
  }
  expect(bodies).toEqual(['{"contenido":"Íñigo"}', '{"contenido":"Íñigo"}']);
});

/** Sends a call with a body and another request on one connection; returns everything received. */
function askTwice(url: string, { origin, bytes }: { origin: string; bytes: number }) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST /api/v1/contact/ HTTP/1.1\r\nhost: a\r\norigin: ${origin}\r\ncontent-length: ${bytes}\r\n\r\n`,
  );
  socket.write(Buffer.alloc(bytes, 'x'));
  socket.end('GET /foro HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
  return text(socket).then((answers) => answers.match(/(?<=HTTP\/1.1 )\d+/g));
}

test.each([
  ['from elsewhere', 403, { origin: 'https://evil.test', bytes: 300_000 }],
  ['that is too long', 413, { origin: SITE, bytes: 2_000_000 }],
])(
  'a body %s is refused, and the next request of the connection is answered',
  async (_, status, call) => {
    const { url } = await serveCalls(sendJson('{}'));
    expect(await askTwice(url, call)).toEqual([String(status), '418']);
  },
);

test('the rest of a refused body is read in small chunks, between which others are served', async () => {
  const { url } = await serveCalls(sendJson('{}'));
  let iterations = 0;
  let isDone = false;
  const count = () => {
    iterations += 1;
    if (!isDone) setImmediate(count);
  };
  count();
  const bytes = 8_000_000;
  expect(await askTwice(url, { origin: 'https://evil.test', bytes })).toEqual(['403', '418']);
  isDone = true;
  expect(iterations).toBeGreaterThan(bytes / 65_536);
});

test('an aborted body never reaches the server as complete', async () => {
  const { server, url } = await serveCalls(sendJson('{}'));
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const head = `POST /api/v1/contact/ HTTP/1.1\r\nhost: a\r\norigin: ${SITE}`;
  socket.end(`${head}\r\ncontent-length: 100\r\n\r\nxx`);
  await text(socket);
  expect(server.asked).toEqual([]);
});

test('GET /api/session without a session answers without a call to the server', async () => {
  const { server, url } = await serveCalls(sendJson('{}'));
  const answer = await fetch(`${url}/api/session`);
  expect(await answer.json()).toEqual({ user: null });
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(server.asked).toEqual([]);
});

test('two readers at the same time each get their own answer', async () => {
  const { url } = await serveCalls((request, response) =>
    sendJson(JSON.stringify({ of: request.headers.authorization }))(request, response),
  );
  const token = (name: string) =>
    [{ alg: 'none' }, { sub: name }, 'x']
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
  const ask = async (name: string) => {
    const cookie = `access_token=${token(name)}`;
    return (await fetch(`${url}/api/v1/users/profile`, { headers: { cookie } })).json();
  };
  const names = Array.from({ length: 20 }, (_, index) => `lector${index}`);
  expect(await Promise.all(names.map(ask))).toEqual(
    names.map((name) => ({ of: `Bearer ${token(name)}` })),
  );
});

describe('a response', () => {
  const long = JSON.stringify({ results: Array(300).fill('veta') });

  test('is sent with gzip to a client that accepts it, with Vary', async () => {
    const { url } = await serveCalls(sendJson(long));
    const packed = await getRaw(`${url}/api/v1/foro/temas/`, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.headers.vary).toBe('Accept-Encoding');
    expect(gunzipSync(packed.body).toString()).toBe(long);
    const plain = await getRaw(`${url}/api/v1/foro/temas/`, {});
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(long);
  });

  test('of a few bytes is sent uncompressed with Content-Length', async () => {
    const { url } = await serveCalls(sendJson('{"ok":true}'));
    const { headers, body } = await getRaw(`${url}/api/v1/x/`, { 'accept-encoding': 'gzip' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['content-length']).toBe('11');
    expect(body.toString()).toBe('{"ok":true}');
  });

  test.each(['gzip', 'identity'])('in chunks arrives whole in %s', async (encoding) => {
    const piece = 'x'.repeat(200_000);
    const { url } = await serveCalls((_, response) => {
      response.setHeader('content-type', 'application/json');
      for (let count = 0; count < 10; count += 1) response.write(piece);
      response.end();
    });
    const answer = await fetch(`${url}/api/v1/users/profile/export/`, {
      headers: { 'accept-encoding': encoding },
    });
    expect((await answer.text()).length).toBe(2_000_000);
  });

  test('that is aborted does not look complete', async () => {
    const { url } = await serveCalls((_, response) => {
      response.setHeader('content-type', 'application/json');
      response.write('x'.repeat(200_000), () =>
        response.write('y'.repeat(200_000), () => response.destroy()),
      );
    });
    await expect(fetch(`${url}/api/v1/x/`).then((answer) => answer.text())).rejects.toThrow();
  });
});
