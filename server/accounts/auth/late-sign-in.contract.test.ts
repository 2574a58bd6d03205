import { expect, test, vi } from 'vitest';
import { answerAround } from '../../testing/answer-around.ts';
import { expectDetail } from '../../testing/expect-contract.ts';
import { makeAccount, PASSWORD, send, signIn } from '../../testing/make-account.ts';
import { comeBack, provideSignInProviders, rowsOf } from '../../testing/sign-in-providers.ts';

/** Lets a test hold the next password that was looked at and found right. */
const checks = vi.hoisted(() => ({ afterNext: async () => {} }));

vi.mock(import('./passwords.ts'), async (original) => {
  const real = await original();
  const isPassword: typeof real.isPassword = async (...all) => {
    const after = checks.afterNext;
    checks.afterNext = async () => {};
    const matches = await real.isPassword(...all);
    await after();
    return matches;
  };
  return { ...real, isPassword };
});

const world = provideSignInProviders();

const WRONG = 'Credenciales incorrectas. Por favor verifica tu email y contraseña.';
const NEW_PASSWORD = 'Otra-Veta-2027';

const login = (email: string) =>
  send(world.server, 'POST', 'users/auth/login', { body: { email, password: PASSWORD } });
const change = (access: string) =>
  send(world.server, 'POST', 'users/auth/change-password/', {
    access,
    body: {
      current_password: PASSWORD,
      new_password: 'Una-Tercera-2028',
      confirm_password: 'Una-Tercera-2028',
    },
  });

async function reset(email: string): Promise<void> {
  const { server } = world;
  await send(server, 'POST', 'users/auth/request-password-reset/', { body: { email } });
  const text = (await server.deliver()).at(-1)?.text ?? '';
  const [, uid, token] = /uid=(\d+)&token=([\w-]+)/.exec(text) ?? [];
  const body = { uid, token, new_password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };
  const answer = await send(server, 'POST', 'users/auth/reset-password-confirm/', { body });
  expect(answer.statusCode).toBe(200);
}

const openSessions = async () =>
  (await rowsOf(world, 'sessions')).filter(({ revoked_at }) => revoked_at === null);

test('a login under way with the old password opens no session after a reset', async () => {
  const { email } = await makeAccount(world.server);

  const answer = await answerAround(
    checks,
    () => login(email),
    () => reset(email),
  );

  expectDetail(answer, 401, WRONG);
  expect(await openSessions()).toEqual([]);
  await signIn(world.server, email, { password: NEW_PASSWORD });
});

test("a login in progress opens no session for an account registered with somebody else's e-mail (D8)", async () => {
  const { email } = await makeAccount(world.server, { email: 'ines@correo.test' });

  const answer = await answerAround(
    checks,
    () => login(email),
    async () => expect((await comeBack(world)).statusCode).toBe(200),
  );

  expectDetail(answer, 401, WRONG);
  expect(await openSessions()).toHaveLength(1);
});

test('a login under way leaves nothing in an account that is deleted meanwhile', async () => {
  const { email } = await makeAccount(world.server);
  const { access } = await signIn(world.server, email);
  const body = { password: PASSWORD };

  const answer = await answerAround(
    checks,
    () => login(email),
    async () => {
      const left = await send(world.server, 'DELETE', 'users/profile', { access, body });
      expect(left.statusCode).toBe(200);
    },
  );

  expectDetail(answer, 401, WRONG);
  expect(await rowsOf(world, 'sessions')).toEqual([]);
});

test('a change of the password under way does not undo a reset', async () => {
  const { email } = await makeAccount(world.server);
  const { access } = await signIn(world.server, email);

  const answer = await answerAround(
    checks,
    () => change(access),
    () => reset(email),
  );

  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { current_password: ['La contraseña actual no es correcta.'] },
  ]);
  await signIn(world.server, email, { password: NEW_PASSWORD });
});

test('a deletion under way with the old password deletes nothing after a reset', async () => {
  const { email } = await makeAccount(world.server);
  const { access } = await signIn(world.server, email);
  const body = { password: PASSWORD };

  const answer = await answerAround(
    checks,
    () => send(world.server, 'DELETE', 'users/profile', { access, body }),
    () => reset(email),
  );

  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { password: ['La contraseña no es correcta.'] },
  ]);
  await signIn(world.server, email, { password: NEW_PASSWORD });
});
