import { decodeJwt } from 'jose';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { refreshAnswerSchema } from '../../../contract/auth.ts';
import { expectContract, expectDetail } from '../../testing/expect-contract.ts';
import { makeSignedIn, PASSWORD, send, signIn } from '../../testing/make-account.ts';
import { clearDatabase } from '../../testing/test-database.ts';
import { createTestApp, type TestServer } from '../../testing/test-server.ts';

const START = Date.parse('2026-03-10T17:00:00Z');
const LIFE_SECONDS = 2;
const ENDED = 'La sesión no es válida o ha expirado.';

let server: TestServer;
beforeAll(async () => {
  server = await createTestApp({ accessLifeSeconds: LIFE_SECONDS });
  return () => server.close();
});
beforeEach(async () => {
  await clearDatabase(server.connection);
  at(0);
});

/** Moves the clock to so many seconds after the start of every test. */
function at(seconds: number): void {
  server.setNow(new Date(START + seconds * 1000));
}

const readProfile = (access: string) => send(server, 'GET', 'users/profile', { access });
const whoAmI = async (access: string) => (await readProfile(access)).statusCode;
const refreshWith = (refresh: string) =>
  send(server, 'POST', 'auth/refresh/', { body: { refresh } });
const nextPair = async (refresh: string) =>
  expectContract(refreshAnswerSchema, await refreshWith(refresh));

test('an access token is good until its life is over, also where it was used before', async () => {
  const used = await makeSignedIn(server);
  const unused = await makeSignedIn(server);
  const { iat = 0, exp } = decodeJwt(used.access);
  expect(exp).toBe(iat + LIFE_SECONDS);
  at(1.999);
  expect(await whoAmI(used.access)).toBe(200);
  at(LIFE_SECONDS);
  expectDetail(await readProfile(used.access), 401, ENDED);
  expectDetail(await readProfile(unused.access), 401, ENDED);
});

test('each refresh gives a token that lives as long again', async () => {
  let { refresh } = await makeSignedIn(server);
  for (let round = 1; round <= 20; round += 1) {
    const begun = round * LIFE_SECONDS;
    at(begun);
    const pair = await nextPair(refresh);
    expect(await whoAmI(pair.access)).toBe(200);
    at(begun + LIFE_SECONDS);
    expect(await whoAmI(pair.access)).toBe(401);
    refresh = String(pair.refresh);
  }
});

test('a write after the end changes nothing, and is done with the next token', async () => {
  const { access, refresh } = await makeSignedIn(server);
  const write = (token: string) =>
    send(server, 'PATCH', 'users/profile', { access: token, body: { ciudad: 'Moquegua' } });
  at(LIFE_SECONDS);

  expectDetail(await write(access), 401, ENDED);
  const next = await nextPair(refresh);
  expect((await readProfile(next.access)).json().ciudad).toBeNull();
  expect((await write(next.access)).json().ciudad).toBe('Moquegua');
});

test('a session whose access token has ended is signed out with its refresh token', async () => {
  const { access, refresh } = await makeSignedIn(server);
  at(LIFE_SECONDS);

  const answer = await send(server, 'POST', 'users/auth/logout', { access, body: { refresh } });

  expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Sesión cerrada.' }]);
  expect((await refreshWith(refresh)).statusCode).toBe(401);
});

test('a session whose access token has ended is still listed, and ended by another', async () => {
  const phone = await makeSignedIn(server);
  at(LIFE_SECONDS);
  const { access } = await signIn(server, phone.account.email);

  const listed = await send(server, 'GET', 'users/sessions/', { access });
  expect(listed.json().results).toHaveLength(2);
  await send(server, 'DELETE', 'users/sessions/', { access, body: { password: PASSWORD } });
  expect((await refreshWith(phone.refresh)).statusCode).toBe(401);
});

test('a changed password gives a pair of its own life, and ends sessions whose tokens have ended', async () => {
  const phone = await makeSignedIn(server);
  at(LIFE_SECONDS);
  const { access } = await signIn(server, phone.account.email);
  const new_password = 'Otra-Veta-2027';
  const answer = await send(server, 'POST', 'users/auth/change-password/', {
    access,
    body: { current_password: PASSWORD, new_password, confirm_password: new_password },
  });

  const pair = answer.json();
  expect(await whoAmI(pair.access)).toBe(200);
  at(2 * LIFE_SECONDS);
  expect(await whoAmI(pair.access)).toBe(401);
  expect((await refreshWith(pair.refresh)).statusCode).toBe(200);
  expect((await refreshWith(phone.refresh)).statusCode).toBe(401);
});
