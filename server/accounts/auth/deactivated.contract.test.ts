import { beforeEach, expect, test } from 'vitest';
import { authEndpoints } from '../../../contract/endpoints.ts';
import { makeAccount, PASSWORD, send, signIn } from '../../testing/make-account.ts';
import { comeBack, provideSignInProviders, rowsOf } from '../../testing/sign-in-providers.ts';

const world = provideSignInProviders();
const EMAIL = 'ines@correo.test';
const REFUSED = [403, { message: 'Esta cuenta está desactivada.' }];

beforeEach(async () => {
  await makeAccount(world.server, { email: EMAIL, role: 'ADMIN' });
});

const deactivate = () =>
  world.server.connection.inTransaction((run) => run('UPDATE users SET desactivado_en = now()'));
const login = async (path: string, password = PASSWORD) => {
  const answer = await send(world.server, 'POST', path, { body: { email: EMAIL, password } });
  return [answer.statusCode, answer.json()];
};

test.for([authEndpoints.login, authEndpoints.loginAdmin])(
  'POST %s refuses a deactivated account, once the password is proved (D54)',
  async (path) => {
    await deactivate();

    expect(await login(path)).toEqual(REFUSED);
    expect((await login(path, 'adivino-mal'))[0]).toBe(401);
    expect(await rowsOf(world, 'sessions')).toEqual([]);
  },
);

test('neither token of a deactivated account is good any more', async () => {
  const { access, refresh } = await signIn(world.server, EMAIL);
  await deactivate();

  const profile = await send(world.server, 'GET', 'users/profile', { access });
  const renewal = await send(world.server, 'POST', authEndpoints.refresh, { body: { refresh } });

  expect([profile.statusCode, renewal.statusCode]).toEqual([401, 401]);
  // The web tells whoever is writing why the session ended.
  expect(renewal.json()).toEqual({ detail: 'Esta cuenta está desactivada.' });
});

test('a provider signs nobody in to a deactivated account, and is not linked to it', async () => {
  const claims = { email: EMAIL };
  await deactivate();

  const first = await comeBack(world, claims);
  expect([first.statusCode, first.json()]).toEqual(REFUSED);
  expect(await rowsOf(world, 'identities')).toEqual([]);
});

test('a provider that was linked before signs nobody in either', async () => {
  const claims = { email: EMAIL };
  expect((await comeBack(world, claims)).statusCode).toBe(200);
  await deactivate();

  const second = await comeBack(world, claims);
  expect([second.statusCode, second.json()]).toEqual(REFUSED);
});

test('a new password does not activate the account again', async () => {
  await deactivate();
  const { server } = world;
  await send(server, 'POST', authEndpoints.requestPasswordReset, { body: { email: EMAIL } });
  const [message] = await server.deliver();
  const { searchParams } = new URL(/https:\S+token=\S+/.exec(message?.text ?? '')?.[0] ?? '');
  const password = 'Otra-Veta-2027';

  const reset = await send(server, 'POST', authEndpoints.confirmPasswordReset, {
    body: {
      ...Object.fromEntries(searchParams),
      new_password: password,
      confirm_password: password,
    },
  });

  expect(reset.statusCode).toBe(200);
  expect(await login(authEndpoints.login, password)).toEqual(REFUSED);
});
