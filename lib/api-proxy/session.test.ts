import { describe, expect, test, vi } from 'vitest';
import {
  accessToken,
  cookieOf,
  cookiesSet,
  isolateSessions,
  json,
  serveAccounts,
} from '../testing/auth-server.ts';
import { serve } from '../testing/local-server.ts';

// Outside Next there are no pages to expire.

const SITE = 'https://veta.test';
const LOGIN = 'POST /api/v1/users/auth/login';
const STAFF_LOGIN = 'POST /api/v1/users/auth/login-admin';
const LOGOUT = 'POST /api/v1/users/auth/logout';
const REFRESH = 'POST /api/v1/auth/refresh/';
const LIKE = 'POST /api/v1/noticias/noticias/5/toggle_like/';
const CLEARED = { access_token: '', refresh_token: '' };

isolateSessions();

async function pass(route: string, cookie = '', init: RequestInit = {}) {
  const { proxyApiCall } = await import('./api-proxy.ts');
  const [method = '', path = ''] = route.split(' ');
  return proxyApiCall(
    new Request(`${SITE}${path}`, {
      ...init,
      method,
      headers: { origin: SITE, cookie, ...init.headers },
    }),
  );
}

const usuario = { id: 5, email: 'ana@veta.test', role: 'LECTOR' };
const loginWith = (role: string | undefined) => () =>
  json({ access: 'a1', refresh: 'r1', usuario: { ...usuario, role } });

