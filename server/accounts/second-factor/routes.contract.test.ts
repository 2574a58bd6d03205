import { describe, expect, test } from 'vitest';
import { factorStateSchema } from '../../../contract/second-factor.ts';
import { createApp } from '../../app.ts';
import { readAllRows } from '../../testing/all-rows.ts';
import { expectContract, expectDetail } from '../../testing/expect-contract.ts';
import { makeSignedIn, PASSWORD, send } from '../../testing/make-account.ts';
import {
  codeAt,
  enroll,
  firstStep,
  later,
  makeProtected,
  START,
  secondStep,
} from '../../testing/second-factor.ts';
import { provideTestServer, type TestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

const FACTOR = 'users/auth/segundo-factor';
const call = (method: 'GET' | 'POST' | 'DELETE', path: string, access: string, body?: object) =>
  send(server, method, path, { access, body });
const confirm = (access: string, codigo: string) =>
  call('POST', `${FACTOR}/alta/confirmar`, access, { codigo });
const stateOf = async (access: string) =>
  expectContract(factorStateSchema, await call('GET', FACTOR, access));
const CONFIRM = (metodos: string[]) => [
  403,
  { message: 'Confirma que eres tú para continuar.', confirmar: true, metodos },
];
const OFF = { activo: false, activado_en: null, codigos_restantes: 0, obligatorio: false };

describe('enrolment', () => {
  test('sets up a factor that apps can read, and sends an e-mail', async () => {
    const { account, access } = await makeSignedIn(server);
    const { secret, otpauth, codes } = await enroll(server, access);

    const address = new URL(otpauth);
    expect([address.protocol, address.host]).toEqual(['otpauth:', 'totp']);
    expect(decodeURIComponent(address.pathname)).toBe(`/Veta Minera:${account.email}`);
    expect(address.searchParams.get('secret')).toBe(secret);
    expect(new Set(codes).size).toBe(10);
    expect(await stateOf(access)).toEqual({
      ...OFF,
      activo: true,
      activado_en: START.toISOString(),
      codigos_restantes: 10,
    });
    expect(await server.deliver()).toMatchObject([
      { to: { text: account.email }, subject: 'El segundo paso de tu cuenta está activado' },
    ]);
  });

  test('that is interrupted counts for nothing, and begins anew with another secret', async () => {
    const { account, access } = await makeSignedIn(server);
    const { secreto: first } = (await call('POST', `${FACTOR}/alta`, access)).json();
    expect(await stateOf(access)).toEqual(OFF);
    expect((await firstStep(server, account.email)).statusCode).toBe(200);
    const { secreto: second } = (await call('POST', `${FACTOR}/alta`, access)).json();
    expect(second).not.toBe(first);

    const refused = await confirm(access, await codeAt(first, START));
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { codigo: ['El código no es correcto o ya se usó.'] },
    ]);
    expect((await confirm(access, await codeAt(second, START))).statusCode).toBe(200);
  });

  test('that was not begun, or is over, is refused', async () => {
    const { access } = await makeSignedIn(server);
    expectDetail(
      await confirm(access, '123456'),
      409,
      'No hay ninguna activación en curso. Vuelve a empezar.',
    );
    await enroll(server, access);

    const on = 'El segundo paso ya está activado.';
    expectDetail(await call('POST', `${FACTOR}/alta`, access), 409, on);
    expectDetail(await confirm(access, '123456'), 409, on);
  });
});

