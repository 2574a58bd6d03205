import type { JWTPayload } from 'jose';
import { describe, expect, test } from 'vitest';
import { loginAnswerSchema } from '../../../contract/auth.ts';
import { expectContract, expectDetail } from '../../testing/expect-contract.ts';
import { makeAccount, PASSWORD, send, signIn } from '../../testing/make-account.ts';
import {
  comeBack as comeBackTo,
  provideSignInProviders,
  rowsOf,
} from '../../testing/sign-in-providers.ts';

const world = provideSignInProviders();

const comeBack = (claims?: JWTPayload) => comeBackTo(world, claims);
const rows = (table: string) => rowsOf(world, table);
const profileOf = async (answer: Awaited<ReturnType<typeof comeBack>>) =>
  (await send(world.server, 'GET', 'users/profile', { access: answer.json().access })).json();
const verify = (email: string) =>
  world.server.connection.inTransaction((run) =>
    run(`UPDATE users SET email_verified_at = now() WHERE email = '${email}'`),
  );

const NOT_VERIFIED =
  'El proveedor no confirma que tu correo electrónico sea tuyo. Verifícalo con él, o regístrate aquí con una contraseña.';

describe('a person whom nobody knows yet', () => {
  test('gets an account of a LECTOR without a password, and a pair of tokens', async () => {
    const answer = await comeBack();

    const { usuario } = expectContract(loginAnswerSchema, answer);
    expect(usuario).toEqual({
      id: 1,
      email: 'ines@correo.test',
      role: 'LECTOR',
      first_name: 'Inés',
      last_name: 'Quispe',
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await profileOf(answer)).toMatchObject({
      usuario_unico: expect.stringMatching(/^lector_/),
    });
    expect(await rows('users')).toMatchObject([{ password_hash: null }]);
    expect((await rows('users'))[0]?.email_verified_at).not.toBeNull();
  });

  test('becomes nothing more by what the token says besides (D41)', async () => {
    const answer = await comeBack({ role: 'SUPERUSUARIO', is_staff: true, id: 77 });

    expect(answer.json().usuario).toMatchObject({ id: 1, role: 'LECTOR' });
  });

  test.for([
    [{ given_name: undefined, family_name: undefined, name: 'Inés Quispe' }, 'Inés Quispe', null],
    [{ given_name: 'x'.repeat(151), family_name: 'Quis\npe' }, null, 'Quis pe'],
    [{ given_name: 7, family_name: ' Quispe ' }, null, 'Quispe'],
  ] as const)('has the names of %j where they can be used', async ([claims, first, last]) => {
    const { usuario } = (await comeBack(claims)).json();

    expect([usuario.first_name, usuario.last_name]).toEqual([first, last]);
  });

  test.for([
    ['without an e-mail', { email: undefined }],
    ['with one that is not verified', { email_verified: false }],
    ['with one of which nothing is said', { email_verified: undefined }],
    ['with one whose verification is no yes', { email_verified: 'no' }],
    ['with one that only looks like an address', { email: 'іnes@correo.test' }],
    ['with a word that only Microsoft may say', { email_verified: undefined, xms_edov: true }],
  ] as const)('is refused %s', async ([, claims]) => {
    expectDetail(await comeBack(claims), 403, NOT_VERIFIED);
    expect(await rows('users')).toEqual([]);
    expect(await rows('identities')).toEqual([]);
  });

  test('who comes many times at once has one account', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => comeBack()));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await rows('users')).toHaveLength(1);
    expect(await rows('identities')).toHaveLength(1);
  });
});

test('one identity with two e-mails at the same moment has one account', async () => {
  const emails = ['ines@correo.test', 'quispe@correo.test', 'otra@correo.test'];
  const answers = await Promise.all(emails.map((email) => comeBack({ email })));

  const good = answers.filter(({ statusCode }) => statusCode === 200);
  expect(good.length).toBeGreaterThan(0);
  expect(new Set(good.map((answer) => answer.json().usuario.id)).size).toBe(1);
  expect(await rows('users')).toHaveLength(1);
});