describe('a login', () => {
  test('becomes cookies, and the response has no tokens (D4)', async () => {
    await serveAccounts({ [LOGIN]: loginWith('LECTOR') });
    const answer = await pass(LOGIN, '', { body: '{}' });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ usuario });
    expect(cookiesSet(answer)).toEqual({ access_token: 'a1', refresh_token: 'r1' });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  test('ends the former session, and is sent without its token', async () => {
    const server = await serveAccounts({
      [LOGIN]: loginWith('LECTOR'),
      [LOGOUT]: () => json({}),
    });
    await pass(LOGIN, cookieOf(await accessToken(60), 'planted'), { body: '{}' });
    expect(server.callsOf(LOGIN)[0]?.headers.authorization).toBeUndefined();
    expect(server.callsOf(LOGOUT)[0]?.body).toBe('{"refresh":"planted"}');
  });

  test('that is refused changes nothing', async () => {
    await serveAccounts({ [LOGIN]: () => json({ detail: 'No.' }, 401) });
    const answer = await pass(LOGIN, cookieOf(await accessToken(60), 'r0'), { body: '{}' });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ detail: 'No.' });
    expect(cookiesSet(answer)).toEqual({});
  });

  test.each([[{}], [{ access: '' }], ['a1'], [{ tokens: { access: 'a1' } }]])(
    'whose answer has no access token is 502: %j',
    async (body) => {
      await serveAccounts({ [LOGIN]: () => json(body) });
      const answer = await pass(LOGIN, '', { body: '{}' });
      expect(answer.status).toBe(502);
      const text = await answer.text();
      expect(text).not.toContain('a1');
      // The server is reachable: the screen must not blame the connection.
      expect(JSON.parse(text)).toMatchObject({ code: 'unexpected_answer' });
    },
  );

  test('that fails with 500 differs from an unreachable server', async () => {
    const server = await serve((_, response) => {
      response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Server Error</h1>');
    });
    vi.stubEnv('API_BASE_URL', `${server.url}/api/v1`);
    vi.stubEnv('SITE_URL', SITE);
    const answer = await pass(LOGIN, '', { body: '{}' });
    expect([answer.status, await answer.json()]).toMatchObject([
      502,
      { code: 'unexpected_answer' },
    ]);
  });

  test('that is redirected differs from an unreachable server', async () => {
    const server = await serve((_, response) => {
      response.writeHead(302, { location: '/login' }).end();
    });
    vi.stubEnv('API_BASE_URL', `${server.url}/api/v1`);
    vi.stubEnv('SITE_URL', SITE);
    expect(await (await pass(LOGIN, '', { body: '{}' })).json()).toMatchObject({
      code: 'unexpected_answer',
    });
  });

  test('of a reader at the staff login is refused and revoked (D28)', async () => {
    const server = await serveAccounts({
      [STAFF_LOGIN]: loginWith('LECTOR'),
      [LOGOUT]: () => json({}),
    });
    const answer = await pass(STAFF_LOGIN, '', { body: '{}' });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({
      detail: 'No tienes permisos para acceder al panel de administración',
    });
    expect(cookiesSet(answer)).toEqual({});
    expect(server.callsOf(LOGOUT)[0]?.body).toBe('{"refresh":"r1"}');
  });

  test.each(['ADMIN', 'SUPERUSUARIO'])(
    'of the role %j passes the door of the staff',
    async (role) => {
      await serveAccounts({ [STAFF_LOGIN]: loginWith(role) });
      const answer = await pass(STAFF_LOGIN, '', { body: '{}' });
      expect(cookiesSet(answer)).toEqual({ access_token: 'a1', refresh_token: 'r1' });
    },
  );

  describe('at the staff login without a role in the response', () => {
    const PROFILE = 'GET /api/v1/users/profile';

    test.each([
      ['ADMIN', 200],
      ['LECTOR', 403],
      [undefined, 403],
    ])('uses the role of the profile: %j is %i', async (role, status) => {
      const profile = () => json({ ...usuario, role });
      const server = await serveAccounts({
        [STAFF_LOGIN]: loginWith(undefined),
        [PROFILE]: profile,
      });
      const answer = await pass(STAFF_LOGIN, '', { body: '{}' });
      expect(answer.status).toBe(status);
      expect(server.callsOf(PROFILE)[0]?.headers.authorization).toBe('Bearer a1');
      expect(server.callsOf(LOGOUT)).toHaveLength(status === 200 ? 0 : 1);
    });

    test('signs nobody in while the profile cannot be read', async () => {
      const server = await serveAccounts({
        [STAFF_LOGIN]: loginWith(undefined),
        [PROFILE]: () => json({}, 500),
        [LOGOUT]: () => json({}),
      });
      const answer = await pass(STAFF_LOGIN, '', { body: '{}' });
      expect(answer.status).toBe(502);
      expect(cookiesSet(answer)).toEqual({});
      expect(server.callsOf(LOGOUT)[0]?.body).toBe('{"refresh":"r1"}');
    });
  });
});

test.each([
  'POST /api/v1/auth/refresh/',
  'POST /api/v1/auth/refresh',
  'POST /api/v1/users/auth/oidc',
])('%s, whose response contains tokens, is not for browsers', async (route) => {
  const server = await serveAccounts({ [route]: () => json({ access: 'a1', refresh: 'r1' }) });
  const answer = await pass(route, '', { body: '{}' });
  expect(answer.status).toBe(404);
  expect(server.calls).toEqual([]);
});

test('tokens of a registration are removed, and sign nobody in', async () => {
  const REGISTER = 'POST /api/v1/users/auth/registro-inicial';
  const given = { message: 'Hola.', access: 'a1', tokens: { refresh: 'r1', x: 1 } };
  await serveAccounts({ [REGISTER]: () => json(given, 201) });
  const answer = await pass(REGISTER, '', { body: '{}' });
  expect(answer.status).toBe(201);
  expect(await answer.json()).toEqual({ message: 'Hola.', tokens: { x: 1 } });
  expect(cookiesSet(answer)).toEqual({});
});

