import { expect, test } from 'vitest';
import { secondFactorEndpoints } from '../../../contract/endpoints.ts';
import { secondStepOf } from '../../../contract/second-factor.ts';
import { makeAccount, send, signIn } from '../../testing/make-account.ts';
import { codeAt, enroll, firstStep, later, secondStep } from '../../testing/second-factor.ts';
import { comeBack, provideSignInProviders, rowsOf } from '../../testing/sign-in-providers.ts';

const world = provideSignInProviders();
const EMAIL = 'ines@correo.test';

test('sign-in through a provider asks for the second step too (D8, D55)', async () => {
  const { server } = world;
  const verified = { email_verified_at: '2026-03-01T10:00:00.000Z' };
  const { id } = await makeAccount(server, { email: EMAIL, ...verified });
  const { secret } = await enroll(server, (await signIn(server, EMAIL)).access);
  server.setNow(later(60));

  const answer = await comeBack(world, { email: EMAIL });
  const desafio = secondStepOf(answer.json())?.desafio ?? '';
  expect([answer.statusCode, await rowsOf(world, 'sessions')]).toMatchObject([403, { length: 1 }]);

  const signedIn = await secondStep(server, desafio, await codeAt(secret, later(60)));
  expect([signedIn.statusCode, signedIn.json().usuario.id]).toEqual([200, id]);
});

test('a factor of whoever registered with an e-mail that is not theirs goes with the account', async () => {
  const { server } = world;
  await makeAccount(server, { email: EMAIL });
  await enroll(server, (await signIn(server, EMAIL)).access);
  expect((await firstStep(server, EMAIL)).statusCode).toBe(403);

  expect((await comeBack(world, { email: EMAIL })).statusCode).toBe(200);

  expect(await rowsOf(world, 'second_factors')).toEqual([]);
});

test('a factor that was set up after the confirmation of the e-mail stays: a mailbox is not enough', async () => {
  const { server } = world;
  const confirmed = { email_confirmed_at: '2026-03-01T10:00:00.000Z' };
  await makeAccount(server, { email: EMAIL, ...confirmed });
  await enroll(server, (await signIn(server, EMAIL)).access);

  const answer = await comeBack(world, { email: EMAIL });

  expect([answer.statusCode, secondStepOf(answer.json())?.desafio]).toEqual([
    403,
    expect.any(String),
  ]);
  expect(await rowsOf(world, 'second_factors')).toHaveLength(1);
});

test('a factor that is just being set up goes with the account', async () => {
  const { server } = world;
  const confirmed = { email_confirmed_at: '2026-03-01T10:00:00.000Z' };
  await makeAccount(server, { email: EMAIL, ...confirmed });
  const { access } = await signIn(server, EMAIL);
  await send(server, 'POST', secondFactorEndpoints.enroll, { access });

  expect((await comeBack(world, { email: EMAIL })).statusCode).toBe(200);

  expect(await rowsOf(world, 'second_factors')).toEqual([]);
});

test("a superuser's factor stays: only the terminal removes it (D55)", async () => {
  const { server } = world;
  await makeAccount(server, { email: EMAIL, role: 'SUPERUSUARIO' });
  await enroll(server, (await signIn(server, EMAIL)).access);

  const answer = await comeBack(world, { email: EMAIL });

  expect(answer.statusCode).toBe(403);
  expect(secondStepOf(answer.json())?.desafio).toEqual(expect.any(String));
  expect(await rowsOf(world, 'second_factors')).toHaveLength(1);
});
