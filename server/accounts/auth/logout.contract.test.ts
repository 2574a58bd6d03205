import { expect, test } from 'vitest';
import { sessionListSchema } from '../../../contract/auth.ts';
import { expectContract, expectDetail } from '../../testing/expect-contract.ts';
import { makeSignedIn, PASSWORD, send, signIn } from '../../testing/make-account.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

const EXPIRED = 'Sesión expirada, por favor inicia sesión nuevamente.';
const LOGOUT = 'users/auth/logout';

const refreshWith = (refresh: string) =>
  send(server, 'POST', 'auth/refresh/', { body: { refresh } });
const whoAmI = async (access: string) =>
  (await send(server, 'GET', 'users/profile', { access })).statusCode;
const listSessions = async (access: string) =>
  expectContract(sessionListSchema, await send(server, 'GET', 'users/sessions/', { access }))
    .results;

test('a pair that was signed out is dead: both its tokens are 401', async () => {
  const { access, refresh } = await makeSignedIn(server);

  const answer = await send(server, 'POST', LOGOUT, { access, body: { refresh } });

  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Sesión cerrada.' }]);
  expectDetail(await refreshWith(refresh), 401, EXPIRED);
  expect(await whoAmI(access)).toBe(401);
});

test('the refresh token alone signs out, also with an access token that is over', async () => {
  const first = await makeSignedIn(server);
  const second = await signIn(server, first.account.email);

  await send(server, 'POST', LOGOUT, { body: { refresh: first.refresh } });
  await send(server, 'POST', LOGOUT, { access: 'x.y.z', body: { refresh: second.refresh } });

  expect([await whoAmI(first.access), await whoAmI(second.access)]).toEqual([401, 401]);
});

test('the access token alone signs out', async () => {
  const { access, refresh } = await makeSignedIn(server);

  expect((await send(server, 'POST', LOGOUT, { access })).statusCode).toBe(200);
  expectDetail(await refreshWith(refresh), 401, EXPIRED);
});

test('signing out with a token from before the last refresh ends the session too', async () => {
  const { refresh } = await makeSignedIn(server);
  const next = (await refreshWith(refresh)).json();

  await send(server, 'POST', LOGOUT, { body: { refresh } });

  expectDetail(await refreshWith(next.refresh), 401, EXPIRED);
  expectDetail(await refreshWith(refresh), 401, EXPIRED);
  expect(await whoAmI(next.access)).toBe(401);
});

test('a refresh under way at the logout signs nobody in again', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { refresh } = await makeSignedIn(server);

    const [refreshed] = await Promise.all([
      refreshWith(refresh),
      send(server, 'POST', LOGOUT, { body: { refresh } }),
      refreshWith(refresh),
    ]);

    if (refreshed.statusCode === 200) {
      expect(await whoAmI(refreshed.json().access)).toBe(401);
      expectDetail(await refreshWith(refreshed.json().refresh), 401, EXPIRED);
    } else {
      expectDetail(refreshed, 401, EXPIRED);
    }
  }
});

test('signing out twice, or with a token that nobody gave, is fine; with nothing at all it is 401', async () => {
  const { refresh } = await makeSignedIn(server);
  await send(server, 'POST', LOGOUT, { body: { refresh } });

  expect((await send(server, 'POST', LOGOUT, { body: { refresh } })).statusCode).toBe(200);
  expect((await send(server, 'POST', LOGOUT, { body: { refresh: 'x' } })).statusCode).toBe(200);
  expectDetail(await send(server, 'POST', LOGOUT), 401, 'Debes iniciar sesión.');
  expectDetail(await send(server, 'POST', LOGOUT, { body: {} }), 401, 'Debes iniciar sesión.');
});

test('the sessions are listed with the browser of each, and the one that asks is marked', async () => {
  const laptop = await makeSignedIn(server);
  server.setNow(new Date('2026-03-10T17:00:01Z'));
  const phone = await signIn(server, laptop.account.email, {
    remoteAddress: '192.0.2.7',
    headers: { 'user-agent': 'Teléfono/1.0' },
  });

  expect(await listSessions(phone.access)).toEqual([
    {
      id: expect.any(String),
      creado_en: '2026-03-10T17:00:01.000Z',
      ultimo_uso: '2026-03-10T17:00:01.000Z',
      navegador: 'Teléfono/1.0',
      direccion: '192.0.2.7',
      actual: true,
    },
    expect.objectContaining({ navegador: 'lightMyRequest', actual: false }),
  ]);
});