test.each([
  ['login', LOGIN],
  ['registration', 'POST /api/v1/users/auth/registro-inicial'],
  ['changed password', 'POST /api/v1/users/auth/change-password/'],
])('the answer of a %s above 16 MB is 502, and signs nobody in', async (_, route) => {
  const endless = { access: 'a1', refresh: 'r1', usuario, x: 'x'.repeat(16 * 1024 * 1024) };
  await serveAccounts({ [route]: () => json(endless), [LOGOUT]: () => json({}) });
  const answer = await pass(route, cookieOf(await accessToken(60), 'r0'), { body: '{}' });
  expect([answer.status, cookiesSet(answer)]).toEqual([502, {}]);
});

test('an answer with tokens that is no JSON is 502', async () => {
  const server = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"access":');
  });
  vi.stubEnv('API_BASE_URL', `${server.url}/api/v1`);
  const answer = await pass('POST /api/v1/users/auth/registro-inicial', '', { body: '{}' });
  expect(answer.status).toBe(502);
});

test.each(['POST /api/v1/magazine/contacts/', 'POST /api/v1/magazine/newsletters/'])(
  '%s of a visitor is not lost because a session is over',
  async (route) => {
    const server = await serveAccounts({ [route]: () => json({}, 201) });
    const answer = await pass(route, cookieOf(await accessToken(-1), 'r1'), { body: '{}' });
    expect(answer.status).toBe(201);
    expect(server.calls).toHaveLength(1);
    expect(server.calls[0]?.headers.authorization).toBeUndefined();
  },
);

test("the API's logout is the site's", async () => {
  await serveAccounts({ [LOGOUT]: () => json({}) });
  const answer = await pass(LOGOUT, cookieOf(await accessToken(60), 'r1'));
  expect(answer.status).toBe(204);
  expect(cookiesSet(answer)).toEqual(CLEARED);
});

test('a GET signs nobody out', async () => {
  const server = await serveAccounts({ [LOGOUT]: () => json({}) });
  const visit = LOGOUT.replace('POST', 'GET');
  const answer = await pass(visit, cookieOf(await accessToken(60), 'r1'));
  expect(answer.status).toBe(404);
  expect(cookiesSet(answer)).toEqual({});
  expect(server.calls).toEqual([]);
});

