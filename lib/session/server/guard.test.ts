import { NextRequest, NextResponse } from 'next/server';
import { describe, expect, test, vi } from 'vitest';
import {
  accessToken,
  cookieOf,
  cookiesSet,
  isolateSessions,
  json,
  serveAccounts,
} from '../../testing/auth-server.ts';
import { deadAddress } from '../../testing/local-server.ts';

const REFRESH = 'POST /api/v1/auth/refresh/';
const PROFILE = 'GET /api/v1/users/profile';
const ana = { id: 5, email: 'ana@veta.test', role: 'ADMIN' };
const CLEARED = { access_token: '', refresh_token: '' };

isolateSessions();

/**
 * The redirect of a request, 'on' where it passes; the changes of its cookies; the tokens that the
 * page gets.
 */
async function ask(path: string, cookie = '') {
  const { guardPage } = await import('./guard.ts');
  const answer = await guardPage(
    new NextRequest(`https://veta.test${path}`, { headers: { cookie } }),
  );
  const location = answer.headers.get('location');
  return {
    to: location ? location.replace('https://veta.test', '') : 'on',
    cookies: cookiesSet(answer),
    seen: answer.headers.get('x-middleware-request-cookie') ?? '',
  };
}

describe('an anonymous visitor is redirected to the login', () => {
  test.each([
    ['/panel-admin', '/login-admin'],
    ['/panel-admin/noticias', '/login-admin'],
    ['/perfil', '/iniciar-sesion?next=%2Fperfil'],
    ['/perfil/editar-perfil?a=1', '/iniciar-sesion?next=%2Fperfil%2Feditar-perfil%3Fa%3D1'],
  ])('from %s to %s', async (path, target) => {
    await serveAccounts({});
    expect(await ask(path)).toMatchObject({ to: target, cookies: {} });
  });

  test.each([
    ['a token that is none', () => 'x.y.z'],
    ['an expired token whose refresh is refused', () => accessToken(-1)],
  ])('with %s, whose cookies are removed', async (_, token) => {
    await serveAccounts({ [REFRESH]: () => json({}, 401) });
    expect(await ask('/panel-admin', cookieOf(await token(), 'r1'))).toMatchObject({
      to: '/login-admin',
      cookies: CLEARED,
    });
  });
});

describe('the login page', () => {
  /** The redirect, 'shown' where the page is; the changes of the cookies. */
  async function visit(path: string, cookie = '') {
    const { guardLogin } = await import('./guard.ts');
    const request = new NextRequest(`https://veta.test${path}`, { headers: { cookie } });
    const answer = await guardLogin(request, () => NextResponse.next());
    const location = answer.headers.get('location')?.replace('https://veta.test', '');
    return { to: location ?? 'shown', cookies: cookiesSet(answer) };
  }
  const BACK = '/iniciar-sesion?next=%2Farticulos%2F3%23comentar';

  test('leads a signed-in reader to where they were', async () => {
    await serveAccounts({ [PROFILE]: () => json(ana) });
    const cookie = cookieOf(await accessToken(60), 'r1');
    expect(await visit(BACK, cookie)).toEqual({ to: '/articulos/3#comentar', cookies: {} });
    const away = '/iniciar-sesion?next=https%3A%2F%2Fotro.test%2F';
    expect(await visit(away, cookie)).toMatchObject({ to: '/' });
  });

  test.each([
    '/iniciar-sesion',
    '/iniciar-sesion?next=%2Fforo&aviso=cancelado',
    '/iniciar-sesion?next=%2Fforo&paso=2',
    '/iniciar-sesion?next=%2Fforo&cuenta-creada',
    '/iniciar-sesion?next=%2Fforo&next=%2Fnosotros',
  ])('is shown to them at %s', async (path) => {
    await serveAccounts({ [PROFILE]: () => json(ana) });
    expect(await visit(path, cookieOf(await accessToken(60), 'r1'))).toMatchObject({
      to: 'shown',
    });
  });

  test.each([
    ['led on', 200, '/articulos/3#comentar'],
    ['shown the page', 503, 'shown'],
  ])('keeps the tokens of a refresh where a reader is %s', async (_, status, to) => {
    const fresh = await accessToken(60);
    await serveAccounts({
      [REFRESH]: () => json({ access: fresh, refresh: 'r2' }),
      [PROFILE]: () => json(ana, status),
    });
    const cookies = { access_token: fresh, refresh_token: 'r2' };
    expect(await visit(BACK, cookieOf(await accessToken(-1), 'r1'))).toEqual({ to, cookies });
  });

  test('is shown to visitors, and where the session has ended', async () => {
    await serveAccounts({
      [PROFILE]: () => json({ detail: 'x' }, 401),
      [REFRESH]: () => json({ detail: 'x' }, 401),
    });
    expect(await visit(BACK)).toEqual({ to: 'shown', cookies: {} });
    const cookie = cookieOf(await accessToken(60), 'r1');
    expect(await visit(BACK, cookie)).toEqual({ to: 'shown', cookies: CLEARED });
  });
});

