import { dropped, json } from './support/fake-server.ts';
import { isRefresh, type SeenCall } from './support/gateway.ts';
import { cookieOf } from './support/jar.ts';
import { checkSession, SIGNED_OUT, UNKNOWN } from './support/worlds/session-check.ts';
import {
  ACCESS,
  endAccess,
  makeSignedIn,
  REFRESH,
  refreshAtServer,
  signIn,
  tokenOf,
} from './support/worlds/signed-in.ts';
import { beforeBoth, expect, test } from './support/worlds/with-worlds.ts';

const isProfile = ({ url }: SeenCall) => url === '/api/v1/users/profile';

beforeBoth(() => {
  test("a write from another account's page is 409, and the server is not called (D79)", async ({
    world,
  }) => {
    const { jar } = await makeSignedIn(world);
    const { id } = await (await jar.call('/api/v1/users/profile')).json();
    const writeAs = (account: number) =>
      jar.call('/api/v1/foro/temas/0/toggle_like/', {
        json: {},
        headers: { 'x-account-id': String(account) },
      });
    world.gateway.calls.length = 0;
    const other = await writeAs(id + 1);
    expect([other.status, await other.json()]).toMatchObject([409, { code: 'other_account' }]);
    await endAccess(world, jar);
    expect((await writeAs(id + 1)).status).toBe(409);
    expect(world.gateway.calls).toEqual([]);

    // Through a refresh, too.
    expect((await writeAs(id)).status).toBe(404);
    const passed = world.gateway.calls.filter(({ url }) => url.includes('toggle_like'));
    expect(passed.length).toBeGreaterThan(0);
    for (const { headers } of passed) expect(headers).not.toHaveProperty('x-account-id');
  });

  test.describe('a login', () => {
    for (const path of ['users/auth/login', 'users/auth/login-admin']) {
      test(`through ${path} sets both cookies and shows no token (D4)`, async ({ world }) => {
        const account = await world.newAccount('ADMIN');
        const jar = world.openJar();
        const answer = await jar.call(`/api/v1/${path}`, { json: account });

        expect(answer.status).toBe(200);
        expect(answer.headers.get('cache-control')).toBe('private, no-store');
        for (const name of [ACCESS, REFRESH]) {
          expect(cookieOf(answer, name)?.attributes).toEqual({
            httponly: '',
            samesite: 'lax',
            path: '/',
            'max-age': '2592000',
          });
        }
        const text = await answer.text();
        for (const token of jar.cookies.values()) expect(text).not.toContain(token);
        expect(JSON.parse(text)).not.toHaveProperty('access');
        expect(JSON.parse(text)).not.toHaveProperty('refresh');
        expect(JSON.parse(text).usuario).toMatchObject({ email: account.email, role: 'ADMIN' });
      });
    }

    test('that fails keeps its text and sets nothing', async ({ world, kind }) => {
      const { email } = await world.newAccount();
      const jar = world.openJar();
      for (const [who, status, ofBundled] of [
        [email, 401, 'Credenciales incorrectas. Por favor verifica tu email y contraseña.'],
        ['nadie@veta.test', 404, 'No se encontró una cuenta con este email.'],
      ] as const) {
        const words = { email: who, password: 'no-es-esta-1' };
        const answer = await jar.call('/api/v1/users/auth/login', { json: words });
        expect(answer.status).toBe(status);
        if (kind === 'bundled') expect(await answer.json()).toEqual({ detail: ofBundled });
        expect(answer.headers.getSetCookie()).toEqual([]);
      }
    });

    test('works with the cookies of a session that is over, and says what is wrong', async ({
      world,
    }) => {
      const { account, jar } = await makeSignedIn(world);
      await endAccess(world, jar);
      jar.cookies.set(REFRESH, `ya-no-sirve-${crypto.randomUUID()}`);
      const stale = jar.copy();

      const wrong = { ...account, password: 'no-es-esta-1' };
      const refused = await stale.call('/api/v1/users/auth/login', { json: wrong });
      expect(refused.status).toBe(401);
      expect(await refused.text()).not.toContain('Sesión expirada');
      const answer = await jar.call('/api/v1/users/auth/login', { json: account });
      expect(answer.status).toBe(200);
      expect((await checkSession(jar)).user).toMatchObject({ email: account.email });
    });

    test('gives pages a reader with a role', async ({ world }) => {
      const { account, jar } = await makeSignedIn(world);
      const { user } = await checkSession(jar);
      expect(user).toMatchObject({ email: account.email, role: 'LECTOR' });
    });
  });

  test.describe('the session check', () => {
    test('without cookies is signed out and asks nobody', async ({ world }) => {
      const answer = await world.openJar().call('/api/session');
      expect(await answer.json()).toEqual({ user: null });
      expect(world.gateway.calls.filter(({ url }) => /users|token|auth/.test(url))).toEqual([]);
    });

    for (const broken of [
      'x',
      'a.b.c',
      'eyJhbGciOiJub25lIn0.bm8ganNvbg.',
      // Claims that are right, and a line break that would end a header.
      'e30.eyJleHAiOjk5OTk5OTk5OTl9.x%0d%0aX-Evil:%201',
      'e30.eyJleHAiOjk5OTk5OTk5OTl9.%C3%B1',
      '%00',
      '"',
    ]) {
      test(`takes the cookies away where the token is ${broken}`, async ({ world }) => {
        const { jar } = await makeSignedIn(world);
        jar.cookies.set(ACCESS, broken);
        const elsewhere = jar.copy();
        expect(await checkSession(jar)).toEqual(SIGNED_OUT);
        expect(jar.cookies.has(ACCESS)).toBe(false);
        expect((await elsewhere.call('/api/v1/users/profile')).status).toBe(401);
        expect(elsewhere.cookies.size).toBe(0);
      });
    }

    test('renews a token that has ended', async ({ world }) => {
      const { account, jar } = await makeSignedIn(world);
      await endAccess(world, jar);
      const ended = tokenOf(jar, ACCESS);
      expect(await checkSession(jar)).toMatchObject({ user: { email: account.email }, kept: true });
      expect(tokenOf(jar, ACCESS)).not.toBe(ended);
    });

    test('signs out where a token has ended and none can follow', async ({ world }) => {
      const { jar } = await makeSignedIn(world);
      await endAccess(world, jar);
      const alone = jar.copy();
      alone.cookies.delete(REFRESH);
      expect(await checkSession(alone)).toEqual(SIGNED_OUT);
      expect(alone.cookies.has(ACCESS)).toBe(false);

      jar.cookies.set(REFRESH, `ya-no-sirve-${crypto.randomUUID()}`);
      expect(await checkSession(jar)).toEqual(SIGNED_OUT);
      expect(jar.cookies.has(ACCESS)).toBe(false);
    });

    test('signs out where the server knows the person no more', async ({ world }) => {
      const { jar } = await makeSignedIn(world);
      for (const isMeant of [isProfile, isRefresh]) {
        world.gateway.answer(isMeant, json({ detail: 'No.' }, 401));
      }
      expect(await checkSession(jar)).toEqual(SIGNED_OUT);
    });

    for (const [name, isMeant] of [
      ['refresh', isRefresh],
      ['profile', isProfile],
    ] as const) {
      test(`knows nothing and keeps the cookies while the ${name} fails (D5)`, async ({
        world,
      }) => {
        const { account, jar } = await makeSignedIn(world);
        if (name === 'refresh') await endAccess(world, jar);
        const before = new Map(jar.cookies);
        for (const reply of [json({}, 500), json({}, 503), json({}, 429), dropped]) {
          world.gateway.answer(isMeant, reply);
          expect(await checkSession(jar)).toEqual(UNKNOWN);
          world.gateway.reset();
        }
        if (name === 'refresh') expect(jar.cookies).toEqual(before);
        expect(await checkSession(jar)).toMatchObject({
          user: { email: account.email },
          kept: true,
        });
      });
    }
  });
});

