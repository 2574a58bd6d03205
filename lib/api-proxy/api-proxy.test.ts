import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { type JWTPayload, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { registerPageExpiry } from '../core/server/expire-pages.ts';
import { deadAddress, serve } from '../testing/local-server.ts';

const SITE = 'https://veta.test';
const AWAY = 'El servidor no está disponible en este momento. Inténtalo de nuevo en unos minutos.';

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** The API proxy in front of a server; `init` is the request of the browser. */
async function passTo(serverUrl: string) {
  vi.stubEnv('SITE_URL', SITE);
  vi.stubEnv('API_BASE_URL', `${serverUrl}/base/v1`);
  const { proxyApiCall } = await import('./api-proxy.ts');
  return (path: string, init: RequestInit & { duplex?: 'half' } = {}) =>
    proxyApiCall(
      new Request(`${SITE}${path}`, { ...init, headers: { origin: SITE, ...init.headers } }),
    );
}

async function passBefore(listener: RequestListener) {
  const server = await serve(listener);
  return { server, pass: await passTo(server.url) };
}

const sendJson: RequestListener = (_, response) => {
  response.setHeader('content-type', 'application/json');
  response.end('{"ok":true}');
};

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s forwards body and type', async (method) => {
  const told: { method?: string | undefined; type?: string | undefined; body?: string } = {};
  const { server, pass } = await passBefore(async (request, response) => {
    Object.assign(told, { method: request.method, type: request.headers['content-type'] });
    told.body = await text(request);
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"detail":"Hecho."}');
  });
  const answer = await pass('/api/v1/magazine/contacts/', {
    method,
    headers: { 'content-type': 'application/json' },
    body: '{"nombre_contacto":"Íñigo"}',
  });
  expect(server.asked).toEqual(['/base/v1/magazine/contacts/']);
  expect(told).toEqual({ method, type: 'application/json', body: '{"nombre_contacto":"Íñigo"}' });
  expect(answer.status).toBe(201);
  expect(await answer.json()).toEqual({ detail: 'Hecho.' });
});

describe('the pages that a call has changed', () => {
  const SECRET = 'a secret of web and server';

  /** Posts a comment on blog 12 to a server that answers so; resolves to the tags that expire. */
  async function postComment(status: number, headers: Record<string, string> = {}) {
    const expired: string[] = [];
    registerPageExpiry(async (tags) => expired.push(...tags) > 0);
    vi.stubEnv('REVALIDATE_SECRET', SECRET);
    const sent: IncomingMessage['headers'][] = [];
    const { pass } = await passBefore((request, response) => {
      sent.push(request.headers);
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end('{"id":7}');
    });
    const answer = await pass('/api/v1/noticias/comentarios/', {
      method: 'POST',
      headers: { 'x-comment-item': '12', 'x-caller-revalidates': 'mine' },
      body: '{"blog":12,"contenido":"Hola"}',
    });
    expect(await answer.text()).toContain('{"id":7}');
    expect(answer.headers.has('cache-tags-invalidated')).toBe(false);
    return { tags: expired, sent: sent[0] };
  }

  test.each([
    [201, 'comments:blog:12,topics', ['comments:blog:12', 'topics']],
    [201, '', []],
    [201, '*', ['site']],
    // The change was made, and only its response failed.
    [500, 'blogs', ['blogs']],
  ])('are those that the server names: %i with %j', async (status, named, tags) => {
    const answered = await postComment(status, { 'cache-tags-invalidated': named });
    expect(answered.tags).toEqual(tags);
  });

  test.each([
    [201, ['comments:blog:12']],
    [400, []],
    [500, []],
  ])('are guessed at a server that names none: %i', async (status, tags) => {
    expect((await postComment(status)).tags).toEqual(tags);
  });

  test('are asked for with a token, not with the secret, and not by a browser', async () => {
    const { sent } = await postComment(201);
    expect(sent?.['x-caller-revalidates']).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(sent)).not.toContain(SECRET);
  });

  test.each(['GET', 'HEAD'])('of %s are none', async (method) => {
    vi.stubEnv('REVALIDATE_SECRET', SECRET);
    let headers: IncomingMessage['headers'] = {};
    const { pass } = await passBefore((request, response) => {
      headers = request.headers;
      response.end();
    });
    await pass('/api/v1/users/profile', { method });
    expect(headers).not.toHaveProperty('x-caller-revalidates');
  });
});

test.each(['/api/v1/users/profile', '/api/v1/foro/temas/', '/api/v1/foro/temas/?page=2&q=a%26b'])(
  'GET %s asks for exactly that (D2)',
  async (path) => {
    const { server, pass } = await passBefore(sendJson);
    expect((await pass(path)).status).toBe(200);
    expect(server.asked).toEqual([path.replace('/api/v1', '/base/v1')]);
  },
);

