import { isRefresh } from './support/gateway.ts';
import { cookieOf, type Sending } from './support/jar.ts';
import { rawRequest } from './support/raw-request.ts';
import { ACCESS, endAccess, makeSignedIn, REFRESH, tokenOf } from './support/worlds/signed-in.ts';
import { beforeBoth, expect, test } from './support/worlds/with-worlds.ts';

const NOT_FROM_HERE = 'La petición no viene de este sitio.';

/** Ways in which a request shows that another site made it, or does not show that this one did. */
const FOREIGN: Record<string, Sending['headers']> = {
  'of another origin': { origin: 'https://evil.example' },
  'of an origin that begins like this one': { origin: 'http://127.0.0.1.evil.example' },
  'of a hidden origin': { origin: 'null' },
  'without an origin, from another site': { origin: undefined, 'sec-fetch-site': 'cross-site' },
  'without an origin, from a sister site': { origin: undefined, 'sec-fetch-site': 'same-site' },
  'without an origin, typed by hand': { origin: undefined, 'sec-fetch-site': 'none' },
  'that does not say where from': { origin: undefined },
};

test.describe('a write', () => {
  test.use({ kind: 'other' });

  for (const [name, headers] of Object.entries(FOREIGN)) {
    test(`${name} changes nothing and reaches nobody`, async ({ world }) => {
      const { account, jar } = await makeSignedIn(world);
      const before = new Map(jar.cookies);
      world.gateway.calls.length = 0;
      const form = new URLSearchParams({ email: account.email });
      const attacks: [string, Sending][] = [
        ['/api/session/logout', { method: 'POST' }],
        ['/api/v1/users/auth/login', { json: account }],
        ['/api/v1/users/auth/login-admin', { json: account }],
        ['/api/v1/users/auth/registro-inicial', { json: account }],
        ['/api/v1/users/auth/request-password-reset/', { body: form }],
        ['/api/v1/users/profile', { method: 'PATCH', json: { first_name: 'Mallory' } }],
        ['/api/v1/users/profile', { method: 'DELETE', json: account }],
      ];
      for (const [path, sending] of attacks) {
        const answer = await jar.call(path, { ...sending, headers });
        expect(answer.status, path).toBe(403);
        expect(await answer.json(), path).toEqual({ detail: NOT_FROM_HERE });
        expect(answer.headers.getSetCookie(), path).toEqual([]);
      }
      expect(jar.cookies).toEqual(before);
      expect(world.gateway.calls).toEqual([]);
    });
  }

  test('cannot be made by an address that is only visited', async ({ world }) => {
    const { jar } = await makeSignedIn(world);
    for (const path of ['/api/session/logout', '/api/v1/users/auth/logout']) {
      for (const method of ['GET', 'HEAD']) {
        const answer = await jar.call(path, { method });
        expect([404, 405], path).toContain(answer.status);
        await answer.body?.cancel();
      }
    }
    expect(jar.cookies.size).toBe(2);
  });
});