describe('a call', () => {
  test('carries the token of the session', async () => {
    const server = await serveAccounts({ [LIKE]: () => json({ liked: true }) });
    const token = await accessToken(60);
    const answer = await pass(LIKE, cookieOf(token, 'r1'));
    expect(await answer.json()).toEqual({ liked: true });
    expect(server.calls[0]?.headers.authorization).toBe(`Bearer ${token}`);
    expect(cookiesSet(answer)).toEqual({});
  });

  test('with an expired token is made with a refreshed one', async () => {
    const fresh = await accessToken(60);
    const server = await serveAccounts({
      [REFRESH]: () => json({ access: fresh, refresh: 'r2' }),
      [LIKE]: () => json({ liked: true }),
    });
    const answer = await pass(LIKE, cookieOf(await accessToken(-1), 'r1'));
    expect(server.callsOf(LIKE)).toMatchObject([{ headers: { authorization: `Bearer ${fresh}` } }]);
    expect(cookiesSet(answer)).toEqual({ access_token: fresh, refresh_token: 'r2' });
  });

  test('that is refused with 401 is retried once, with its body', async () => {
    const fresh = await accessToken(60);
    const server = await serveAccounts({
      [REFRESH]: () => json({ access: fresh, refresh: 'r2' }),
      [LIKE]: ({ headers }) =>
        headers.authorization === `Bearer ${fresh}` ? json({ ok: 1 }) : json({}, 401),
    });
    const answer = await pass(LIKE, cookieOf(await accessToken(60), 'r1'), { body: '{"a":"ñ"}' });
    expect(await answer.json()).toEqual({ ok: 1 });
    expect(server.callsOf(LIKE).map(({ body }) => body)).toEqual(['{"a":"ñ"}', '{"a":"ñ"}']);
  });

  test('fifty at once with an expired token share one refresh (D6)', async () => {
    const fresh = await accessToken(60);
    const server = await serveAccounts({
      [REFRESH]: () => json({ access: fresh, refresh: 'r2' }),
      [LIKE]: () => json({ liked: true }),
    });
    const cookie = cookieOf(await accessToken(-1), 'r1');
    const answers = await Promise.all(Array.from({ length: 50 }, () => pass(LIKE, cookie)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(server.callsOf(REFRESH)).toHaveLength(1);
    expect(server.callsOf(LIKE)).toHaveLength(50);
  });

  test.each([
    [401, {}, 'Sesión expirada, por favor inicia sesión nuevamente.'],
    [200, {}, 'No se pudo renovar el token.'],
  ])(
    'whose refresh gives %i %j fails, and the cookies are removed',
    async (status, body, detail) => {
      const server = await serveAccounts({
        [REFRESH]: () => json(body, status),
        [LIKE]: () => json({}, 401),
      });
      const answer = await pass(LIKE, cookieOf(await accessToken(60), 'r1'));
      expect(answer.status).toBe(401);
      expect(await answer.json()).toEqual({ detail });
      expect(cookiesSet(answer)).toEqual(CLEARED);
      expect(server.callsOf(LIKE)).toHaveLength(1);
    },
  );

  test('refused without a refresh token fails, and the cookies are removed', async () => {
    await serveAccounts({ [LIKE]: () => json({}, 401) });
    const answer = await pass(LIKE, cookieOf(await accessToken(60)));
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ detail: 'Sesión expirada, vuelve a iniciar sesión.' });
    expect(cookiesSet(answer)).toEqual(CLEARED);
  });

  test('refused twice is not retried again', async () => {
    const server = await serveAccounts({
      [REFRESH]: async () => json({ access: await accessToken(60) }),
      [LIKE]: () => json({ detail: 'Debes iniciar sesión.' }, 401),
    });
    const answer = await pass(LIKE, cookieOf(await accessToken(60), 'r1'));
    expect(answer.status).toBe(401);
    expect(server.callsOf(LIKE)).toHaveLength(2);
  });

  test('while no refresh is possible is 502, and the cookies stay (D5)', async () => {
    await serveAccounts({ [REFRESH]: () => json({}, 503) });
    const answer = await pass(LIKE, cookieOf(await accessToken(-1), 'r1'));
    expect(answer.status).toBe(502);
    expect(cookiesSet(answer)).toEqual({});
  });
});

describe('the deletion of the account', () => {
  const DELETION = 'DELETE /api/v1/users/profile';

  test('ends the session', async () => {
    await serveAccounts({ [DELETION]: () => json({ message: 'Tu cuenta se eliminó.' }) });
    const answer = await pass(DELETION, cookieOf(await accessToken(60), 'r1'), { body: '{}' });
    expect(cookiesSet(answer)).toEqual(CLEARED);
  });

  test('that is refused does not end it', async () => {
    await serveAccounts({ [DELETION]: () => json({ password: ['No.'] }, 400) });
    const answer = await pass(DELETION, cookieOf(await accessToken(60), 'r1'), { body: '{}' });
    expect(cookiesSet(answer)).toEqual({});
  });
});