describe('the server receives', () => {
  async function headersFor(sent: Record<string, string>): Promise<IncomingMessage['headers']> {
    let headers: IncomingMessage['headers'] = {};
    const { pass } = await passBefore((request, response) => {
      headers = request.headers;
      response.end();
    });
    await pass('/api/v1/x/', { method: 'POST', headers: sent, body: '{}' });
    return headers;
  }

  test("types, languages, form headers and the client's address", async () => {
    const sent = {
      accept: 'application/json',
      'accept-language': 'es-PE',
      'content-type': 'application/json',
      'if-match': '"blog-3-1"',
      'x-form-stamp': 'sello',
      'x-form-trap': '1',
      'x-forwarded-for': '198.51.100.9',
    };
    expect(await headersFor(sent)).toMatchObject(sent);
  });

  test.each([
    ['cookie', 'tema=secreto'],
    ['authorization', 'Bearer ajeno'],
    ['x-real-ip', '1.1.1.1'],
    ['forwarded', 'for=1.1.1.1'],
    ['x-forwarded-host', 'evil.test'],
    ['x-http-method-override', 'DELETE'],
    ['origin', SITE],
    ['referer', `${SITE}/boletin/baja?token=secreto`],
  ])('nothing of %s', async (name, value) => {
    expect(await headersFor({ [name]: value })).not.toHaveProperty(name);
  });
});

describe('the browser receives', () => {
  test('type, language, ETag, Retry-After and no-store', async () => {
    const told = {
      'content-type': 'application/json',
      'content-language': 'es',
      etag: '"blog-3-2"',
      'retry-after': '60',
    };
    const { pass } = await passBefore((_, response) => {
      response.writeHead(429, { ...told, 'cache-control': 'public, max-age=60' });
      response.end('{"detail":"Demasiadas peticiones."}');
    });
    const answer = await pass('/api/v1/x/');
    expect(answer.status).toBe(429);
    expect(Object.fromEntries(answer.headers)).toMatchObject(told);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await answer.json()).toEqual({ detail: 'Demasiadas peticiones.' });
  });

  test.each([
    'set-cookie',
    'server',
    'cache-tags-invalidated',
    'access-control-allow-origin',
    'location',
  ])('nothing of %s', async (name) => {
    const { pass } = await passBefore((request, response) => {
      response.setHeader(name, 'x=1');
      sendJson(request, response);
    });
    expect((await pass('/api/v1/x/')).headers.has(name)).toBe(false);
  });

  test('nothing that could run as a page of the site (D17)', async () => {
    const { pass } = await passBefore((_, response) => {
      response.setHeader('content-type', 'text/html').end('<script>alert(1)</script>');
    });
    const policy = (await pass('/api/v1/x/')).headers.get('content-security-policy');
    expect(policy).toBe("default-src 'none'; sandbox");
  });

  test.each([204, 205, 304])('a status %i, which has no body', async (status) => {
    const { pass } = await passBefore((_, response) => response.writeHead(status).end());
    const answer = await pass('/api/v1/x/');
    expect(answer.status).toBe(status);
    expect(answer.body).toBeNull();
  });

  test.each([404, 405])('of an HTML page with status %i only the status', async (status) => {
    const { pass } = await passBefore((_, response) => {
      response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Django</h1>');
    });
    const answer = await pass('/api/v1/x/');
    expect(answer.status).toBe(status);
    expect(answer.headers.has('content-type')).toBe(false);
    expect(await answer.text()).toBe('');
  });

  test("the server's text of a failure in JSON", async () => {
    const { pass } = await passBefore((_, response) => {
      response.writeHead(503, { 'content-type': 'application/json; charset=utf-8' });
      response.end('{"detail":"Servicio no disponible por el momento."}');
    });
    const answer = await pass('/api/v1/x/');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ detail: 'Servicio no disponible por el momento.' });
  });
});

test.each(['/api/v1/../admin/', '/api/v1/a%2Fb/', '/api/v1/@evil.test', '/api/v1/'])(
  '%s is 404 and asks nobody',
  async (path) => {
    const { server, pass } = await passBefore(sendJson);
    const answer = await pass(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ detail: 'No encontrado.' });
    expect(server.asked).toEqual([]);
  },
);

test('a write from another site is 403 without a call', async () => {
  const { server, pass } = await passBefore(sendJson);
  const answer = await pass('/api/v1/x/', {
    method: 'POST',
    headers: { origin: 'https://evil.test' },
    body: '{}',
  });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toEqual({ detail: 'La petición no viene de este sitio.' });
  expect(server.asked).toEqual([]);
});