beforeBoth(() => {
  test.describe('cookies planted before a login', () => {
    test('are replaced, and never become the session of who logs in', async ({ world }) => {
      const attacker = await makeSignedIn(world);
      const victim = await world.newAccount();
      const jar = attacker.jar.copy();
      const answer = await jar.call('/api/v1/users/auth/login', { json: victim });
      expect(answer.status).toBe(200);
      for (const name of [ACCESS, REFRESH] as const) {
        expect(tokenOf(jar, name)).not.toBe(tokenOf(attacker.jar, name));
        expect(cookieOf(answer, name)?.value).toBe(tokenOf(jar, name));
      }
      await endAccess(world, attacker.jar);
      const { user } = await (await attacker.jar.call('/api/session')).json();
      expect(user?.email).not.toBe(victim.email);
    });

    test('that are nobody’s are replaced too', async ({ world }) => {
      const jar = world.openJar();
      jar.cookies.set(ACCESS, 'plantado').set(REFRESH, 'plantado');
      const account = await world.newAccount();
      expect((await jar.call('/api/v1/users/auth/login', { json: account })).status).toBe(200);
      expect(tokenOf(jar, ACCESS)).not.toBe('plantado');
      expect(tokenOf(jar, REFRESH)).not.toBe('plantado');
    });
  });

  test('no spelling of an address shows a token to a script', async ({ world }) => {
    const { account, jar } = await makeSignedIn(world, 'ADMIN');
    const refresh = tokenOf(jar, REFRESH);
    const spellings = [
      '/api/v1/users/auth/login/',
      '/api/v1/users/auth/login-admin/',
      '/api/v1/users/auth/login?x=1',
      '/api/v1/users/auth/login/?x=1',
      '/api/v1/users/auth/%6Cogin',
      '/api/v1/users/auth//login',
      '/api/v1/users/./auth/login',
      '/api/v1/users/x/../auth/login',
      '/api/v1/auth/refresh/',
      '/api/v1/auth/refresh',
      '/api/v1/auth/refresh/?x=1',
      '/api/v1/Auth/Refresh/',
      '/api/v1/auth//refresh/',
      '/api/v1/../token/refresh/',
      '/api/v1/..%2Ftoken/refresh/',
      '/api/token/refresh/',
      '/api/token/refresh',
    ];
    for (const path of spellings) {
      const answer = await jar.copy().call(path, { json: { ...account, refresh } });
      const said = await answer.text();
      expect(answer.status, path).toBeLessThan(500);
      expect(said, path).not.toMatch(/"(access|refresh)"|eyJ/);
    }
    expect(world.gateway.calls.filter(isRefresh)).toEqual([]);
  });

  test('no path leads to another place at the server', async ({ world }) => {
    const origin = new URL(world.web.at('/')).origin;
    const { jar } = await makeSignedIn(world);
    const cookie = `${ACCESS}=${tokenOf(jar, ACCESS)}`;
    world.gateway.calls.length = 0;
    const paths = [
      '/api/v1/../../healthz',
      '/api/v1/%2e%2e/%2e%2e/healthz',
      '/api/v1/..%2f..%2fhealthz',
      '/api/v1/users/profile/..%3b/',
      '/api/v1/\\evil.example/',
      '/api/v1//evil.example/x',
      '/api/v1/@evil.example/x',
      '/api/v1/http://evil.example/',
      '/api/v1/users/profile%00',
      '/api/v1/users/profile%0d%0aX-Evil:1',
      '/api/v1/users/profile;x=1',
      '/api/v1/%E2%80%AE',
      '/api/v1/%',
      '//evil.example/api/v1/users/profile',
    ];
    for (const path of paths) {
      const { status, headers } = await rawRequest(origin, path, { cookie });
      expect(status, path).toBeLessThan(500);
      expect(headers.location ?? '/', path).toMatch(/^\/(?![/\\])|^http:\/\/127\.0\.0\.1:\d+\//);
    }
    // The web asks for the keys by itself, by which it knows who is signed in.
    const others = world.gateway.calls.filter(({ url }) => url !== '/.well-known/jwks.json');
    expect(others.map(({ url }) => url)).toEqual([]);
  });

  test('huge and many cookies are no failure', async ({ world }) => {
    const { account, jar } = await makeSignedIn(world);
    const long = 'x'.repeat(4000);
    const many = jar.copy();
    for (let count = 0; count < 300; count += 1) many.cookies.set(`c${count}`, 'x'.repeat(20));
    const { user } = await (await many.call('/api/session')).json();
    expect(user).toMatchObject({ email: account.email });

    const huge = jar.copy();
    huge.cookies.set(ACCESS, long).set(REFRESH, long).set('otra', long);
    const answer = await huge.call('/api/session');
    expect(await answer.json()).toEqual({ user: null });
    for (const path of ['/api/v1/users/profile', '/panel-admin', '/perfil', '/']) {
      const { status } = await huge.call(path);
      expect(status, path).toBeLessThan(500);
    }
    const tooMuch = world.openJar();
    for (let count = 0; count < 10; count += 1) tooMuch.cookies.set(`c${count}`, long);
    expect((await tooMuch.call('/api/session')).status).toBe(431);
  });

  test('a body of more than a megabyte is refused in words', async ({ world }) => {
    const { jar } = await makeSignedIn(world);
    for (const path of ['users/auth/login', 'users/profile', 'users/auth/registro-inicial']) {
      const method = path === 'users/profile' ? 'PATCH' : 'POST';
      const json = { email: 'a@b.example', biografia: 'x'.repeat(1_100_000) };
      const answer = await jar.call(`/api/v1/${path}`, { method, json });
      expect(answer.status, path).toBe(413);
      expect(await answer.json()).toEqual({ detail: 'La petición es demasiado grande.' });
    }
    expect(jar.cookies.size).toBe(2);
  });
});

test.describe('the way to a login', () => {
  test.use({ kind: 'other' });

  test('leads back to this site only', async ({ world }) => {
    const { origin } = new URL(world.web.at('/'));
    const paths = [
      '/perfil?next=https://evil.example',
      '/perfil?next=//evil.example',
      '/perfil/..//evil.example',
      '/perfil//evil.example',
      '/perfil/%2F%2Fevil.example',
      '/perfil/\\evil.example',
      '/perfil%0d%0aLocation:%20https://evil.example',
      '/panel-admin?next=//evil.example',
      '//evil.example/perfil',
      '/\\evil.example/perfil',
      '/perfil/editar-perfil?a=%0d%0aSet-Cookie:evil=1',
    ];
    const disguises: Record<string, string>[] = [
      {},
      { 'x-forwarded-host': 'evil.example' },
      { forwarded: 'host=evil.example' },
      { 'x-original-url': 'https://evil.example/' },
    ];
    for (const path of paths) {
      for (const disguise of disguises) {
        const { status, headers } = await rawRequest(origin, path, disguise);
        expect(status, path).toBeLessThan(500);
        expect(headers['set-cookie'] ?? [], path).not.toContainEqual(/evil/);
        if (headers.location === undefined) continue;
        const target = new URL(headers.location, origin);
        expect(['127.0.0.1', 'localhost'], path).toContain(target.hostname);
        const next = new URL(target.searchParams.get('next') ?? '/', origin);
        expect(next.origin, path).toBe(origin);
      }
    }
  });
});
