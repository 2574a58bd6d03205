import { readFile } from 'node:fs/promises';
import { dropped, json } from './support/fake-server.ts';
import { isKnownRefresh, isRefresh, refuseToken, type SeenCall } from './support/gateway.ts';
import type { Jar } from './support/jar.ts';
import {
  ACCESS,
  endAccess,
  makeSignedIn,
  REFRESH,
  refreshesWith,
  tokenOf,
} from './support/worlds/signed-in.ts';
import { beforeBoth, expect, test } from './support/worlds/with-worlds.ts';

const PROFILE = '/api/v1/users/profile';
const REFUSED = 'Sesión expirada, por favor inicia sesión nuevamente.';
const NO_REFRESH_TOKEN = 'Sesión expirada, vuelve a iniciar sesión.';
const WITHOUT_ACCESS = 'No se pudo renovar el token.';

async function expectSignedOut(answer: Response, jar: Jar, detail: string): Promise<void> {
  expect(answer.status).toBe(401);
  expect(await answer.json()).toEqual({ detail });
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(jar.cookies.size).toBe(0);
}

beforeBoth(() => {
  test.describe('a call that the server answers with 401', () => {
    test('is made once more after one refresh, with the new token', async ({ world }) => {
      const { account, jar } = await makeSignedIn(world);
      const [access, refresh] = [tokenOf(jar, ACCESS), tokenOf(jar, REFRESH)];
      refuseToken(world.gateway, access);

      const answer = await jar.call(PROFILE);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ email: account.email });
      expect(refreshesWith(world, refresh)).toHaveLength(1);
      expect(tokenOf(jar, ACCESS)).not.toBe(access);
      expect(tokenOf(jar, REFRESH)).not.toBe(refresh);
      const bearers = world.gateway.calls
        .filter(({ url }) => url === PROFILE)
        .map(({ headers }) => headers.authorization);
      expect(bearers).toEqual([`Bearer ${access}`, `Bearer ${tokenOf(jar, ACCESS)}`]);
    });

    test('brings its JSON again, byte by byte', async ({ world }) => {
      const { jar } = await makeSignedIn(world, 'SUPERUSUARIO');
      const someone = await makeSignedIn(world);
      const { id } = await (await someone.jar.call(PROFILE)).json();
      refuseToken(world.gateway, tokenOf(jar, ACCESS));

      const path = '/api/v1/users/roles/assign/';
      const body = ` {"user_id": ${id},\n"role":"ADMIN", "otro": "ñandú"}`;
      const headers = { 'content-type': 'application/json; charset=utf-8' };
      const answer = await jar.call(path, { body, headers });
      expect(answer.status).toBe(200);
      const sent = world.gateway.calls.filter(({ url }) => url === path);
      expect(sent.map((call) => call.body.toString())).toEqual([body, body]);
      expect(sent.map((call) => call.headers['content-type'])).toEqual(
        Array(2).fill('application/json; charset=utf-8'),
      );
      expect((await (await someone.jar.call(PROFILE)).json()).role).toBe('ADMIN');
    });

    test('brings its picture again, byte by byte', async ({ world }) => {
      const { jar } = await makeSignedIn(world);
      const bearer = `Bearer ${tokenOf(jar, ACCESS)}`;
      const isWrite = ({ url, method }: SeenCall) => url === PROFILE && method === 'PATCH';
      // As of a token that ends while the form is on its way.
      world.gateway.answer(
        (call) => isWrite(call) && call.headers.authorization === bearer,
        json({ detail: 'El token no es válido.' }, 401),
      );
      const form = new FormData();
      form.set('first_name', 'Íñigo');
      const picture = await readFile('app/apple-icon.png');
      form.set('perfil_url', new Blob([picture], { type: 'image/png' }), 'yo.png');

      const answer = await jar.call(PROFILE, { method: 'PATCH', body: form });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ perfil_url: expect.stringMatching(/./) });
      const [first, second] = world.gateway.calls.filter(isWrite);
      expect(first?.body.includes(picture)).toBe(true);
      expect(second?.body.equals(first?.body ?? Buffer.alloc(0))).toBe(true);
      expect(second?.headers['content-type']).toBe(first?.headers['content-type']);
    });

    test('again after the refresh stays a 401, and is not tried a third time', async ({
      world,
    }) => {
      const { jar } = await makeSignedIn(world);
      world.gateway.answer(({ url }) => url === PROFILE, json({ detail: 'Nunca.' }, 401));
      const refresh = tokenOf(jar, REFRESH);
      const answer = await jar.call(PROFILE);
      expect(answer.status).toBe(401);
      expect(refreshesWith(world, refresh)).toHaveLength(1);
      expect(world.gateway.calls.filter(({ url }) => url === PROFILE)).toHaveLength(2);
    });

    test('without a refresh token signs out with its text', async ({ world }) => {
      const { jar } = await makeSignedIn(world);
      refuseToken(world.gateway, tokenOf(jar, ACCESS));
      jar.cookies.delete(REFRESH);
      await expectSignedOut(await jar.call(PROFILE), jar, NO_REFRESH_TOKEN);
      expect(world.gateway.calls.filter(isRefresh)).toEqual([]);
    });

    test('and whose refresh is refused signs out with its text', async ({ world }) => {
      const { jar } = await makeSignedIn(world);
      await endAccess(world, jar);
      jar.cookies.set(REFRESH, `ya-no-sirve-${crypto.randomUUID()}`);
      await expectSignedOut(await jar.call(PROFILE), jar, REFUSED);
    });

    test('and whose refresh brings no token signs out with its text', async ({ world }) => {
      const { jar } = await makeSignedIn(world);
      await endAccess(world, jar);
      world.gateway.answer(isRefresh, json({ refresh: 'solo-este' }));
      await expectSignedOut(await jar.call(PROFILE), jar, WITHOUT_ACCESS);
    });

    for (const [name, reply] of [
      ['fails', json({ detail: 'Traceback' }, 500)],
      ['breaks off', dropped],
    ] as const) {
      test(`and whose refresh ${name} signs nobody out`, async ({ world }) => {
        const { jar } = await makeSignedIn(world);
        await endAccess(world, jar);
        world.gateway.answer(isRefresh, reply);
        const answer = await jar.call(PROFILE);
        expect(answer.status).toBeGreaterThanOrEqual(502);
        expect(jar.cookies.size).toBe(2);
        world.gateway.reset();
        expect((await jar.call(PROFILE)).status).toBe(200);
      });
    }
  });

  test('who is not signed in gets the refusal of the server, and no refresh', async ({ world }) => {
    const answer = await world.openJar().call(PROFILE);
    expect(answer.status).toBe(401);
    expect((await answer.json()).detail).not.toMatch(/Sesión expirada/);
    expect(world.gateway.calls.filter(isRefresh)).toEqual([]);
  });

  test('other refusals than 401 refresh nothing', async ({ world }) => {
    const { jar } = await makeSignedIn(world);
    const statuses = [];
    for (const path of ['users/roles/users/', 'users/nada', 'magazine/editions/999999/']) {
      statuses.push((await jar.call(`/api/v1/${path}`)).status);
    }
    expect(statuses).toEqual([403, 404, 404]);
    expect(world.gateway.calls.filter(isRefresh)).toEqual([]);
  });

  test('50 calls at once with a token that has ended share one refresh (D6)', async ({ world }) => {
    const { jar } = await makeSignedIn(world, 'ADMIN');
    await endAccess(world, jar);
    const refresh = tokenOf(jar, REFRESH);
    const paths = [PROFILE, '/api/session', '/panel-admin', '/api/v1/magazine/editions/', PROFILE];
    const release = world.gateway.hold(isKnownRefresh);
    const browsers = Array.from({ length: 50 }, () => jar.copy());
    const calls = browsers.map((browser, number) => browser.call(paths[number % 5] ?? PROFILE));
    await expect.poll(() => refreshesWith(world, refresh).length).toBe(1);
    release();

    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(refreshesWith(world, refresh)).toHaveLength(1);
    const next = new Set(browsers.map((browser) => tokenOf(browser, REFRESH)));
    expect(next.has(refresh)).toBe(false);
    await Promise.all(answers.map((answer) => answer.body?.cancel()));
  });

  test('a request that is late with the cookies of before gets the same pair', async ({
    world,
  }) => {
    const { jar } = await makeSignedIn(world);
    await endAccess(world, jar);
    const refresh = tokenOf(jar, REFRESH);
    const late = jar.copy();
    await jar.call(PROFILE);
    expect((await late.call('/api/session')).status).toBe(200);
    expect(late.cookies.get(REFRESH)).toBe(jar.cookies.get(REFRESH));
    expect(refreshesWith(world, refresh)).toHaveLength(1);
  });

  test('two people at once get each their own', async ({ world }) => {
    const people = [await makeSignedIn(world), await makeSignedIn(world)];
    for (const { jar } of people) await endAccess(world, jar);
    const answers = await Promise.all(people.map(({ jar }) => jar.call(PROFILE)));
    const emails = await Promise.all(answers.map(async (answer) => (await answer.json()).email));
    expect(emails).toEqual(people.map(({ account }) => account.email));
  });

  test('the address that works is remembered (D3)', async ({ world, kind }) => {
    const { jar } = await makeSignedIn(world);
    await endAccess(world, jar);
    await jar.call(PROFILE);
    world.gateway.calls.length = 0;
    await endAccess(world, jar);
    await jar.call(PROFILE);
    expect(world.gateway.calls.filter(isRefresh).map(({ url }) => url)).toEqual([
      kind === 'bundled' ? '/api/v1/auth/refresh/' : '/api/token/refresh/',
    ]);
  });
});

test.describe('before a server that keeps its refresh tokens', () => {
  test.use({ kind: 'other' });

  test('a token that ended is renewed, and the refresh token stays', async ({ world, other }) => {
    other.habits.refreshing = 'keeps';
    const { jar } = await makeSignedIn(world);
    await endAccess(world, jar);
    const refresh = tokenOf(jar, REFRESH);
    expect((await jar.call(PROFILE)).status).toBe(200);
    expect(tokenOf(jar, REFRESH)).toBe(refresh);
  });

  test('each new token is renewed when it has ended too, however soon', async ({
    world,
    other,
  }) => {
    other.habits.refreshing = 'keeps';
    const { jar } = await makeSignedIn(world);
    for (let round = 1; round <= 3; round += 1) {
      refuseToken(world.gateway, tokenOf(jar, ACCESS));
      expect((await jar.call(PROFILE)).status, `round ${round}`).toBe(200);
    }
  });
});
