import { readFileSync } from 'node:fs';
import { dropped } from './support/fake-server.ts';
import type { Jar } from './support/jar.ts';
import { rawRequest } from './support/raw-request.ts';
import { ACCESS, endAccess, makeSignedIn, REFRESH, tokenOf } from './support/worlds/signed-in.ts';
import { beforeBoth, expect, test } from './support/worlds/with-worlds.ts';

const PANEL = '/panel-admin';
/** What only staff may see. */
const PRIVATE = 'Sesión de ';

/** Where a call for the panel ends: a path, or the status of the page. */
async function enter(jar: Jar, path = PANEL): Promise<number | string> {
  const answer = await jar.call(path);
  const page = await answer.text();
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  // A page that is under way when it is found out to be closed says so in its text.
  const [, later] = /<meta id="__next-page-redirect"[^>]*;url=([^"]+)"/.exec(page) ?? [];
  if (later !== undefined) expect(page).not.toContain(PRIVATE);
  const location = answer.headers.get('location') ?? later ?? null;
  if (location === null) return answer.status;
  const target = new URL(location, 'http://site.example');
  // Of this site, under whatever name it was called.
  expect(location).toMatch(/^\/(?![/\\])/);
  return target.pathname;
}

beforeBoth(() => {
  test.describe('the panel', () => {
    test('sends who is not signed in to its login', async ({ world }) => {
      expect(await enter(world.openJar())).toBe('/login-admin');
    });

    for (const [path, headers] of [
      ['/panel%2Dadmin', {}],
      ['/panel-admin/', {}],
      ['/panel-admin?_rsc=x', { rsc: '1' }],
      ['/_next/data/x/panel-admin.json', { 'x-nextjs-data': '1' }],
      ['/_next/data/BUILD/panel-admin.json', { 'x-nextjs-data': '1' }],
      ['/panel-admin', { 'x-middleware-subrequest': Array(6).fill('middleware').join(':') }],
      ['/panel-admin', { 'x-middleware-next': '1', 'x-middleware-invoke': '' }],
      ['/nosotros', { 'x-original-url': '/panel-admin', 'x-middleware-rewrite': '/panel-admin' }],
      ['/panel-admin', { cookie: 'access_token=; refresh_token=' }],
    ] as const) {
      test(`is closed to who asks for ${path} with ${JSON.stringify(headers)}`, async ({
        world,
      }) => {
        const sent = path.replace('BUILD', readFileSync('.next/BUILD_ID', 'utf8'));
        const answer = await rawRequest(new URL(world.web.at('/')).origin, sent, headers);
        expect(answer.status).toBeLessThan(500);
        expect(answer.body).not.toMatch(/Verificando permisos|Panel de Administración/);
      });
    }

    test('sends a LECTOR to the front page', async ({ world }) => {
      const { jar } = await makeSignedIn(world, 'LECTOR');
      expect(await enter(jar)).toBe('/');
    });

    for (const role of ['ADMIN', 'SUPERUSUARIO'] as const) {
      test(`opens to ${role}`, async ({ world }) => {
        const { jar } = await makeSignedIn(world, role);
        expect(await enter(jar)).toBe(200);
      });
    }

    test('opens with a token that has ended, and renews it', async ({ world }) => {
      const { jar } = await makeSignedIn(world, 'ADMIN');
      await endAccess(world, jar);
      const ended = tokenOf(jar, ACCESS);
      expect(await enter(jar)).toBe(200);
      expect(tokenOf(jar, ACCESS)).not.toBe(ended);
      expect(await enter(jar)).toBe(200);
    });

    test('sends away who cannot be renewed, without the cookies', async ({ world }) => {
      const { jar } = await makeSignedIn(world, 'ADMIN');
      await endAccess(world, jar);
      jar.cookies.set(REFRESH, `ya-no-sirve-${crypto.randomUUID()}`);
      expect(await enter(jar)).toBe('/login-admin');
      expect(jar.cookies.size).toBe(0);
    });

    test('sends away whose session the server has ended', async ({ world, other }) => {
      other.habits.endsSessions = true;
      const { jar } = await makeSignedIn(world, 'ADMIN');
      const stolen = jar.copy();
      await jar.call('/api/session/logout', { method: 'POST' });
      await endAccess(world, stolen);
      expect(await enter(stolen)).toBe('/login-admin');
    });

    test('takes the cookies of nobody while the server is away', async ({ world }) => {
      const { jar } = await makeSignedIn(world, 'ADMIN');
      await endAccess(world, jar);
      world.gateway.answer(() => true, dropped);
      const answer = await jar.call(PANEL);
      await answer.body?.cancel();
      expect(answer.headers.get('location') ?? '').not.toContain('login-admin');
      expect(jar.cookies.size).toBe(2);
    });

    test('opens at the next call to who was promoted meanwhile', async ({ world }) => {
      const { account, jar } = await makeSignedIn(world, 'LECTOR');
      expect(await enter(jar)).toBe('/');
      await world.setRole(account, 'ADMIN');
      expect(await enter(jar)).toBe(200);
    });

    test('closes at the next call to who was demoted meanwhile', async ({ world }) => {
      const { account, jar } = await makeSignedIn(world, 'ADMIN');
      expect(await enter(jar)).toBe(200);
      await world.setRole(account, 'LECTOR');
      expect(await enter(jar)).toBe('/');
    });

    test('ends the rights of who was demoted at the next call', async ({ world }) => {
      const { account, jar } = await makeSignedIn(world, 'SUPERUSUARIO');
      const users = '/api/v1/users/roles/users/';
      expect((await jar.call(users)).status).toBe(200);
      await world.setRole(account, 'LECTOR');
      expect((await jar.call(users)).status).toBe(403);
    });
  });

  test('the profile sends who is not signed in to the login, and back afterwards', async ({
    world,
  }) => {
    const answer = await world.openJar().call('/perfil');
    const target = new URL(answer.headers.get('location') ?? '', 'http://site.example');
    expect(target.pathname).toBe('/iniciar-sesion');
    expect(target.searchParams.get('next')).toBe('/perfil');
  });
});

test.describe('before the bundled server, whose keys are known (D7)', () => {
  test('a token that somebody wrote for himself opens nothing', async ({ world }) => {
    const { jar } = await makeSignedIn(world, 'LECTOR');
    const [header, claims = ''] = tokenOf(jar, ACCESS).split('.');
    const changed = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), role: 'ADMIN' };
    const body = Buffer.from(JSON.stringify(changed)).toString('base64url');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const forged of [`${header}.${body}.AAAA`, `${none}.${body}.`]) {
      const liar = jar.copy();
      liar.cookies.set(ACCESS, forged);
      liar.cookies.delete(REFRESH);
      expect(await enter(liar)).toBe('/login-admin');
    }
  });
});

test.describe('before the bundled server, which ends sessions', () => {
  test('a token outlives its session, and opens nothing', async ({ world }) => {
    const { jar } = await makeSignedIn(world, 'ADMIN');
    const copied = jar.copy();
    copied.cookies.delete(REFRESH);
    expect(await enter(copied)).toBe(200);
    await jar.call('/api/session/logout', { method: 'POST' });
    expect(await enter(copied)).toBe('/login-admin');
    expect(copied.cookies.size).toBe(0);
  });
});

test.describe('before a server that says no role', () => {
  test.use({ kind: 'other' });

  test('nobody is staff', async ({ world, other }) => {
    other.habits.profileNamesRole = false;
    const { jar } = await makeSignedIn(world, 'ADMIN');
    expect(await enter(jar)).toBe('/');
  });
});