test('neither secret nor recovery codes can be read in the database', async () => {
  const { secret, codes } = await makeProtected(server);

  const rows = (await readAllRows(server.connection)).join('\n');

  for (const text of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
    expect(rows).not.toContain(text);
});

test('a secret that is copied to another account opens nothing, and recovery codes still do', async () => {
  const mine = await makeProtected(server);
  const theirs = await makeProtected(server);
  await server.connection.inTransaction((run) =>
    run(`UPDATE second_factors SET sealed_secret =
      (SELECT sealed_secret FROM second_factors WHERE user_id = ${mine.account.id})`),
  );
  server.setNow(later(60));
  const { desafio } = (await firstStep(server, theirs.account.email)).json();

  const code = await codeAt(mine.secret, later(60));
  expect((await secondStep(server, desafio, code)).statusCode).toBe(400);
  expect((await secondStep(server, desafio, theirs.codes[0] ?? '')).statusCode).toBe(200);
});

describe('a recent proof', () => {
  const CALLS = [
    ['GET', 'users/profile/export'],
    ['POST', `${FACTOR}/alta`],
    ['POST', `${FACTOR}/codigos`],
    ['DELETE', FACTOR],
    ['DELETE', 'equipo/1/segundo-factor/'],
  ] as const;

  /** A test may name the life of access tokens: they end before a proof does. */
  const signedInFor = async (role: 'LECTOR' | 'SUPERUSUARIO') => {
    const app = await createApp({ ...server.settings, accessLifeSeconds: 3600 });
    const long = { ...server, app } as TestServer;
    const made = await makeProtected(long, { role });
    return { ...made, app };
  };

  test.for(CALLS)(
    'is asked for by %s %s once the last one is 15 minutes old',
    async ([method, path]) => {
      const { access, app } = await signedInFor('SUPERUSUARIO');
      const ask = async (moment: Date) => {
        server.setNow(moment);
        const { statusCode, ...answer } = await call(method, path, access);
        return [statusCode, statusCode === 403 ? answer.json() : undefined];
      };
      const refused = CONFIRM(['password', 'codigo']);
      expect(await ask(later(900))).toEqual(refused);

      const proof = await call('POST', 'users/auth/confirmar', access, { password: PASSWORD });
      expect([proof.statusCode, proof.body]).toEqual([204, '']);

      expect(await ask(later(900 + 900))).toEqual(refused);
      expect(await ask(later(900 + 899))).not.toEqual(refused);
      await app.close();
    },
  );

  test('is of one session', async () => {
    const { access, account, secret, app } = await signedInFor('LECTOR');
    server.setNow(later(900));
    const { desafio } = (await firstStep(server, account.email)).json();
    expect((await secondStep(server, desafio, await codeAt(secret, later(900)))).statusCode).toBe(
      200,
    );

    const answer = await call('GET', 'users/profile/export', access);

    expect([answer.statusCode, answer.json()]).toEqual(CONFIRM(['password', 'codigo']));
    const codigo = await codeAt(secret, later(930));
    server.setNow(later(930));
    expect((await call('POST', 'users/auth/confirmar', access, { codigo })).statusCode).toBe(204);
    expect((await call('GET', 'users/profile/export', access)).statusCode).toBe(200);
    await app.close();
  });

  test('is a password or a code, and guesses of either count (D28)', async () => {
    const { access, secret } = await makeProtected(server);
    const prove = (body: object) => call('POST', 'users/auth/confirmar', access, body);

    const wrong = await prove({ password: 'adivino-mal' });
    expect([wrong.statusCode, wrong.json()]).toEqual([
      400,
      { password: ['La contraseña no es correcta.'] },
    ]);
    const old = await prove({ codigo: await codeAt(secret, START) });
    expect([old.statusCode, old.json()]).toEqual([
      400,
      { codigo: ['El código no es correcto o ya se usó.'] },
    ]);
    for (let count = 0; count < 8; count += 1) await prove({ codigo: '000000' });
    expect((await prove({ password: PASSWORD })).statusCode).toBe(429);
  });

  test('of a code needs a factor', async () => {
    const { access } = await makeSignedIn(server);
    const answer = await call('POST', 'users/auth/confirmar', access, { codigo: '123456' });

    expectDetail(answer, 409, 'El segundo paso no está activado.');
  });
});

describe('removal', () => {
  test('by the owner: the next login asks for nothing, and an e-mail tells of it', async () => {
    const { account, access, codes } = await makeProtected(server);
    await server.deliver();
    const { desafio } = (await firstStep(server, account.email)).json();

    const removed = await call('DELETE', FACTOR, access);

    expect([removed.statusCode, removed.json()]).toEqual([
      200,
      { message: 'El segundo paso se quitó.' },
    ]);
    expect(await stateOf(access)).toEqual(OFF);
    expect((await firstStep(server, account.email)).statusCode).toBe(200);
    expect((await secondStep(server, desafio, codes[0] ?? '')).statusCode).toBe(401);
    expect((await call('DELETE', FACTOR, access)).statusCode).toBe(404);
    expect(await server.deliver()).toMatchObject([
      { to: { text: account.email }, subject: 'El segundo paso de tu cuenta se quitó' },
    ]);
  });

  test('by a superuser: of a colleague, not of another superuser or of somebody without one', async () => {
    const { access } = await makeSignedIn(server, 'SUPERUSUARIO');
    const colleague = await makeProtected(server, { role: 'ADMIN' });
    const boss = await makeProtected(server, { role: 'SUPERUSUARIO' });
    await server.deliver();
    const remove = (id: number) => call('DELETE', `equipo/${id}/segundo-factor/`, access);

    expect((await remove(colleague.account.id)).statusCode).toBe(200);
    expect((await remove(colleague.account.id)).statusCode).toBe(404);
    expectDetail(
      await remove(boss.account.id),
      403,
      'El segundo paso de un superusuario solo se quita desde la terminal.',
    );
    expect((await firstStep(server, colleague.account.email)).statusCode).toBe(200);
    const [email] = await server.deliver();
    expect([email?.to, email?.text]).toEqual([
      expect.objectContaining({ text: colleague.account.email }),
      expect.stringContaining('Un superusuario de Veta Minera ha quitado el segundo paso'),
    ]);
  });
});

test('new recovery codes replace the old ones', async () => {
  const { account, access, codes } = await makeProtected(server);
  const renewed = (await call('POST', `${FACTOR}/codigos`, access)).json().codigos;
  const { desafio } = (await firstStep(server, account.email)).json();

  expect((await secondStep(server, desafio, codes[0] ?? '')).statusCode).toBe(400);
  expect((await secondStep(server, desafio, renewed[0])).statusCode).toBe(200);
  expect((await stateOf(access)).codigos_restantes).toBe(9);
});

test('new recovery codes are for those with a factor, twenty times an hour', async () => {
  const { access } = await makeSignedIn(server);
  for (let asked = 1; asked <= 20; asked += 1) {
    expectDetail(
      await call('POST', `${FACTOR}/codigos`, access),
      409,
      'El segundo paso no está activado.',
    );
  }
  expect((await call('POST', `${FACTOR}/codigos`, access)).statusCode).toBe(429);
});

test('the export names the factor without its secrets, and deletion erases it (D47)', async () => {
  const { access, secret, codes } = await makeProtected(server);
  const exported = await call('GET', 'users/profile/export', access);
  expect(exported.json().segundo_factor).toMatchObject({ activo: true, codigos_restantes: 10 });
  for (const text of [secret, ...codes]) expect(exported.body).not.toContain(text);

  const left = await call('DELETE', 'users/profile', access, { password: PASSWORD });

  expect(left.statusCode).toBe(200);
  const rows = (await readAllRows(server.connection)).join('\n');
  expect(rows).not.toMatch(/second_factors|recovery_codes|sign_in_challenges/);
});

describe('with REQUIRE_SECOND_FACTOR=staff', () => {
  async function strict(act: (strictServer: TestServer) => Promise<void>) {
    const app = await createApp({ ...server.settings, requireSecondFactor: 'staff' });
    await act({ ...server, app } as TestServer).finally(() => app.close());
  }

  test('staff get no further than to set it up (D55)', async () => {
    const { access } = await makeSignedIn(server, 'ADMIN');
    const reader = await makeSignedIn(server);
    await strict(async (strictServer) => {
      const queue = () => send(strictServer, 'GET', 'moderacion/cola/', { access });
      const refused = await queue();
      expect([refused.statusCode, refused.json()]).toEqual([
        403,
        { message: 'Para usar el panel, activa antes el segundo paso en tu perfil.', alta: true },
      ]);
      const state = await send(strictServer, 'GET', FACTOR, { access });
      expect(state.json()).toEqual({ ...OFF, obligatorio: true });
      const profile = await send(strictServer, 'GET', 'users/profile', reader);
      expect(profile.statusCode).toBe(200);

      await enroll(strictServer, access);

      expect((await queue()).statusCode).toBe(200);
    });
  });
});
