import { describe, expect, test } from 'vitest';
import { loginAnswerSchema } from '../../../contract/auth.ts';
import { secondStepOf } from '../../../contract/second-factor.ts';
import { createApp } from '../../app.ts';
import { expectContract, expectDetail } from '../../testing/expect-contract.ts';
import { PASSWORD, send } from '../../testing/make-account.ts';
import {
  codeAt,
  firstStep,
  later,
  makeProtected,
  START,
  secondStep,
} from '../../testing/second-factor.ts';
import { provideTestServer, type TestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

const LOST = 'Este inicio de sesión caducó. Vuelve a iniciar sesión.';
const WRONG = [400, { codigo: ['El código no es correcto o ya se usó.'] }];
const wrongCode = (right: string) => (right === '000000' ? '000001' : '000000');
const answered = async (answer: ReturnType<typeof secondStep>) => {
  const { statusCode, ...rest } = await answer;
  return [statusCode, rest.json()];
};

/** An account whose owner has typed the password a minute after the factor was set up. */
async function begin(given: Parameters<typeof makeProtected>[1] & { door?: string } = {}) {
  const { door, ...account } = given;
  const made = await makeProtected(server, account);
  server.setNow(later(60));
  const answer = await firstStep(server, made.account.email, door ? { door } : {});
  return { ...made, desafio: String(answer.json().desafio), answer };
}

test.for(['users/auth/login', 'users/auth/login-admin'])(
  'POST %s asks for a second step, which is answered as a login (D55)',
  async (door) => {
    const { answer, secret, desafio, account } = await begin({ role: 'ADMIN', door });
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      {
        message: 'Se necesita un segundo paso para entrar.',
        desafio: expect.stringMatching(/^[\w-]{43}$/),
        metodos: ['codigo'],
      },
    ]);
    expect(secondStepOf(answer.json())?.desafio).toBe(desafio);

    const signedIn = await secondStep(server, desafio, await codeAt(secret, later(60)));

    const { access, usuario } = expectContract(loginAnswerSchema, signedIn);
    expect(usuario).toMatchObject({ id: account.id, role: 'ADMIN' });
    expect(signedIn.headers['cache-control']).toBe('no-store');
    const profile = await send(server, 'GET', 'users/profile', { access });
    expect(profile.json().id).toBe(account.id);
  },
);

test('a wrong password is refused as ever, without a challenge', async () => {
  const { account } = await makeProtected(server);
  const body = { email: account.email, password: 'adivino-mal' };

  const answer = await send(server, 'POST', 'users/auth/login', { body });

  expectDetail(answer, 401, 'Credenciales incorrectas. Por favor verifica tu email y contraseña.');
});

/** What a second step is answered, 60 s after the code with which the factor was set up. */
describe.for<[string, number, number]>([
  ['of the present step', 0, 200],
  ['of the step before', -1, 200],
  ['of the step after', 1, 200],
  ['of two steps before, which set the factor up', -2, 400],
  ['of two steps after', 2, 400],
])('a code %s', ([, steps, status]) => {
  test(`is answered ${status}`, async () => {
    const { secret, desafio } = await begin();

    const answer = await secondStep(server, desafio, await codeAt(secret, later(60), steps));

    expect(answer.statusCode).toBe(status);
    if (status === 400) expect([answer.statusCode, answer.json()]).toEqual(WRONG);
  });
});

test('neither a code nor one of an earlier step is accepted a second time', async () => {
  const { account, secret, desafio } = await begin();
  const now = later(60);
  expect((await secondStep(server, desafio, await codeAt(secret, now))).statusCode).toBe(200);
  const again = (await firstStep(server, account.email)).json().desafio;

  for (const steps of [0, -1]) {
    expect(await answered(secondStep(server, again, await codeAt(secret, now, steps)))).toEqual(
      WRONG,
    );
  }
  expect((await secondStep(server, again, await codeAt(secret, now, 1))).statusCode).toBe(200);
});

