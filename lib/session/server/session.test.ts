import { expect, test } from 'vitest';
import {
  accessToken,
  cookieOf,
  cookiesSet,
  isolateSessions,
  json,
  serveAccounts,
} from '../../testing/auth-server.ts';

const LOGOUT = 'POST /api/v1/users/auth/logout';

isolateSessions();

/** A request in progress, and the cookies of its response. */
async function begin(cookie: string) {
  const { openSession } = await import('./session.ts');
  const session = openSession(new Headers({ cookie }));
  return async () => {
    const access = await session.open();
    const answer = new Response();
    session.writeTo(answer.headers);
    return { kind: access.kind, cookies: cookiesSet(answer) };
  };
}

test('a request in progress at a new sign-in leaves the new cookies', async () => {
  await serveAccounts({ [LOGOUT]: () => json({}) });
  const cookie = cookieOf(await accessToken(60), 'r1');
  const finish = await begin(cookie);
  const { signIn } = await import('./sign-in.ts');
  const login = { access: await accessToken(60), refresh: 'r2' };
  const answer = await signIn(new Headers({ cookie }), login, 'everybody');
  expect(answer && cookiesSet(answer)).toMatchObject({ refresh_token: 'r2' });

  expect(await finish()).toEqual({ kind: 'ended', cookies: {} });
});

test('a request in progress at a sign-out clears the cookies', async () => {
  await serveAccounts({ [LOGOUT]: () => json({}) });
  const cookie = cookieOf(await accessToken(60), 'r1');
  const finish = await begin(cookie);
  const { signOut } = await import('./sign-out.ts');
  await signOut(
    new Request('https://veta.test/api/session/logout', {
      method: 'POST',
      headers: { cookie, origin: 'https://veta.test' },
    }),
  );

  expect(await finish()).toEqual({
    kind: 'ended',
    cookies: { access_token: '', refresh_token: '' },
  });
});