describe('a form with files', () => {
  const SAVE = 'PATCH /api/v1/users/profile';
  const READER = { 'GET /api/v1/users/profile': () => json({ id: 1, email: 'ana@veta.test' }) };

  /** As a browser sends it, with its type. */
  function formOf(bytes: number): Promise<Blob> {
    const form = new FormData();
    form.set('perfil_url', new Blob([new Uint8Array(bytes)]), 'foto.jpg');
    return new Response(form).blob();
  }

  test('of 8 MB is forwarded for a signed-in reader', async () => {
    let length = 0;
    await serveAccounts({
      ...READER,
      [SAVE]: ({ body }) => {
        length = body.length;
        return json({});
      },
    });
    const cookie = cookieOf(await accessToken(60), 'r1');
    const answer = await pass(SAVE, cookie, { body: await formOf(8_388_608) });
    expect(answer.status).toBe(200);
    expect(length).toBeGreaterThan(8_388_608);
  });

  test.each([
    ['ended a second ago', -1],
    ['ended an hour ago', -3600],
    ['been refused before its time', 60],
  ])('of 8 MB passes with a token that has %s, by a new one', async (_, seconds) => {
    const fresh = await accessToken(60);
    const isFresh = (headers: { authorization?: string | undefined }) =>
      headers.authorization === `Bearer ${fresh}`;
    const server = await serveAccounts({
      [REFRESH]: () => json({ access: fresh, refresh: 'r2' }),
      'GET /api/v1/users/profile': ({ headers }) =>
        isFresh(headers) ? json({ id: 1, email: 'ana@veta.test' }) : json({}, 401),
      [SAVE]: ({ headers }) => (isFresh(headers) ? json({}) : json({}, 401)),
    });
    const cookie = cookieOf(await accessToken(seconds), 'r1');
    const answer = await pass(SAVE, cookie, { body: await formOf(8_388_608) });
    expect(answer.status).toBe(200);
    expect(cookiesSet(answer)).toEqual({ access_token: fresh, refresh_token: 'r2' });
    expect(server.callsOf(REFRESH)).toHaveLength(1);
    expect(server.callsOf(SAVE)).toHaveLength(1);
  });

  test('refused with 401 is sent again whole with a new token (D6)', async () => {
    const fresh = await accessToken(60);
    const lengths: number[] = [];
    const server = await serveAccounts({
      ...READER,
      [REFRESH]: () => json({ access: fresh, refresh: 'r2' }),
      [SAVE]: ({ headers, body }) => {
        lengths.push(body.length);
        return headers.authorization === `Bearer ${fresh}` ? json({}) : json({}, 401);
      },
    });
    const answer = await pass(SAVE, cookieOf(await accessToken(60), 'r1'), {
      body: await formOf(8_388_608),
    });
    expect([answer.status, server.callsOf(SAVE).length]).toEqual([200, 2]);
    expect(lengths[1]).toBe(lengths[0]);
    expect(lengths[0]).toBeGreaterThan(8_388_608);
  });

  test('is sent with a new token if its own would expire meanwhile', async () => {
    const fresh = await accessToken(60);
    const server = await serveAccounts({
      ...READER,
      [REFRESH]: () => json({ access: fresh, refresh: 'r2' }),
      [SAVE]: () => json({}),
    });
    const answer = await pass(SAVE, cookieOf(await accessToken(20), 'r1'), {
      body: await formOf(1000),
    });
    expect(cookiesSet(answer)).toEqual({ access_token: fresh, refresh_token: 'r2' });
    expect(server.callsOf(SAVE)).toMatchObject([{ headers: { authorization: `Bearer ${fresh}` } }]);
  });

  test('that is too long is refused with the new pair of a token that had ended', async () => {
    const fresh = await accessToken(60);
    await serveAccounts({
      ...READER,
      [REFRESH]: () => json({ access: fresh, refresh: 'r2' }),
      [SAVE]: () => json({}),
    });
    const cookie = cookieOf(await accessToken(-1), 'r1');
    const answer = await pass(SAVE, cookie, { body: await formOf(26 * 1_048_576) });
    expect(answer.status).toBe(413);
    expect(cookiesSet(answer)).toEqual({ access_token: fresh, refresh_token: 'r2' });
  });

  test('whose token has ended while nobody can refresh is 502, and the cookies stay', async () => {
    await serveAccounts({ ...READER, [REFRESH]: () => json({}, 503) });
    const cookie = cookieOf(await accessToken(-1), 'r1');
    const answer = await pass(SAVE, cookie, { body: await formOf(2 * 1_048_576) });
    expect([answer.status, cookiesSet(answer)]).toEqual([502, {}]);
  });

  test.each([
    ['of 26 MB is 413', 26 * 1_048_576, true, 413],
    // Its owner signs in and sends it again.
    ['of 2 MB from whose session is over is 401', 2 * 1_048_576, false, 401],
  ])('%s and is not forwarded', async (_, bytes, isSignedIn, status) => {
    const server = await serveAccounts({ ...READER, [SAVE]: () => json({}) });
    const cookie = isSignedIn ? cookieOf(await accessToken(60), 'r1') : '';
    const answer = await pass(SAVE, cookie, { body: await formOf(bytes) });
    expect(answer.status).toBe(status);
    expect(server.callsOf(SAVE)).toEqual([]);
  });
});