describe('a body', () => {
  const MEGABYTE = 1_048_576;
  /** A body of unknown length, as a client may send it. */
  const streamOf = (bytes: number) => new Blob(['x'.repeat(bytes)]).stream();

  test.each([
    ['of a known length', () => 'x'.repeat(MEGABYTE)],
    ['of an unknown length', () => streamOf(MEGABYTE)],
  ])('of 1 MB %s passes whole', async (_, bodyOf) => {
    let length = 0;
    const { pass } = await passBefore(async (request, response) => {
      length = (await text(request)).length;
      response.end();
    });
    const answer = await pass('/api/v1/x/', { method: 'POST', body: bodyOf(), duplex: 'half' });
    expect(answer.status).toBe(200);
    expect(length).toBe(MEGABYTE);
  });

  test.each([
    ['of a known length', () => 'x'.repeat(MEGABYTE + 1)],
    ['of an unknown length', () => streamOf(MEGABYTE + 1)],
  ])('that is one byte longer %s is 413 without a call', async (_, bodyOf) => {
    const { server, pass } = await passBefore(sendJson);
    const answer = await pass('/api/v1/x/', { method: 'POST', body: bodyOf(), duplex: 'half' });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({ detail: 'La petición es demasiado grande.' });
    expect(server.asked).toEqual([]);
  });

  test('that is aborted is 400 without a call', async () => {
    const { server, pass } = await passBefore(sendJson);
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"a":'));
        controller.error(new Error('gone'));
      },
    });
    const answer = await pass('/api/v1/x/', { method: 'POST', body: broken, duplex: 'half' });
    expect(answer.status).toBe(400);
    expect(server.asked).toEqual([]);
  });

  test('that never ends times out after 30 seconds without a call', async () => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const { server, pass } = await passBefore(sendJson);
    const endless = new ReadableStream({ pull: () => limit.abort() }, { highWaterMark: 0 });
    const answer = await pass('/api/v1/x/', { method: 'POST', body: endless, duplex: 'half' });
    expect(answer.status).toBe(400);
    expect(timeout).toHaveBeenCalledExactlyOnceWith(30_000);
    expect(server.asked).toEqual([]);
  });
});

describe('all bodies together', () => {
  const MEGABYTE = 1_048_576;
  const SECRET = 'a secret that signs tokens';
  const post = { method: 'POST', body: 'x'.repeat(MEGABYTE) };

  async function bearing(secret: string, claims: JWTPayload = {}) {
    vi.stubEnv('JWT_SECRET', SECRET);
    const token = await new SignJWT({ exp: Date.now() / 1000 + 600, ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(secret));
    return { cookie: `__Host-access_token=${token}` };
  }

  test('stay within the budget of their group', async () => {
    const held = Promise.withResolvers<void>();
    const { server, pass } = await passBefore(async (request, response) => {
      await text(request);
      await held.promise;
      sendJson(request, response);
    });
    const waiting = Array.from({ length: 64 }, () => pass('/api/v1/x/', post));
    await expect.poll(() => server.asked.length, { timeout: 10_000 }).toBe(64);
    const refused = await pass('/api/v1/x/', { method: 'POST', body: '{}' });
    expect(refused.status).toBe(503);
    expect(await refused.json()).toEqual({ detail: AWAY });
    const signedIn = pass('/api/v1/x/', { ...post, headers: await bearing(SECRET) });
    held.resolve();
    const statuses = (await Promise.all([...waiting, signedIn])).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await pass('/api/v1/x/', post)).status).toBe(200);
  }, 30_000);

  test('that never end are aborted for later ones', async () => {
    const { pass } = await passBefore(sendJson);
    const endless = () => {
      const body = new ReadableStream({
        start: (controller) => controller.enqueue(new Uint8Array(MEGABYTE)),
      });
      return pass('/api/v1/x/', { method: 'POST', body, duplex: 'half' } as RequestInit);
    };
    const waiting = Array.from({ length: 65 }, endless);
    expect((await Promise.race(waiting)).status).toBe(503);
    const login = await pass('/api/v1/users/auth/registro-inicial', { method: 'POST', body: '{}' });
    expect(login.status).toBe(200);
  });

  /** A server that identifies `reader` by every token, or refuses with a status. */
  const knowing =
    (reader: object | number): RequestListener =>
    (request, response) => {
      if (request.url !== '/base/v1/users/profile') return sendJson(request, response);
      const isRefused = typeof reader === 'number';
      response.writeHead(isRefused ? reader : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isRefused ? {} : reader));
    };

  const form = { 'content-type': 'multipart/form-data; boundary=x' };
  const reader = { id: 5, email: 'ana@veta.test', role: 'LECTOR' };

  test.each([
    ['who is signed in', reader, SECRET, {}, 200],
    ['a token of somebody else', reader, 'a secret of somebody else', {}, 401],
    ['a token whose session has ended', 401, SECRET, {}, 401],
    ['a token that expired two minutes ago', reader, SECRET, { exp: Date.now() / 1000 - 120 }, 401],
    ['whom nobody knows while the server is away', 503, SECRET, {}, 502],
  ])('with files are long for %s: %#', async (_, known, secret, claims, status) => {
    const { pass } = await passBefore(knowing(known));
    const headers = { ...(await bearing(secret, claims)), ...form };
    const body = 'x'.repeat(3 * MEGABYTE);
    expect((await pass('/api/v1/x/', { method: 'POST', body, headers })).status).toBe(status);
  });

  test('of one person share a budget across tokens, and staff have a budget of their own', async () => {
    let role = 'LECTOR';
    const answers: (() => void)[] = [];
    const { pass } = await passBefore(async (request, response) => {
      if (request.url?.endsWith('/profile')) return knowing({ ...reader, role })(request, response);
      await text(request);
      answers.push(() => sendJson(request, response));
    });
    const send = async () => {
      const headers = { ...(await bearing(SECRET, { jti: crypto.randomUUID() })), ...form };
      return pass('/api/v1/x/', { method: 'POST', body: 'x'.repeat(25 * MEGABYTE), headers });
    };
    const own = [send(), send(), send()];
    await expect.poll(() => answers.length, { timeout: 20_000 }).toBe(3);
    expect((await send()).status).toBe(503);
    role = 'ADMIN';
    own.push(send());
    await expect.poll(() => answers.length, { timeout: 20_000 }).toBe(4);
    for (const answer of answers) answer();
    expect((await Promise.all(own)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  }, 60_000);
});