describe('the panel', () => {
  test.each(['ADMIN', 'SUPERUSUARIO', undefined])(
    'is open to the role %j of a token',
    async (role) => {
      await serveAccounts({});
      const cookie = cookieOf(await accessToken(60, role ? { role } : {}), 'r1');
      expect(await ask('/panel-admin', cookie)).toMatchObject({ to: 'on', cookies: {} });
    },
  );

  test('is closed to readers', async () => {
    const fresh = await accessToken(60, { role: 'LECTOR' });
    await serveAccounts({ [REFRESH]: () => json({ access: fresh, refresh: 'r2' }) });
    const cookie = cookieOf(await accessToken(60, { role: 'LECTOR' }), 'r1');
    expect(await ask('/panel-admin', cookie)).toMatchObject({
      to: '/',
      cookies: { access_token: fresh, refresh_token: 'r2' },
    });
  });

  test('opens at once to a reader who has been made an editor', async () => {
    const fresh = await accessToken(60, { role: 'ADMIN' });
    await serveAccounts({ [REFRESH]: () => json({ access: fresh, refresh: 'r2' }) });
    const cookie = cookieOf(await accessToken(60, { role: 'LECTOR' }), 'r1');
    expect(await ask('/panel-admin', cookie)).toMatchObject({ to: 'on' });
  });

  test.each([
    ['LECTOR', 'ADMIN', 'on'],
    ['ADMIN', 'LECTOR', '/'],
  ])(
    'goes by the role of now: that of the token is %s, that of the server %s',
    async (old, role, to) => {
      const server = await serveAccounts({ [PROFILE]: () => json({ ...ana, role }) });
      const cookie = cookieOf(await accessToken(60, { role: old }), 'r1');
      expect(await ask('/panel-admin', cookie)).toMatchObject({ to, cookies: {} });
      expect(server.callsOf(REFRESH)).toEqual([]);
    },
  );

  test('is closed to a token whose session has ended, and its cookies are removed', async () => {
    await serveAccounts({
      [PROFILE]: () => json({ detail: 'x' }, 401),
      [REFRESH]: () => json({ detail: 'x' }, 401),
    });
    const token = await accessToken(60, { role: 'SUPERUSUARIO' });
    for (const refresh of ['r1', undefined]) {
      expect(await ask('/panel-admin/usuarios', cookieOf(token, refresh))).toMatchObject({
        to: '/login-admin',
        cookies: CLEARED,
      });
    }
  });

  test('refreshes a revoked token once', async () => {
    const fresh = await accessToken(60, { role: 'ADMIN' });
    let isKnown = true;
    const server = await serveAccounts({
      [PROFILE]: ({ headers }) =>
        isKnown && headers.authorization === `Bearer ${fresh}` ? json(ana) : json({}, 401),
      [REFRESH]: () => json({ access: fresh, refresh: 'r2' }),
    });
    const cookie = cookieOf(await accessToken(60, { role: 'ADMIN' }), 'r1');
    const renewed = { access_token: fresh, refresh_token: 'r2' };
    expect(await ask('/panel-admin', cookie)).toMatchObject({ to: 'on', cookies: renewed });
    isKnown = false;
    expect(await ask('/panel-admin', cookieOf(await accessToken(60), 'r3'))).toMatchObject({
      to: '/login-admin',
      cookies: CLEARED,
    });
    expect(server.callsOf(PROFILE)).toHaveLength(4);
  });

  test('does not wait for a slow server: the page shows that it is loading', async () => {
    const held = Promise.withResolvers<void>();
    await serveAccounts({
      [PROFILE]: async () => {
        await held.promise;
        return json(ana);
      },
    });
    const cookie = cookieOf(await accessToken(60, { role: 'ADMIN' }), 'r1');
    expect(await ask('/panel-admin', cookie)).toMatchObject({ to: 'on', cookies: {} });
    held.resolve();
  });

  test('is closed to a reader without a refresh token, who stays signed in', async () => {
    await serveAccounts({});
    const cookie = cookieOf(await accessToken(60, { role: 'LECTOR' }));
    expect(await ask('/panel-admin', cookie)).toMatchObject({ to: '/', cookies: {} });
  });
});

