import { expect, test, vi } from 'vitest';
import {
  accessToken,
  cookieOf,
  cookiesSet,
  isolateSessions,
  json,
  serveAccounts,
} from '../../testing/auth-server.ts';
import { deadAddress } from '../../testing/local-server.ts';

const PROFILE = 'GET /api/v1/users/profile';
const REFRESH = 'POST /api/v1/auth/refresh/';

const ana = { id: 5, email: 'ana@veta.test', usuario_unico: 'ana', role: 'ADMIN' };
const reader = { ...ana, first_name: null, last_name: null, perfil_url: null };
const CLEARED = { access_token: '', refresh_token: '' };

isolateSessions();

async function check(cookie: string) {
  const { checkSession } = await import('./check-session.ts');
  const answer = await checkSession(
    new Request('https://veta.test/api/session', { headers: { cookie } }),
  );
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  return { status: answer.status, body: await answer.json(), cookies: cookiesSet(answer) };
}

test('returns the signed-in reader, and no more than the web app needs', async () => {
  const server = await serveAccounts({ [PROFILE]: () => json({ ...ana, telefono: '999' }) });
  const token = await accessToken(60);
  expect(await check(cookieOf(token, 'r1'))).toEqual({
    status: 200,
    body: { user: reader },
    cookies: {},
  });
  expect(server.calls[0]?.headers.authorization).toBe(`Bearer ${token}`);
});

test.each([undefined, null, 'EDITOR'])('a role %j of the server is LECTOR', async (role) => {
  await serveAccounts({ [PROFILE]: () => json({ ...ana, role }) });
  const { body } = await check(cookieOf(await accessToken(60), 'r1'));
  expect(body).toEqual({ user: { ...reader, role: 'LECTOR' } });
});

test('without cookies it is nobody, without a call', async () => {
  const server = await serveAccounts({});
  expect(await check('tema=dark')).toEqual({ status: 200, body: { user: null }, cookies: {} });
  expect(server.calls).toEqual([]);
});

test('a session that ended because its account was deactivated says so (D54)', async () => {
  await serveAccounts({
    [PROFILE]: () => json({ detail: 'No.' }, 401),
    [REFRESH]: () => json({ detail: 'Esta cuenta está desactivada.' }, 401),
  });
  expect(await check(cookieOf(await accessToken(60), 'r1'))).toEqual({
    status: 200,
    body: { user: null, isDeactivated: true },
    cookies: CLEARED,
  });
});

test.each([
  ['a token that is none', cookieOf('x.y.z', 'r1')],
  ['a refresh token alone', cookieOf(undefined, 'r1')],
])('%s is cleared without a call', async (_, cookie) => {
  const server = await serveAccounts({});
  expect(await check(cookie)).toEqual({ status: 200, body: { user: null }, cookies: CLEARED });
  expect(server.calls).toEqual([]);
});

test('cookies with former names are stored under the current ones', async () => {
  await serveAccounts({ [PROFILE]: () => json(ana) });
  const token = await accessToken(60);
  expect(await check(`access_token=${token}; refresh_token=r1`)).toEqual({
    status: 200,
    body: { user: reader },
    cookies: { access_token: token, refresh_token: 'r1' },
  });
});

test('two cookies of one name are nobody, and cleared', async () => {
  const server = await serveAccounts({ [PROFILE]: () => json(ana) });
  const own = cookieOf(await accessToken(60), 'r1');
  const told = await check(`${own}; ${cookieOf(await accessToken(60))}`);
  expect(told).toEqual({ status: 200, body: { user: null }, cookies: CLEARED });
  expect(server.calls).toEqual([]);
});

test('an expired token is refreshed, and the new pair stored', async () => {
  const fresh = await accessToken(60);
  const server = await serveAccounts({
    [REFRESH]: () => json({ access: fresh, refresh: 'r2' }),
    [PROFILE]: () => json(ana),
  });
  expect(await check(cookieOf(await accessToken(-1), 'r1'))).toEqual({
    status: 200,
    body: { user: reader },
    cookies: { access_token: fresh, refresh_token: 'r2' },
  });
  expect(server.callsOf(PROFILE)[0]?.headers.authorization).toBe(`Bearer ${fresh}`);
});

test('an expired token without a refresh token is cleared', async () => {
  await serveAccounts({});
  const told = await check(cookieOf(await accessToken(-1)));
  expect(told).toEqual({ status: 200, body: { user: null }, cookies: CLEARED });
});

test.each([
  ['a refused refresh', () => json({ detail: 'Token is blacklisted' }, 401)],
  ['a refresh without access token', () => json({})],
])('%s clears the cookies', async (_, reply) => {
  await serveAccounts({ [REFRESH]: reply, [PROFILE]: () => json(ana) });
  const told = await check(cookieOf(await accessToken(-1), 'r1'));
  expect(told).toEqual({ status: 200, body: { user: null }, cookies: CLEARED });
});

test('a token that is refused is refreshed once', async () => {
  const server = await serveAccounts({
    [REFRESH]: async () => json({ access: await accessToken(60), refresh: 'r2' }),
    [PROFILE]: () => json({ detail: 'x' }, 401),
  });
  const told = await check(cookieOf(await accessToken(60), 'r1'));
  expect(told).toEqual({ status: 200, body: { user: null }, cookies: CLEARED });
  expect(server.callsOf(PROFILE)).toHaveLength(2);
  expect(server.callsOf(REFRESH)).toHaveLength(1);
});

test.each([403, 404])('a profile with %i clears the cookies', async (status) => {
  await serveAccounts({ [PROFILE]: () => json({ detail: 'x' }, status) });
  const told = await check(cookieOf(await accessToken(60), 'r1'));
  expect(told).toEqual({ status: 200, body: { user: null }, cookies: CLEARED });
});

test.each([408, 425, 429, 500, 503])(
  'a server that answers %i signs nobody out (D5)',
  async (status) => {
    await serveAccounts({ [PROFILE]: () => json({ detail: 'x' }, status) });
    const told = await check(cookieOf(await accessToken(60), 'r1'));
    expect(told).toMatchObject({ status: 503, cookies: {} });
  },
);

test('nor does an unreachable one, with an expired token', async () => {
  vi.stubEnv('API_BASE_URL', `${await deadAddress()}/api/v1`);
  const told = await check(cookieOf(await accessToken(-1), 'r1'));
  expect(told).toMatchObject({ status: 503, cookies: {} });
});

test('new tokens are stored even if the server becomes unreachable after it', async () => {
  const fresh = await accessToken(60);
  await serveAccounts({
    [REFRESH]: () => json({ access: fresh, refresh: 'r2' }),
    [PROFILE]: () => json({ detail: 'x' }, 503),
  });
  const told = await check(cookieOf(await accessToken(-1), 'r1'));
  expect(told).toMatchObject({
    status: 503,
    cookies: { access_token: fresh, refresh_token: 'r2' },
  });
});