describe('an unreachable server', () => {
  test('that refuses connections is 502', async () => {
    const pass = await passTo(await deadAddress());
    const answer = await pass('/api/v1/x/');
    expect(answer.status).toBe(502);
    expect(await answer.json()).toEqual({ detail: AWAY });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  test.each([500, 502, 503])('behind a gateway that answers %i is 502', async (status) => {
    const { pass } = await passBefore((_, response) => {
      response.writeHead(status, { 'content-type': 'text/html' }).end('Traceback');
    });
    const answer = await pass('/api/v1/x/');
    expect(answer.status).toBe(502);
    expect(await answer.json()).toEqual({ detail: AWAY });
  });

  test('that aborts before its response is 502', async () => {
    const { pass } = await passBefore((request) => request.socket.destroy());
    expect((await pass('/api/v1/x/')).status).toBe(502);
  });

  test('in the middle of a read is retried once, as when it is being replaced', async () => {
    let isGone = true;
    const { server, pass } = await passBefore((request, response) => {
      if (isGone) request.socket.destroy();
      else sendJson(request, response);
      isGone = false;
    });
    const answer = await pass('/api/v1/x/');
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    expect(server.asked).toEqual(['/base/v1/x/', '/base/v1/x/']);
  });

  test('in the middle of a write is not retried: it may have done it', async () => {
    const { server, pass } = await passBefore((request) => request.socket.destroy());
    expect((await pass('/api/v1/x/', { method: 'POST', body: '{}' })).status).toBe(502);
    expect(server.asked).toEqual(['/base/v1/x/']);
  });

  test('that refuses the connection of a write is retried once: nothing was sent', async () => {
    const away = await deadAddress();
    const pass = await passTo(away);
    const next = createServer(sendJson);
    onTestFinished(() => void next.close());
    const { fetch } = globalThis;
    vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async (...call) => {
      const refused = fetch(...call);
      await refused.catch(() => undefined);
      await new Promise<void>((resolve) =>
        next.listen(Number(new URL(away).port), '127.0.0.1', resolve),
      );
      return refused;
    });
    const answer = await pass('/api/v1/x/', { method: 'POST', body: '{}' });
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
  });

  test.each(['application/json', 'multipart/form-data; boundary=x'])(
    'that redirects a body of %s is 502, and the redirect is not followed',
    async (type) => {
      const other = await serve((_, response) => response.end('interno'));
      const { pass } = await passBefore((_, response) => {
        response.writeHead(307, { location: `${other.url}/secreto` }).end();
      });
      const call = { method: 'POST', body: '{}', headers: { 'content-type': type } };
      expect((await pass('/api/v1/x/', call)).status).toBe(502);
      expect(other.asked).toEqual([]);
    },
  );

  test('that does not answer for 30 seconds is 504', async () => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const { pass } = await passBefore(() => limit.abort());
    const answer = await pass('/api/v1/x/');
    expect(answer.status).toBe(504);
    expect(await answer.json()).toEqual({
      detail: 'El servidor tardó demasiado en responder. Inténtalo de nuevo en unos minutos.',
    });
    expect(timeout).toHaveBeenLastCalledWith(30_000);
  });
});
