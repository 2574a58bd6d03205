import { expect, test, vi } from 'vitest';
import { authEndpoints, userEndpoints } from '../../../contract/endpoints.ts';
import { answerAround } from '../../testing/answer-around.ts';
import { expectDetail } from '../../testing/expect-contract.ts';
import { makeAccount, PASSWORD, send, signIn } from '../../testing/make-account.ts';
import { comeBack, provideSignInProviders, rowsOf } from '../../testing/sign-in-providers.ts';

/** Lets a test hold the next sign-in whose account was found. */
const lookUps = vi.hoisted(() => ({ afterNext: async () => {} }));

vi.mock(import('./sign-in.ts'), async (original) => {
  const real = await original();
  const accountOfProof: typeof real.accountOfProof = async (...all) => {
    const after = lookUps.afterNext;
    lookUps.afterNext = async () => {};
    const found = await real.accountOfProof(...all);
    await after();
    return found;
  };
  return { ...real, accountOfProof };
});

const world = provideSignInProviders();

const NOT_PROVEN =
  'No se pudo comprobar tu identidad con el proveedor. Vuelve a iniciar sesión con él.';
const NEW_PASSWORD = 'Otra-Veta-2027';
const EMAIL = 'ines@correo.test';
const CLAIMS = { email: EMAIL, sub: 'ines-del-proveedor' };

/** An account with a proven e-mail and a password, to which a provider leads as well. */
async function makeLinked(): Promise<void> {
  await makeAccount(world.server, {
    email: EMAIL,
    email_verified_at: '2026-03-01T10:00:00.000Z',
  });
  expect((await comeBack(world, CLAIMS)).statusCode).toBe(200);
}

/** What a sign-in through the provider is answered whose account was found before `meanwhile`. */
const signInAround = (meanwhile: () => Promise<unknown>) =>
  answerAround(lookUps, () => comeBack(world, CLAIMS), meanwhile);

const openSessions = async () =>
  (await rowsOf(world, 'sessions')).filter(({ revoked_at }) => revoked_at === null);

async function recover(): Promise<void> {
  const { server } = world;
  await send(server, 'POST', authEndpoints.requestPasswordReset, { body: { email: EMAIL } });
  const texts = (await server.deliver()).map(({ text = '' }) => text);
  const link = texts
    .map((text) => /https:\S+reset-password-confirm\S+/.exec(text)?.[0])
    .find(Boolean);
  const words = { new_password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };
  const body = { ...Object.fromEntries(new URL(link ?? '').searchParams), ...words };
  const reset = await send(server, 'POST', authEndpoints.confirmPasswordReset, { body });
  expect(reset.statusCode).toBe(200);
}

test('a sign-in through a provider under way opens no session after a recovery', async () => {
  await makeLinked();
  expectDetail(await signInAround(recover), 401, NOT_PROVEN);
  expect(await openSessions()).toEqual([]);
});

test('nor does one whose identity is unlinked meanwhile', async () => {
  await makeLinked();
  const { access } = await signIn(world.server, EMAIL);
  const list = await send(world.server, 'GET', userEndpoints.identities, { access });
  const [identity] = list.json().results;

  const answer = await signInAround(async () => {
    const body = { password: PASSWORD };
    const path = userEndpoints.identity(identity.id);
    expect((await send(world.server, 'DELETE', path, { access, body })).statusCode).toBe(200);
  });

  expectDetail(answer, 401, NOT_PROVEN);
  // The one in which it was unlinked.
  expect(await openSessions()).toHaveLength(1);
});

test('one that nobody interrupts opens its session', async () => {
  await makeLinked();
  expect((await signInAround(async () => {})).statusCode).toBe(200);
  expect(await openSessions()).toHaveLength(2);
});
