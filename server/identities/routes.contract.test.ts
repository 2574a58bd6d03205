import { type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loginAnswerSchema } from '../../contract/auth.ts';
import { expectContract, expectDetail } from '../testing/expect-contract.ts';
import { makeAccount, PASSWORD, send, signIn } from '../testing/make-account.ts';
import { NONCE, startIssuer, type TestIssuer } from '../testing/oidc-issuer.ts';
import { clearDatabase } from '../testing/test-database.ts';
import { createTestApp, type TestServer } from '../testing/test-server.ts';

const PRESENT = new Date('2026-03-10T17:00:00Z');
const SECONDS = PRESENT.getTime() / 1000;

let issuer: TestIssuer;
let linkedin: TestIssuer;
let server: TestServer;
beforeAll(async () => {
  issuer = await startIssuer();
  linkedin = await startIssuer({ id: 'linkedin', bindsToRequest: false });
  server = await createTestApp({ signInProviders: [issuer.provider, linkedin.provider] });
});
beforeEach(async () => {
  await clearDatabase(server.connection);
  server.setNow(PRESENT);
});
afterAll(async () => {
  await server.close();
  await Promise.all([issuer.close(), linkedin.close()]);
});

const post = (body: Record<string, unknown>, on = server) =>
  send(on, 'POST', 'users/auth/oidc', { body: { provider: 'oidc', nonce: NONCE, ...body } });
/** Somebody comes back from the provider; a nonce of its own makes each token another one. */
let made = 0;
const comeBack = async (claims: JWTPayload = {}) => {
  made += 1;
  const nonce = `${NONCE}-${made}`;
  return post({ nonce, id_token: await issuer.sign({ nonce, ...claims }) });
};
const profileOf = async (answer: Awaited<ReturnType<typeof post>>) =>
  (await send(server, 'GET', 'users/profile', { access: answer.json().access })).json();
const rows = (table: string) =>
  server.connection.inTransaction((run) => run(`SELECT * FROM ${table}`));
const verify = (email: string) =>
  server.connection.inTransaction((run) =>
    run(`UPDATE users SET email_verified_at = now() WHERE email = '${email}'`),
  );

const NOT_PROVEN =
  'No se pudo comprobar tu identidad con el proveedor. Vuelve a iniciar sesión con él.';
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
    expect(await profileOf(answer)).toMatchObject({ usuario_unico: 'ines' });
    expect(await rows('users')).toMatchObject([{ password_hash: null }]);
    expect((await rows('users'))[0]?.email_verified_at).not.toBeNull();
  });

  test('becomes nothing more by what the token says besides (D41)', async () => {
    const answer = await comeBack({ role: 'SUPERUSUARIO', is_staff: true, id: 77 });

    expect(answer.json().usuario).toMatchObject({ id: 1, role: 'LECTOR' });
  });

  test.for([
    [{ given_name: undefined, family_name: undefined, name: 'Inés Quispe' }, 'Inés Quispe', null],
    [{ given_name: 'x'.repeat(151), family_name: 'Quis\npe' }, null, null],
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
      await send(server, 'POST', 'users/auth/login', { body: login }),
      401,
      'Credenciales incorrectas. Por favor verifica tu email y contraseña.',
    );

    await send(server, 'POST', 'users/auth/request-password-reset/', {
      body: { email: 'ines@correo.test' },
    });
    const [letter] = await server.deliver();
    const link = new URL(/https:\S+reset-password-confirm\S+/.exec(letter?.text ?? '')?.[0] ?? '');
    await send(server, 'POST', 'users/auth/reset-password-confirm/', {
      body: {
        ...Object.fromEntries(link.searchParams),
        new_password: PASSWORD,
        confirm_password: PASSWORD,
      },
    });

    expect((await send(server, 'POST', 'users/auth/login', { body: login })).statusCode).toBe(200);
    expect((await comeBack()).statusCode).toBe(200);
  });

  test('is told to make a password first where one is asked for', async () => {
    const { access } = (await comeBack()).json();
    const text =
      'Tu cuenta no tiene contraseña todavía. Pide un enlace para crearla en la recuperación de contraseña y vuelve a intentarlo.';

    const leave = await send(server, 'DELETE', 'users/profile', {
      access,
      body: { password: 'cualquiera' },
    });
    const change = await send(server, 'POST', 'users/auth/change-password/', {
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

    const data = (await send(server, 'GET', 'users/profile/export', { access })).json();

    expect(data.proveedores).toEqual([
      {
        emisor: issuer.url,
        identificador: 'ines-en-el-proveedor',
        creado_en: '2026-03-10T17:00:00.000Z',
      },
    ]);
  });

  test('who deletes the account leaves no identity, and begins anew', async () => {
    const account = await makeAccount(server, { email: 'ines@correo.test' });
    await verify('ines@correo.test');
    await comeBack();
    const { access } = await signIn(server, account.email);
    await send(server, 'DELETE', 'users/profile', { access, body: { password: PASSWORD } });
    expect(await rows('identities')).toEqual([]);

    const again = await comeBack();

    expect(again.json().usuario.id).toBe(2);
  });
});