test('one session can be ended from another', async () => {
  const laptop = await makeSignedIn(server);
  const phone = await signIn(server, laptop.account.email);
  const sessions = await listSessions(laptop.access);
  const other = sessions.find(({ actual }) => !actual);

  const path = `users/sessions/${other?.id}/`;
  const answer = await send(server, 'DELETE', path, {
    access: laptop.access,
    body: { password: PASSWORD },
  });

  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'La sesión se cerró.' }]);
  expect([await whoAmI(phone.access), await whoAmI(laptop.access)]).toEqual([401, 200]);
  expectDetail(await refreshWith(phone.refresh), 401, EXPIRED);
  expect(await listSessions(laptop.access)).toHaveLength(1);
});

test('all other sessions can be ended at once; those of other people go on', async () => {
  const laptop = await makeSignedIn(server);
  const phones = [
    await signIn(server, laptop.account.email),
    await signIn(server, laptop.account.email),
  ];
  const other = await makeSignedIn(server);

  const answer = await send(server, 'DELETE', 'users/sessions/', {
    access: laptop.access,
    body: { password: PASSWORD },
  });

  expect(answer.json()).toEqual({ message: 'Las demás sesiones se cerraron.' });
  expect(await Promise.all(phones.map((phone) => whoAmI(phone.access)))).toEqual([401, 401]);
  expect([await whoAmI(laptop.access), await whoAmI(other.access)]).toEqual([200, 200]);
});

test("another person's session cannot be ended, and looks missing to others", async () => {
  const victim = await makeSignedIn(server);
  const [session] = await listSessions(victim.access);
  const other = await makeSignedIn(server, 'SUPERUSUARIO');

  for (const id of [session?.id, 'abc', '1', '%00', crypto.randomUUID()]) {
    const path = `users/sessions/${id}/`;
    const answer = await send(server, 'DELETE', path, {
      access: other.access,
      body: { password: PASSWORD },
    });
    expectDetail(answer, 404, 'No encontrado.');
  }
  expect(await whoAmI(victim.access)).toBe(200);
});

test('another session is ended by who knows the password, the own one and those of who has none by anybody', async () => {
  const laptop = await makeSignedIn(server);
  const phone = await signIn(server, laptop.account.email);
  const listed = await send(server, 'GET', 'users/sessions/', { access: phone.access });
  const list = expectContract(sessionListSchema, listed);
  const pathOf = (isOwn: boolean) =>
    `users/sessions/${list.results.find(({ actual }) => actual === isOwn)?.id}/`;
  const end = async (path: string, body?: object) => {
    const answer = await send(server, 'DELETE', path, { access: phone.access, body });
    return [answer.statusCode, answer.json()];
  };

  expect(list.pide_contrasena).toBe(true);
  for (const path of ['users/sessions/', pathOf(false)]) {
    for (const body of [undefined, {}, { password: null }]) {
      expect(await end(path, body)).toEqual([
        400,
        { password: ['La contraseña actual es requerida'] },
      ]);
    }
    expect(await end(path, { password: 'no-es-esta' })).toEqual([
      400,
      { password: ['La contraseña no es correcta.'] },
    ]);
  }
  expect(await whoAmI(laptop.access)).toBe(200);

  await server.connection.inTransaction((run) => run('UPDATE users SET password_hash = NULL'));
  const again = await send(server, 'GET', 'users/sessions/', { access: phone.access });
  expect(again.json().pide_contrasena).toBe(false);
  expect((await end('users/sessions/'))[0]).toBe(200);
  expect([await whoAmI(laptop.access), await whoAmI(phone.access)]).toEqual([401, 200]);
  expect((await end(pathOf(true)))[0]).toBe(200);
  expect(await whoAmI(phone.access)).toBe(401);
});
