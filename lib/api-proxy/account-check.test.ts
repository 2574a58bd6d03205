import { describe, expect, test, vi } from 'vitest';
import {
  accessToken,
  cookieOf,
  cookiesSet,
  isolateSessions,
  json,
  serveAccounts,
} from '../testing/auth-server.ts';

// Outside Next there are no pages to expire.

const SITE = 'https://veta.test';
const SAVE = 'PATCH /api/v1/users/profile';
const PROFILE = 'GET /api/v1/users/profile';
const REFRESH = 'POST /api/v1/auth/refresh/';
const CONTACT = 'POST /api/v1/magazine/contacts/';

isolateSessions();

/** A write from a page rendered for `account`. */
async function write(
  token: string,
  account: string | undefined,
  { route = SAVE, body = '{"ciudad":"Ilo"}' as BodyInit, refresh = 'r1' } = {},
) {
  const { proxyApiCall } = await import('./api-proxy.ts');
  const [method = '', path = ''] = route.split(' ');
  const headers = {
    origin: SITE,
    cookie: cookieOf(token, refresh),
    ...(account !== undefined && { 'x-account-id': account }),
  };
  return proxyApiCall(new Request(SITE + path, { method, headers, body }));
}

/** Spellings of account 7 in tokens. */
const habits = [
  ['a number in user_id', { user_id: 7 }],
  ['digits in user_id', { user_id: '7' }],
  ['digits in sub', { sub: '7' }],
  ['user_id before sub', { user_id: 7, sub: '8' }],
] as const;

describe.each(habits)('a session whose token has %s', (_, claims) => {
  test('accepts a write from a page of the same account, and does not forward its header (D79)', async () => {
    const server = await serveAccounts({ [SAVE]: () => json({ ok: true }) });
    const answer = await write(await accessToken(60, claims), '7');
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    expect(server.calls).toHaveLength(1);
    expect(server.calls[0]?.headers).not.toHaveProperty('x-account-id');
  });

  test.each(['8', '07', '7.0', '', 'siete'])(
    'answers 409 to a page of account %j, and the server is not called',
    async (account) => {
      const server = await serveAccounts({ [SAVE]: () => json({}) });
      const answer = await write(await accessToken(60, claims), account);
      expect(answer.status).toBe(409);
      expect(await answer.json()).toEqual({
        detail: 'La sesión abierta ahora es de otra cuenta.',
        code: 'other_account',
      });
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(cookiesSet(answer)).toEqual({});
      expect(server.calls).toEqual([]);
    },
  );
});

describe.each([
  ['no account', {}],
  ['an e-mail in sub', { sub: 'rosa@veta.test' }],
  ['a UUID in user_id', { user_id: '6f0e5b0e-54cf-4c38-8c5f-0f0ab2b1a001' }],
])('a session whose token has %s', (_, claims) => {
  const profile = () => json({ id: 7, email: 'rosa@veta.test' });

  test('reads the account from the profile', async () => {
    const server = await serveAccounts({ [PROFILE]: profile, [SAVE]: () => json({}) });
    expect((await write(await accessToken(60, claims), '7')).status).toBe(200);
    const refused = await write(await accessToken(60, claims), '8');
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'other_account' }]);
    expect(server.callsOf(SAVE)).toHaveLength(1);
  });

  test('forwards no write while the profile cannot be read', async () => {
    const server = await serveAccounts({ [PROFILE]: () => json({}, 500), [SAVE]: () => json({}) });
    expect((await write(await accessToken(60, claims), '7')).status).toBe(502);
    expect(server.callsOf(SAVE)).toEqual([]);
  });

  test('is refreshed where the profile is refused with 401', async () => {
    const fresh = await accessToken(60, claims);
    const server = await serveAccounts({
      [REFRESH]: () => json({ access: fresh }),
      [PROFILE]: ({ headers }) =>
        headers.authorization === `Bearer ${fresh}` ? profile() : json({}, 401),
      [SAVE]: () => json({ ok: true }),
    });
    expect((await write(await accessToken(60, claims), '7')).status).toBe(200);
    expect(server.callsOf(SAVE)).toHaveLength(1);
  });
});

test("an expired token suffices: another account's session is not refreshed", async () => {
  const server = await serveAccounts({});
  const answer = await write(await accessToken(-1, { user_id: 8 }), '7');
  expect(answer.status).toBe(409);
  expect(server.calls).toEqual([]);
});

test('an expired token of the same account is refreshed', async () => {
  const server = await serveAccounts({
    [REFRESH]: async () => json({ access: await accessToken(60, { user_id: 7 }) }),
    [SAVE]: () => json({ ok: true }),
  });
  expect((await write(await accessToken(-1, { user_id: 7 }), '7')).status).toBe(200);
  expect(server.callsOf(SAVE)).toHaveLength(1);
});

test('a form with files of another account is refused as well', async () => {
  const server = await serveAccounts({
    [PROFILE]: () => json({ id: 8, email: 'b@veta.test' }),
    [SAVE]: () => json({}),
  });
  const form = new FormData();
  form.set('perfil_url', new Blob([new Uint8Array(2_000_000)]), 'foto.jpg');
  vi.stubEnv('JWT_SECRET', 'a secret for the tests of the web alone');
  const answer = await write(await accessToken(60, { sub: '8' }), '7', { body: form });
  expect(answer.status).toBe(409);
  expect(server.callsOf(SAVE)).toEqual([]);
});

test('a page without an account writes as before', async () => {
  await serveAccounts({ [SAVE]: () => json({}), [CONTACT]: () => json({}, 201) });
  const token = await accessToken(60, { sub: '8' });
  expect((await write(token, undefined)).status).toBe(200);
  expect((await write(token, '7', { route: CONTACT })).status).toBe(201);
});

test('without a session it is 401 as before', async () => {
  await serveAccounts({ [SAVE]: () => json({ detail: 'No.' }, 401) });
  expect((await write('', '7', { refresh: '' })).status).toBe(401);
});
