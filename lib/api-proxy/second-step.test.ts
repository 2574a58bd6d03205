import { describe, expect, test } from 'vitest';
import {
  accessToken,
  cookieOf,
  cookiesSet,
  isolateSessions,
  json,
  serveAccounts,
} from '../testing/auth-server.ts';

const SITE = 'https://veta.test';
const LOGIN = 'POST /api/v1/users/auth/login';
const STAFF_LOGIN = 'POST /api/v1/users/auth/login-admin';
const LOGOUT = 'POST /api/v1/users/auth/logout';
const STEP = 'POST /api/v1/users/auth/segundo-factor';
const INVITATION = 'POST /api/v1/users/auth/invitacion';
const CHALLENGE = {
  message: 'Se necesita un segundo paso para entrar.',
  desafio: 'azar-123',
  metodos: ['codigo'],
};

isolateSessions();

async function pass(route: string, body: unknown = {}, headers: Record<string, string> = {}) {
  const { proxyApiCall } = await import('./api-proxy.ts');
  const [method = '', path = ''] = route.split(' ');
  const init = { method, body: JSON.stringify(body), headers: { origin: SITE, ...headers } };
  return proxyApiCall(new Request(`${SITE}${path}`, init));
}

const loginOf = (role: string) => () =>
  json({ access: 'a1', refresh: 'r1', usuario: { id: 5, email: 'ana@veta.test', role } });

describe('the second step', () => {
  test('becomes the session like a login, and its response has no tokens (D55)', async () => {
    const server = await serveAccounts({
      [LOGIN]: () => json(CHALLENGE, 403),
      [STEP]: loginOf('LECTOR'),
      [LOGOUT]: () => json({}),
    });
    const refused = await pass(LOGIN);
    expect([refused.status, await refused.json()]).toEqual([403, CHALLENGE]);
    expect(cookiesSet(refused)).toEqual({});

    const step = { desafio: CHALLENGE.desafio, codigo: '123456' };
    const cookie = cookieOf(await accessToken(60), 'former');
    const answer = await pass(STEP, step, { cookie });
    expect(await answer.json()).toEqual({
      usuario: { id: 5, email: 'ana@veta.test', role: 'LECTOR' },
    });
    expect(cookiesSet(answer)).toEqual({ access_token: 'a1', refresh_token: 'r1' });
    expect(server.callsOf(STEP)[0]?.headers.authorization).toBeUndefined();
    expect(JSON.parse(server.callsOf(STEP)[0]?.body ?? '')).toEqual(step);
    expect(server.callsOf(LOGOUT)[0]?.body).toBe('{"refresh":"former"}');
  });

  test('of more than 4 KB is refused before it is parsed or sent', async () => {
    const server = await serveAccounts({ [STEP]: loginOf('LECTOR') });
    const step = { desafio: CHALLENGE.desafio, codigo: '123456' };
    const long = { ...step, otra: 'x'.repeat(4096) };
    expect((await pass(STEP, long)).status).toBe(413);
    expect(server.callsOf(STEP)).toEqual([]);
    expect((await pass(STEP, { ...step, otra: 'x'.repeat(3900) })).status).toBe(200);
  });

  test('is not looked for in a refusal of more than 64 KB', async () => {
    const metodos = Array.from({ length: 40_000 }, () => 0);
    await serveAccounts({ [STAFF_LOGIN]: () => json({ ...CHALLENGE, metodos }, 403) });
    const refused = await pass(STAFF_LOGIN);
    expect([refused.status, await refused.text()]).toEqual([403, '']);
  });

  test('of the staff login refuses a reader, whose tokens are revoked (D28)', async () => {
    const server = await serveAccounts({
      [STAFF_LOGIN]: () => json(CHALLENGE, 403),
      [STEP]: loginOf('LECTOR'),
      [LOGOUT]: () => json({}),
    });
    const { desafio } = await (await pass(STAFF_LOGIN)).json();
    const answer = await pass(STEP, { desafio, codigo: '123456' });
    expect([answer.status, await answer.json()]).toEqual([
      403,
      { detail: 'No tienes permisos para acceder al panel de administración' },
    ]);
    expect(cookiesSet(answer)).toEqual({});
    expect(JSON.parse(server.callsOf(STEP)[0]?.body ?? '')).toEqual({
      desafio: CHALLENGE.desafio,
      codigo: '123456',
    });
    expect(server.callsOf(LOGOUT)[0]?.body).toBe('{"refresh":"r1"}');
  });

  test('of the staff login lets an ADMIN in', async () => {
    await serveAccounts({ [STAFF_LOGIN]: () => json(CHALLENGE, 403), [STEP]: loginOf('ADMIN') });
    const { desafio } = await (await pass(STAFF_LOGIN)).json();
    const answer = await pass(STEP, { desafio, codigo: '123456' });
    expect(cookiesSet(answer)).toEqual({ access_token: 'a1', refresh_token: 'r1' });
  });

  test.each([{}, [], 'x', { desafio: 7 }])('with the body %j is for the server', async (body) => {
    const server = await serveAccounts({ [STEP]: () => json({ desafio: ['No.'] }, 400) });
    const answer = await pass(STEP, body);
    expect([answer.status, await answer.json()]).toEqual([400, { desafio: ['No.'] }]);
    expect(server.callsOf(STEP)[0]?.body).toBe(JSON.stringify(body));
  });

  test('of another site is refused', async () => {
    const server = await serveAccounts({ [STEP]: loginOf('LECTOR') });
    const answer = await pass(STEP, {}, { origin: 'https://otro.test' });
    expect(answer.status).toBe(403);
    expect(server.calls).toEqual([]);
  });
});

test('a refusal of the staff login without a challenge stays as it is', async () => {
  await serveAccounts({ [STAFF_LOGIN]: () => json({ detail: 'No.' }, 403) });
  const answer = await pass(STAFF_LOGIN);
  expect([answer.status, await answer.json()]).toEqual([403, { detail: 'No.' }]);
});

test('a refusal of the staff login above 16 MB has no text', async () => {
  const endless = { ...CHALLENGE, x: 'x'.repeat(16 * 1024 * 1024) };
  await serveAccounts({ [STAFF_LOGIN]: () => json(endless, 403) });
  const answer = await pass(STAFF_LOGIN);
  expect([answer.status, await answer.text()]).toEqual([403, '']);
});

test('the removal of the own factor carries the token', async () => {
  const REMOVE = STEP.replace('POST', 'DELETE');
  const server = await serveAccounts({ [REMOVE]: () => json({}) });
  const access = await accessToken(60);
  await pass(REMOVE, {}, { cookie: cookieOf(access, 'r0') });
  expect(server.callsOf(REMOVE)[0]?.headers.authorization).toBe(`Bearer ${access}`);
});

test('an accepted invitation becomes the session like a login (D54)', async () => {
  const server = await serveAccounts({ [INVITATION]: loginOf('ADMIN') });
  const answer = await pass(INVITATION, { token: 't' });
  expect(await answer.text()).not.toContain('a1');
  expect(cookiesSet(answer)).toEqual({ access_token: 'a1', refresh_token: 'r1' });
  expect(server.callsOf(INVITATION)[0]?.headers.authorization).toBeUndefined();
});