test('a challenge succeeds once, also where two right codes come at the same moment', async () => {
  const { secret, desafio } = await begin();
  const codes = [await codeAt(secret, later(60)), await codeAt(secret, later(60), 1)];

  const answers = await Promise.all(codes.map((code) => secondStep(server, desafio, code)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);

  server.setNow(later(120));
  expectDetail(await secondStep(server, desafio, await codeAt(secret, later(120))), 401, LOST);
});

test('a challenge lasts five minutes, and one that nobody gave is refused alike', async () => {
  const { account, secret, desafio } = await begin();
  server.setNow(later(60 + 299));
  const inTime = (await firstStep(server, account.email)).json().desafio;
  server.setNow(later(60 + 300));

  const code = await codeAt(secret, later(360));
  expectDetail(await secondStep(server, desafio, code), 401, LOST);
  expectDetail(await secondStep(server, 'x'.repeat(43), code), 401, LOST);
  expect((await secondStep(server, inTime, code)).statusCode).toBe(200);
});

test('a challenge is of one account: the code of another does not open it', async () => {
  const { desafio } = await begin();
  server.setNow(START);
  const other = await makeProtected(server);
  server.setNow(later(60));

  expect(
    await answered(secondStep(server, desafio, await codeAt(other.secret, later(60)))),
  ).toEqual(WRONG);
});

test("a challenge of the panel's login is refused to whoever is a reader by now (D28)", async () => {
  const { secret, desafio } = await begin({ role: 'ADMIN', door: 'users/auth/login-admin' });
  await server.connection.inTransaction((run) => run(`UPDATE users SET role = 'LECTOR'`));

  expectDetail(
    await secondStep(server, desafio, await codeAt(secret, later(60))),
    403,
    'Solo usuarios con rol de Administrador o Superusuario pueden acceder al panel',
  );
});

test("a reader gets no challenge at the panel's login", async () => {
  const { answer } = await begin({ door: 'users/auth/login-admin' });

  expect([answer.statusCode, secondStepOf(answer.json())]).toEqual([403, undefined]);
});

test('a recovery code signs in once, with or without its dash', async () => {
  const { account, codes, desafio } = await begin();
  const [code = '', other = ''] = codes;
  expect(codes).toHaveLength(10);
  expect((await secondStep(server, desafio, code.toUpperCase())).statusCode).toBe(200);
  const again = (await firstStep(server, account.email)).json().desafio;

  expect(await answered(secondStep(server, again, code))).toEqual(WRONG);
  expect((await secondStep(server, again, other.replace('-', ' '))).statusCode).toBe(200);
});

test('a sign-in with a recovery code is mailed to the account, one with the app is not', async () => {
  const { account, codes, secret, desafio } = await begin();
  await server.deliver();
  expect((await secondStep(server, desafio, codes[0] ?? '')).statusCode).toBe(200);

  const [email, ...others] = await server.deliver();
  expect(others).toEqual([]);
  expect(email).toMatchObject({
    to: { text: account.email },
    subject: 'Se entró con un código de recuperación',
  });
  expect(email?.text).toContain('Te quedan 9 códigos.');
  expect(email?.text).toContain(
    'Si no fuiste tú, alguien tiene tus códigos, y puede que tu contraseña',
  );
  expect(email?.text).toContain('https://revista.test/reset-password');
  expect(email?.text).not.toContain(codes[0]);

  const again = (await firstStep(server, account.email)).json().desafio;
  expect((await secondStep(server, again, await codeAt(secret, later(60)))).statusCode).toBe(200);
  expect(await server.deliver()).toEqual([]);
});

test('the e-mail about the last recovery code says that none is left', async () => {
  const { account, codes } = await begin();
  await server.deliver();
  for (const [index, code] of codes.entries()) {
    server.setNow(later(index * 3600));
    const { desafio } = (await firstStep(server, account.email)).json();
    expect((await secondStep(server, desafio, code)).statusCode).toBe(200);
  }

  const texts = (await server.deliver()).map(({ text = '' }) => text.replaceAll(/\s+/g, ' '));
  const saying = (what: string) => texts.filter((text) => text.includes(what));
  expect(texts).toHaveLength(10);
  expect(saying('Te queda 1 código.')).toHaveLength(1);
  expect(saying('No te queda ningún código: genera otros en «Seguridad»')).toHaveLength(1);
});

test('sign-ins with recovery codes send one e-mail an hour, and one about the last code', async () => {
  const { account, codes } = await begin();
  await server.deliver();
  const mailed: string[] = [];
  for (const code of codes) {
    const { desafio } = (await firstStep(server, account.email)).json();
    expect((await secondStep(server, desafio, code)).statusCode).toBe(200);
    for (const { text = '' } of await server.deliver()) mailed.push(text.replaceAll(/\s+/g, ' '));
  }

  expect(mailed).toEqual([
    expect.stringContaining('Te quedan 9 códigos.'),
    expect.stringContaining('No te queda ningún código'),
  ]);
});

test('wrong codes count as failures of the account, and a right password clears none (D28)', async () => {
  const { account, secret, desafio } = await begin();
  const remoteAddress = '192.0.2.77';
  const now = later(60);
  const wrong = wrongCode(await codeAt(secret, now));
  for (let count = 0; count < 9; count += 1) {
    expect(await answered(secondStep(server, desafio, wrong))).toEqual(WRONG);
  }
  const renewed = (await firstStep(server, account.email)).json().desafio;
  expect(await answered(secondStep(server, renewed, wrong))).toEqual(WRONG);

  const paused = await secondStep(server, renewed, await codeAt(secret, now), { remoteAddress });
  expect([paused.statusCode, paused.headers['retry-after'], paused.json()]).toEqual([
    429,
    '30',
    { detail: 'Demasiados intentos fallidos. Inténtalo de nuevo en 30 segundos.' },
  ]);
  expect((await firstStep(server, account.email)).statusCode).toBe(429);

  server.setNow(later(90));
  const right = await codeAt(secret, later(90));
  expect((await secondStep(server, renewed, right)).statusCode).toBe(200);
});

test('wrong codes at the same moment are all counted, and ten end a challenge', async () => {
  const { secret, desafio } = await begin();
  const wrong = wrongCode(await codeAt(secret, later(60)));

  const answers = await Promise.all(
    Array.from({ length: 15 }, () => secondStep(server, desafio, wrong)),
  );

  const statuses = answers.map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([...Array(10).fill(400), ...Array(5).fill(429)]);
  server.setNow(later(95));
  expectDetail(await secondStep(server, desafio, await codeAt(secret, later(95))), 401, LOST);
});

test('another server on the same database completes a challenge, and uses it up for both', async () => {
  const { secret, desafio } = await begin();
  const app = await createApp(server.settings);
  const other = { ...server, app } as TestServer;

  const signedIn = await secondStep(other, desafio, await codeAt(secret, later(60)));
  const again = await secondStep(server, desafio, await codeAt(secret, later(60), 1));
  await app.close();

  expect(signedIn.statusCode).toBe(200);
  expectDetail(again, 401, LOST);
});

test('a changed password and ended sessions end the sign-ins under way', async () => {
  const { access, secret, desafio } = await begin();
  const ended = await send(server, 'DELETE', 'users/sessions/', {
    access,
    body: { password: PASSWORD },
  });
  expect(ended.statusCode).toBe(200);

  expectDetail(await secondStep(server, desafio, await codeAt(secret, later(60))), 401, LOST);
});

/** By the link in the mailbox. */
async function resetPassword(email: string): Promise<void> {
  await send(server, 'POST', 'users/auth/request-password-reset/', { body: { email } });
  const text = (await server.deliver()).at(-1)?.text ?? '';
  const [, uid, token] = /uid=(\d+)&token=([\w-]+)/.exec(text) ?? [];
  const body = { uid, token, new_password: PASSWORD, confirm_password: PASSWORD };
  const reset = await send(server, 'POST', 'users/auth/reset-password-confirm/', { body });
  expect(reset.statusCode).toBe(200);
}

test('a password reset leaves the factor of a proven address, and the next login asks for it', async () => {
  const { account, desafio, secret } = await begin({ email_verified_at: '2026-01-01T00:00:00Z' });
  await resetPassword(account.email);

  expectDetail(await secondStep(server, desafio, await codeAt(secret, later(60))), 401, LOST);
  expect((await firstStep(server, account.email)).json().message).toBe(
    'Se necesita un segundo paso para entrar.',
  );
});

test('a password reset ends the pause after wrong codes, and the next wrong one pauses for longer (record 022)', async () => {
  const { account, desafio, secret } = await begin({ email_verified_at: '2026-01-01T00:00:00Z' });
  const wrong = wrongCode(await codeAt(secret, later(60)));
  for (let count = 0; count < 10; count += 1) await secondStep(server, desafio, wrong);
  expect((await firstStep(server, account.email)).statusCode).toBe(429);

  await resetPassword(account.email);

  const begun = await firstStep(server, account.email);
  expect(begun.json().message).toBe('Se necesita un segundo paso para entrar.');
  await secondStep(server, begun.json().desafio, wrong);
  expectDetail(
    await firstStep(server, account.email),
    429,
    'Demasiados intentos fallidos. Inténtalo de nuevo en 60 segundos.',
  );
});

test('a clock that was set on and has come back locks nobody out', async () => {
  const { account, secret, desafio } = await begin();
  const future = later(400 * 24 * 3600);
  server.setNow(future);
  const ahead = (await firstStep(server, account.email)).json().desafio;
  expect((await secondStep(server, ahead, await codeAt(secret, future))).statusCode).toBe(200);
  server.setNow(later(60));

  expect((await secondStep(server, desafio, await codeAt(secret, later(60)))).statusCode).toBe(200);
});