describe('a person who has an account of the e-mail', () => {
  test('is linked to it and keeps password, sessions and role, where the e-mail was verified', async () => {
    const account = await makeAccount(server, { email: 'ines@correo.test', role: 'ADMIN' });
    await verify(account.email);
    const before = await signIn(server, account.email);

    const answer = await comeBack({ email: ' Ines@Correo.test ' });

    expect(answer.json().usuario).toMatchObject({ id: account.id, role: 'ADMIN' });
    expect((await send(server, 'GET', 'users/profile', { access: before.access })).statusCode).toBe(
      200,
    );
    expect(await signIn(server, account.email)).toBeDefined();
  });

  test.for(['LECTOR', 'ADMIN', 'SUPERUSUARIO'] as const)(
    'takes it over from whoever registered it unverified: its password and sessions end (%s)',
    async (role) => {
      const account = await makeAccount(server, { email: 'ines@correo.test', role });
      const before = await signIn(server, account.email);
      await send(server, 'POST', 'users/auth/request-password-reset/', {
        body: { email: account.email },
      });

      const answer = await comeBack();

      expect(answer.json().usuario).toMatchObject({ id: account.id, role });
      const { access, refresh } = before;
      expect((await send(server, 'GET', 'users/profile', { access })).statusCode).toBe(401);
      expect((await send(server, 'POST', 'auth/refresh/', { body: { refresh } })).statusCode).toBe(
        401,
      );
      const login = { email: account.email, password: PASSWORD };
      expect((await send(server, 'POST', 'users/auth/login', { body: login })).statusCode).toBe(
        401,
      );
      expect((await rows('users'))[0]?.email_verified_at).not.toBeNull();
      const open = (await rows('password_resets')).filter(({ used_at }) => used_at === null);
      expect(open).toEqual([]);
    },
  );

  test('is not linked by an e-mail that is not verified, which leaves everything as it was', async () => {
    const account = await makeAccount(server, { email: 'ines@correo.test' });

    expectDetail(await comeBack({ email_verified: false }), 403, NOT_VERIFIED);

    expect(await signIn(server, account.email)).toBeDefined();
    expect(await rows('identities')).toEqual([]);
  });
});