describe('a person who came before', () => {
  test('is the same account, whatever the e-mail has become', async () => {
    const first = await comeBack();
    const second = await comeBack({ email: 'otra@correo.test', email_verified: false });

    expect(second.json().usuario).toEqual(first.json().usuario);
    expect(await rows('users')).toHaveLength(1);
  });

  test('is another account under another subject of another e-mail', async () => {
    await comeBack();
    const other = await comeBack({ sub: 'otra', email: 'otra@correo.test' });

    expect(other.json().usuario.id).toBe(2);
  });

  test('has no password to sign in with, and gets one by recovery', async () => {
    await comeBack();
    const login = { email: 'ines@correo.test', password: PASSWORD };
    expectDetail(
      await send(world.server, 'POST', 'users/auth/login', { body: login }),
      401,
      'Credenciales incorrectas. Por favor verifica tu email y contraseña.',
    );

    await send(world.server, 'POST', 'users/auth/request-password-reset/', {
      body: { email: 'ines@correo.test' },
    });
    const message = (await world.server.deliver()).find(({ subject }) =>
      subject?.startsWith('Restablece'),
    );
    const link = new URL(/https:\S+reset-password-confirm\S+/.exec(message?.text ?? '')?.[0] ?? '');
    await send(world.server, 'POST', 'users/auth/reset-password-confirm/', {
      body: {
        ...Object.fromEntries(link.searchParams),
        new_password: PASSWORD,
        confirm_password: PASSWORD,
      },
    });

    expect((await send(world.server, 'POST', 'users/auth/login', { body: login })).statusCode).toBe(
      200,
    );
  });

  test('is told to make a password first where one is asked for', async () => {
    const { access } = (await comeBack()).json();
    const text =
      'Tu cuenta no tiene contraseña todavía. Pide un enlace para crearla en la recuperación de contraseña y vuelve a intentarlo.';

    const leave = await send(world.server, 'DELETE', 'users/profile', {
      access,
      body: { password: 'cualquiera' },
    });
    const change = await send(world.server, 'POST', 'users/auth/change-password/', {
      access,
      body: {
        current_password: 'cualquiera',
        new_password: PASSWORD,
        confirm_password: PASSWORD,
      },
    });

    expect([leave.statusCode, leave.json()]).toEqual([400, { password: [text] }]);
    expect([change.statusCode, change.json()]).toEqual([400, { current_password: [text] }]);
  });

  test('finds the provider in the export of everything that is kept', async () => {
    const { access } = (await comeBack()).json();

    const data = (await send(world.server, 'GET', 'users/profile/export', { access })).json();

    expect(data.proveedores).toEqual([
      {
        emisor: world.issuer.url,
        identificador: 'ines-en-el-proveedor',
        creado_en: '2026-03-10T17:00:00.000Z',
      },
    ]);
  });

  test('who deletes the account leaves no identity, and begins anew', async () => {
    const account = await makeAccount(world.server, { email: 'ines@correo.test' });
    await verify('ines@correo.test');
    await comeBack();
    const { access } = await signIn(world.server, account.email);
    await send(world.server, 'DELETE', 'users/profile', { access, body: { password: PASSWORD } });
    expect(await rows('identities')).toEqual([]);

    const again = await comeBack();

    expect(again.json().usuario.id).toBe(2);
  });
});

describe('a person who has an account of the e-mail', () => {
  test('is linked to it and keeps password, sessions and role, where the e-mail was verified', async () => {
    const account = await makeAccount(world.server, { email: 'ines@correo.test', role: 'ADMIN' });
    await verify(account.email);
    const before = await signIn(world.server, account.email);

    const answer = await comeBack({ email: ' Ines@Correo.test ' });

    expect(answer.json().usuario).toMatchObject({ id: account.id, role: 'ADMIN' });
    expect(
      (await send(world.server, 'GET', 'users/profile', { access: before.access })).statusCode,
    ).toBe(200);
    expect(await signIn(world.server, account.email)).toBeDefined();
  });

  test.for(['LECTOR', 'ADMIN', 'SUPERUSUARIO'] as const)(
    'takes it over from whoever registered it unverified: its password and sessions end (%s)',
    async (role) => {
      const account = await makeAccount(world.server, { email: 'ines@correo.test', role });
      const before = await signIn(world.server, account.email);
      await send(world.server, 'POST', 'users/auth/request-password-reset/', {
        body: { email: account.email },
      });

      const answer = await comeBack();

      expect(answer.json().usuario).toMatchObject({ id: account.id, role });
      const { access, refresh } = before;
      expect((await send(world.server, 'GET', 'users/profile', { access })).statusCode).toBe(401);
      expect(
        (await send(world.server, 'POST', 'auth/refresh/', { body: { refresh } })).statusCode,
      ).toBe(401);
      const login = { email: account.email, password: PASSWORD };
      expect(
        (await send(world.server, 'POST', 'users/auth/login', { body: login })).statusCode,
      ).toBe(401);
      expect((await rows('users'))[0]?.email_verified_at).not.toBeNull();
      const open = (await rows('password_resets')).filter(({ used_at }) => used_at === null);
      expect(open).toEqual([]);
    },
  );

  test('is not linked by an e-mail that is not verified, which leaves everything as it was', async () => {
    const account = await makeAccount(world.server, { email: 'ines@correo.test' });

    expectDetail(await comeBack({ email_verified: false }), 403, NOT_VERIFIED);

    expect(await signIn(world.server, account.email)).toBeDefined();
    expect(await rows('identities')).toEqual([]);
  });
});