describe('a changed password', () => {
  const CHANGE = 'POST /api/v1/users/auth/change-password/';
  const PROFILE = 'GET /api/v1/users/profile';

  test('replaces the session, and its response has no tokens', async () => {
    const server = await serveAccounts({
      [CHANGE]: () => json({ message: 'Hecho.', access: 'a2', refresh: 'r2' }),
      [LOGOUT]: () => json({}),
    });
    const token = await accessToken(60);
    const answer = await pass(CHANGE, cookieOf(token, 'r1'), { body: '{}' });
    expect(server.callsOf(CHANGE)[0]?.headers.authorization).toBe(`Bearer ${token}`);
    expect([answer.status, await answer.json()]).toEqual([200, { message: 'Hecho.' }]);
    expect(cookiesSet(answer)).toEqual({ access_token: 'a2', refresh_token: 'r2' });
  });

  test('leaves the new cookies when a request of another tab is refused meanwhile', async () => {
    const asked = Promise.withResolvers<void>();
    const changed = Promise.withResolvers<void>();
    await serveAccounts({
      [CHANGE]: () => json({ access: 'a2', refresh: 'r2' }),
      [LOGOUT]: () => json({}),
      [PROFILE]: async () => {
        asked.resolve();
        await changed.promise;
        return json({ detail: 'x' }, 401);
      },
    });
    const cookie = cookieOf(await accessToken(60), 'r1');
    const late = pass(PROFILE, cookie);
    await asked.promise;
    await pass(CHANGE, cookie, { body: '{}' });
    changed.resolve();
    const answer = await late;
    expect([answer.status, cookiesSet(answer)]).toEqual([401, {}]);
  });

  test.each([
    ['is refused', () => json({ current_password: ['No es.'] }, 400)],
    ['gives no tokens, as at servers of before,', () => json({ message: 'Hecho.' })],
  ])('that %s leaves the session', async (_, reply) => {
    const server = await serveAccounts({ [CHANGE]: reply });
    const answer = await pass(CHANGE, cookieOf(await accessToken(60), 'r1'), { body: '{}' });
    expect([answer.status, await answer.json()]).toEqual([reply().status, reply().body]);
    expect(cookiesSet(answer)).toEqual({});
    expect(server.callsOf(LOGOUT)).toEqual([]);
  });
});

test('a call with two cookies of one name is refused with a reason, and a login works', async () => {
  const server = await serveAccounts({ [LOGIN]: loginWith('LECTOR') });
  const twice = `${cookieOf(await accessToken(60), 'r1')}; ${cookieOf(await accessToken(60))}`;
  const answer = await pass(LIKE, twice);
  expect([answer.status, await answer.json()]).toEqual([
    401,
    {
      detail:
        'Tu navegador envió dos sesiones a la vez. Inicia sesión de nuevo; si el aviso se repite, borra las cookies de este sitio.',
    },
  ]);
  expect(cookiesSet(answer)).toEqual(CLEARED);
  expect(server.calls).toEqual([]);
  const login = await pass(LOGIN, twice, { body: '{}' });
  expect(cookiesSet(login)).toEqual({ access_token: 'a1', refresh_token: 'r1' });
});
