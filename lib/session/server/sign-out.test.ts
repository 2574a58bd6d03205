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

const LOGOUT = 'POST /api/v1/users/auth/logout';
const REFRESH = 'POST /api/v1/auth/refresh/';
const CLEARED = { access_token: '', refresh_token: '' };

isolateSessions();

async function leave(cookie: string, origin = 'https://veta.test') {
  const { signOut } = await import('./sign-out.ts');
  return signOut(
    new Request('https://veta.test/api/session/logout', {
      method: 'POST',
      headers: { cookie, origin },
    }),
  );
}

test('ends the session at the server and clears the cookies', async () => {
  const server = await serveAccounts({ [LOGOUT]: () => json({ message: 'Sesión cerrada.' }) });
  const token = await accessToken(60);
  const answer = await leave(cookieOf(token, 'r1'));
  expect(answer.status).toBe(204);
  expect(cookiesSet(answer)).toEqual(CLEARED);
  expect(server.calls).toMatchObject([
    { body: '{"refresh":"r1"}', headers: { authorization: `Bearer ${token}` } },
  ]);
});

test.each([
  ['has ended', () => accessToken(-1)],
  ['is none', async () => 'x'],
])('an access token that %s does not prevent a sign-out at a strict server', async (_, token) => {
  const server = await serveAccounts({ [LOGOUT]: () => json({}) });
  await leave(cookieOf(await token(), 'r1'));
  await leave(cookieOf(await token()));
  expect(server.calls.map(({ body }) => body)).toEqual(['{"refresh":"r1"}']);
  expect(server.calls[0]?.headers.authorization).toBeUndefined();
});

test.each([
  ['has no logout', async () => void (await serveAccounts({}))],
  ['fails', async () => void (await serveAccounts({ [LOGOUT]: () => json({}, 500) }))],
  ['is away', async () => void vi.stubEnv('API_BASE_URL', `${await deadAddress()}/api/v1`)],
])('where the server %s, the browser is signed out here', async (_, start) => {
  vi.stubEnv('SITE_URL', 'https://veta.test');
  await start();
  const answer = await leave(cookieOf(await accessToken(60), 'r1'));
  expect(answer.status).toBe(204);
  expect(cookiesSet(answer)).toEqual(CLEARED);
});

test('another site signs nobody out', async () => {
  const server = await serveAccounts({ [LOGOUT]: () => json({}) });
  const answer = await leave(cookieOf(await accessToken(60), 'r1'), 'https://evil.test');
  expect(answer.status).toBe(403);
  expect(cookiesSet(answer)).toEqual({});
  expect(server.calls).toEqual([]);
});

test('a refresh in progress does not sign in again, and its tokens are revoked (D6)', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const fresh = await accessToken(60);
  const server = await serveAccounts({
    [LOGOUT]: () => json({}),
    [REFRESH]: async () => {
      await held;
      return json({ access: fresh, refresh: 'r2' });
    },
  });
  const cookie = cookieOf(await accessToken(-1), 'r1');
  const { checkSession } = await import('./check-session.ts');
  const headers = { cookie };
  const checking = checkSession(new Request('https://veta.test/api/session', { headers }));
  await vi.waitFor(() => expect(server.callsOf(REFRESH)).toHaveLength(1), 20_000);
  await leave(cookie);
  release();
  const answer = await checking;
  expect(await answer.json()).toEqual({ user: null });
  expect(cookiesSet(answer)).toEqual(CLEARED);
  await expect
    .poll(() => server.callsOf(LOGOUT).map(({ body }) => body))
    .toEqual(['{"refresh":"r1"}', '{"refresh":"r2"}']);
});