describe('an ID token', () => {
  test('works once, also where many come with it at the same moment', async () => {
    const id_token = await issuer.sign();

    const answers = await Promise.all([1, 2, 3].map(() => post({ id_token })));

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
    expectDetail(await post({ id_token }), 401, NOT_PROVEN);
  });

  test('works once, however its signature is written', async () => {
    const id_token = await issuer.sign();
    await post({ id_token });

    // The last letter of 256 bytes holds two bits of the signature, and four that mean nothing.
    const last = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const other = last[last.indexOf(id_token.at(-1) ?? '') ^ 1];
    expectDetail(await post({ id_token: `${id_token.slice(0, -1)}${other}` }), 401, NOT_PROVEN);
  });

  test('is not remembered longer than it could be used', async () => {
    await comeBack();
    server.setNow(new Date(PRESENT.getTime() + 16 * 60_000));
    const now = SECONDS + 16 * 60;
    await comeBack({ iat: now, exp: now + 60 });

    expect(await rows('used_id_tokens')).toHaveLength(1);
  });

  test.for<[string, JWTPayload]>([
    ['of another issuer', { iss: 'https://otro.test' }],
    ['for another client', { aud: 'otro' }],
    ['for several clients and nobody in particular', { aud: ['veta-minera', 'otro'] }],
    ['for another party to use', { azp: 'otro' }],
    [
      'for several clients, of which another may use it',
      { aud: ['veta-minera', 'otro'], azp: 'otro' },
    ],
    ['of another request', { nonce: 'de-otra-peticion-distinta' }],
    ['without a nonce', { nonce: undefined }],
    ['that has expired', { exp: SECONDS - 61 }],
    ['without an end', { exp: undefined }],
    ['of the future', { iat: SECONDS + 120 }],
    ['that is old, although it has not expired', { iat: SECONDS - 11 * 60 - 1 }],
    ['without the moment of its making', { iat: undefined }],
    ['without a subject', { sub: undefined }],
    ['with an empty subject', { sub: '' }],
    ['with a NUL in its subject', { sub: 'a\0b' }],
    ['with an endless subject', { sub: 'x'.repeat(256) }],
  ])('%s is refused', async ([, claims]) => {
    expectDetail(await post({ id_token: await issuer.sign(claims) }), 401, NOT_PROVEN);
    expect(await rows('users')).toEqual([]);
  });

  test.for<JWTPayload>([
    { aud: ['veta-minera'] },
    { aud: ['veta-minera', 'otro'], azp: 'veta-minera' },
    { iat: SECONDS + 30 },
    { exp: SECONDS - 30 },
  ])('with %j is taken', async (claims) => {
    expect((await post({ id_token: await issuer.sign(claims) })).statusCode).toBe(200);
  });

  test('without a signature, or with a shared secret for one, is refused', async () => {
    const [, claims = ''] = (await issuer.sign()).split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const published = await (await fetch(`${issuer.url}/jwks`)).text();
    const shared = [published, issuer.provider.clientSecret].map((secret) =>
      new SignJWT(JSON.parse(Buffer.from(claims, 'base64url').toString()))
        .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
        .sign(new TextEncoder().encode(secret)),
    );

    for (const id_token of [`${none}.${claims}.`, ...(await Promise.all(shared))]) {
      expectDetail(await post({ id_token }), 401, NOT_PROVEN);
    }
  });

  test('that another key signed, or whose claims were changed, is refused', async () => {
    const foreign = await linkedin.sign({ iss: issuer.url });
    const [head, , signature] = (await issuer.sign()).split('.');
    const [, claims] = (await issuer.sign({ sub: 'otra' })).split('.');

    expectDetail(await post({ id_token: foreign }), 401, NOT_PROVEN);
    expectDetail(await post({ id_token: `${head}.${claims}.${signature}` }), 401, NOT_PROVEN);
    expectDetail(await post({ id_token: 'x' }), 401, NOT_PROVEN);
    expectDetail(await post({ id_token: 'a.b.c' }), 401, NOT_PROVEN);
  });

  test('of one provider is not taken for one of another', async () => {
    const body = { provider: 'linkedin', id_token: await issuer.sign() };

    expectDetail(await post(body), 401, NOT_PROVEN);
  });

  test('of a provider that repeats no nonce is taken without one, and refused with a wrong one', async () => {
    const bare = await linkedin.sign({ nonce: undefined });
    const bound = await linkedin.sign({ nonce: 'de-otra-peticion-distinta' });

    const taken = await post({ provider: 'linkedin', id_token: bare, nonce: undefined });
    expect(taken.statusCode).toBe(200);
    expectDetail(await post({ provider: 'linkedin', id_token: bound }), 401, NOT_PROVEN);
    expectDetail(await post({ id_token: await issuer.sign(), nonce: undefined }), 401, NOT_PROVEN);
  });
});

test('a provider that is not set up is refused', async () => {
  const answer = await post({ provider: 'google', id_token: await issuer.sign() });

  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { provider: ['Este proveedor no está disponible.'] },
  ]);
});

test('sign-ins count with the logins of an address', async () => {
  const remoteAddress = '192.0.2.77';
  const body = { provider: 'oidc', nonce: NONCE, id_token: 'x' };
  const statuses: number[] = [];
  for (let count = 0; count < 31; count += 1) {
    const answer = await send(server, 'POST', 'users/auth/oidc', { body, remoteAddress });
    statuses.push(answer.statusCode);
  }

  expect(new Set(statuses.slice(0, 30))).toEqual(new Set([401]));
  expect(statuses[30]).toBe(429);
});

test('an issuer that is away is 503', async () => {
  const away = await startIssuer();
  const id_token = await away.sign();
  await away.close();
  const other = await createTestApp({ signInProviders: [away.provider] });

  const answer = await post({ id_token }, other);
  await other.close();

  expectDetail(
    answer,
    503,
    'El proveedor no responde por el momento. Inténtalo de nuevo más tarde.',
  );
  expect(answer.headers['retry-after']).toBe('30');
});