test.describe('before a server that says as little as it may', () => {
  test.use({ kind: 'other' });

  test('a login without a user and a profile without a role are a LECTOR', async ({
    world,
    other,
  }) => {
    Object.assign(other.habits, { loginNamesUser: false, profileNamesRole: false });
    const { account, jar } = await makeSignedIn(world, 'ADMIN');
    expect(await checkSession(jar)).toMatchObject({
      user: { email: account.email, role: 'LECTOR' },
    });
  });

  for (const loginNamesUser of [true, false]) {
    test(`a LECTOR at its admin login is refused, ${loginNamesUser ? 'with' : 'without'} a user in the answer (D28)`, async ({
      world,
      other,
    }) => {
      Object.assign(other.habits, { loginNamesUser, endsSessions: true });
      const account = await world.newAccount();
      const jar = world.openJar();
      const answer = await jar.call('/api/v1/users/auth/login-admin', { json: account });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toEqual({
        detail: 'No tienes permisos para acceder al panel de administración',
      });
      expect(jar.cookies.size).toBe(0);
      const given = world.gateway.calls.find(({ url }) => url.endsWith('/login-admin'));
      const { refresh } = JSON.parse(given?.reply?.body.toString() ?? '{}');
      await expect.poll(() => refreshAtServer(world, refresh)).toBe(401);
    });
  }

  test('staff whose admin login does not say who they are get in', async ({ world, other }) => {
    other.habits.loginNamesUser = false;
    const account = await world.newAccount('ADMIN');
    const jar = await signIn(world, account, 'users/auth/login-admin');
    expect(await checkSession(jar)).toMatchObject({ user: { role: 'ADMIN' } });
  });
});