test('a guarded page and its refreshed cookies are not cacheable (D4)', async () => {
  const fresh = await accessToken(60);
  await serveAccounts({ [REFRESH]: () => json({ access: fresh, refresh: 'r2' }) });
  const { guardPage } = await import('./guard.ts');
  for (const cookie of [cookieOf(await accessToken(-1), 'r1'), '']) {
    const request = new NextRequest('https://veta.test/perfil', { headers: { cookie } });
    const { headers } = await guardPage(request);
    expect(headers.get('cache-control')).toBe('private, no-store');
  }
});

test('an expired token is refreshed, and the page gets the new one', async () => {
  const fresh = await accessToken(60);
  await serveAccounts({ [REFRESH]: () => json({ access: fresh, refresh: 'r2' }) });
  expect(await ask('/perfil', `tema=dark; ${cookieOf(await accessToken(-1), 'r1')}`)).toEqual({
    to: 'on',
    cookies: { access_token: fresh, refresh_token: 'r2' },
    seen: `tema=dark; __Host-access_token=${fresh}; __Host-refresh_token=r2`,
  });
});

test('a token that expires during the render is refreshed', async () => {
  const fresh = await accessToken(60);
  await serveAccounts({ [REFRESH]: () => json({ access: fresh, refresh: 'r2' }) });
  expect(await ask('/perfil', cookieOf(await accessToken(4), 'r1'))).toMatchObject({
    cookies: { access_token: fresh, refresh_token: 'r2' },
  });
  expect(await ask('/perfil', cookieOf(await accessToken(30), 'r8'))).toMatchObject({
    cookies: {},
  });
});

test('tokens that never last as long as a page are refreshed once for each page', async () => {
  const fresh = await accessToken(2, { role: 'ADMIN' });
  const server = await serveAccounts({
    [REFRESH]: () => json({ access: fresh, refresh: 'r2' }),
    [PROFILE]: () => json(ana),
  });
  const cookie = cookieOf(await accessToken(2, { role: 'ADMIN' }), 'r1');
  expect(await ask('/panel-admin', cookie)).toMatchObject({
    to: 'on',
    cookies: { access_token: fresh, refresh_token: 'r2' },
  });
  expect(server.callsOf(REFRESH)).toHaveLength(1);
});

test('while the server is away the page itself says so, and the cookies stay', async () => {
  vi.stubEnv('API_BASE_URL', `${await deadAddress()}/api/v1`);
  const cookie = cookieOf(await accessToken(-1), 'r1');
  expect(await ask('/perfil', cookie)).toMatchObject({ to: 'on', cookies: {} });
});

describe('with a key to check signatures (D7)', () => {
  const forged = () => accessToken(60, { role: 'ADMIN' });

  test('a token of another key is ignored', async () => {
    vi.stubEnv('JWT_SECRET', 'not the key of these tests');
    await serveAccounts({});
    expect(await ask('/panel-admin', cookieOf(await forged(), 'r1'))).toMatchObject({
      to: '/login-admin',
      cookies: CLEARED,
    });
  });

  test('a token of that key is valid', async () => {
    vi.stubEnv('JWT_SECRET', 'a secret for the tests of the web alone');
    await serveAccounts({});
    expect(await ask('/panel-admin', cookieOf(await forged(), 'r1'))).toMatchObject({ to: 'on' });
  });

  test('a token without signature is not valid', async () => {
    vi.stubEnv('JWT_SECRET', 'a secret for the tests of the web alone');
    await serveAccounts({});
    const [, claims] = (await forged()).split('.');
    const header = Buffer.from('{"alg":"none"}').toString('base64url');
    expect(await ask('/panel-admin', cookieOf(`${header}.${claims}.`, 'r1'))).toMatchObject({
      to: '/login-admin',
    });
  });

  test('while the keys are unreachable the token is accepted', async () => {
    vi.stubEnv('JWT_JWKS_URL', `${await deadAddress()}/jwks.json`);
    await serveAccounts({});
    expect(await ask('/panel-admin', cookieOf(await forged(), 'r1'))).toMatchObject({ to: 'on' });
  });
});
