import { expect, test } from 'vitest';
import { loginAnswerSchema } from '../../../contract/auth.ts';
import { expectContract, expectDetail } from '../../testing/expect-contract.ts';
import { makeAccount, makeSignedIn, PASSWORD, send, signIn } from '../../testing/make-account.ts';
import { makeReader } from '../../testing/make-community.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

const REGISTER = 'users/auth/registro-inicial';
const LOGIN = 'users/auth/login';
const LOGIN_ADMIN = 'users/auth/login-admin';

const registration = (given: Record<string, unknown> = {}) => ({
  email: 'ines@correo.test',
  password: PASSWORD,
  confirm_password: PASSWORD,
  ...given,
});
const register = (given?: Record<string, unknown>) =>
  send(server, 'POST', REGISTER, { body: registration(given) });
const login = (email: string, password = PASSWORD, path = LOGIN) =>
  send(server, 'POST', path, { body: { email, password } });

test('a registration makes a LECTOR who can sign in with the same words', async () => {
  const answer = await register();
  const session = expectContract(loginAnswerSchema, await login('ines@correo.test'));

  expect([answer.statusCode, answer.json()]).toEqual([
    201,
    {
      message: 'Cuenta creada correctamente.',
      usuario: {
        id: 1,
        email: 'ines@correo.test',
        role: 'LECTOR',
        first_name: null,
        last_name: null,
      },
    },
  ]);
  expect(session.usuario).toEqual(answer.json().usuario);
});

test('a registration with more than it may say makes a LECTOR all the same (D41)', async () => {
  const more = { role: 'SUPERUSUARIO', id: 77, is_staff: true, is_superuser: true, estado: 'x' };

  const answer = await register(more);

  expect(answer.json().usuario).toMatchObject({ id: 1, role: 'LECTOR' });
});

test.for([
  ' Ines@Correo.test ',
  'INES@CORREO.TEST',
  'ｉｎｅｓ@correo.test',
  '\u00a0ines@correo.test\u2003',
  '\tines@correo.test\n',
])('the e-mail %j is the account ines@correo.test', async (email) => {
  await register();

  expect((await login(email)).statusCode).toBe(200);
  const again = await register({ email });
  expect([again.statusCode, again.json()]).toEqual([
    400,
    { email: ['Ya existe una cuenta con este correo electrónico.'] },
  ]);
});

test.for(['іnes@correo.test', 'ínes@correo.test', 'ines@cоrreo.test'])(
  'the e-mail %j, which only looks like it, is refused',
  async (email) => {
    const answer = await register({ email });

    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { email: [expect.stringMatching(/^El correo electrónico no es válido: /)] },
    ]);
  },
);

test.for([
  'ines\u200b@correo.test',
  'ines\u202e@correo.test',
  'ines@correo.test\u0000',
  'ines@correo.test, otra@correo.test',
  `${'a'.repeat(300)}@correo.test`,
])('the e-mail %j makes no second account', async (email) => {
  await register();
  const answer = await register({ email });
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { email: [expect.stringContaining('correo')] },
  ]);
});

test.for(['mailto:ines@correo.test', 'Inés <ines@correo.test>', 'ines@correo\u200b.test.'])(
  'the e-mail %j, as it was copied, is that of the same account',
  async (email) => {
    await register();

    expect((await login(email)).statusCode).toBe(200);
    const again = await register({ email });
    expect([again.statusCode, again.json()]).toEqual([
      400,
      { email: ['Ya existe una cuenta con este correo electrónico.'] },
    ]);
  },
);

test('an e-mail of a domain of another script is one account, in either spelling', async () => {
  expect((await register({ email: 'ines@peñoles.mx' })).statusCode).toBe(201);

  expect((await login('Ines@XN--PEOLES-XWA.mx')).statusCode).toBe(200);
  expect((await register({ email: 'ines@pen\u0303oles.mx' })).statusCode).toBe(400);
});

test('two registrations of one e-mail at the same moment make one account', async () => {
  const answers = await Promise.all([register(), register(), register()]);

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400]);
});

test('the public name says nothing of the e-mail, which is private (D26, D33)', async () => {
  await register({ email: 'jose.perez@correo.test' });
  const { access } = await signIn(server, 'jose.perez@correo.test');

  const { usuario_unico } = (await send(server, 'GET', 'users/profile', { access })).json();

  expect(usuario_unico).toMatch(/^lector_[a-z2-9]{5}$/);
});

test.for(['password', 'PASSWORD1', 'qwerty123', '1q2w3e4r5t', 'iloveyou'])(
  'the common password %s is refused',
  async (password) => {
    const answer = await register({ password, confirm_password: password });

    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { password: ['Esta contraseña es demasiado común. Elige otra más difícil de adivinar.'] },
    ]);
  },
);

test('a password is kept as argon2id and nothing else', async () => {
  await register();

  const [row] = await server.connection.inTransaction((execute) => execute('SELECT * FROM users'));
  expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(JSON.stringify(row)).not.toContain(PASSWORD);
});

test('one password has one meaning, however the keyboard composes its accents', async () => {
  const password = 'cañón-del-Ñandú'.normalize('NFC');
  await register({ password, confirm_password: password });

  expect((await login('ines@correo.test', password.normalize('NFD'))).statusCode).toBe(200);
});

test('a login with an unknown e-mail is 404 and with a wrong password 401 (D28)', async () => {
  const { email } = await makeAccount(server);

  expectDetail(await login('nadie@correo.test'), 404, 'No se encontró una cuenta con este email.');
  expectDetail(
    await login(email, 'otra-distinta'),
    401,
    'Credenciales incorrectas. Por favor verifica tu email y contraseña.',
  );
});

test('an account without a password lets nobody in', async () => {
  const { email } = await makeReader(server.db);

  expect((await login(email, PASSWORD)).statusCode).toBe(401);
});

test('the administration login is for ADMIN and SUPERUSUARIO, and opens no session for a LECTOR', async () => {
  const reader = await makeAccount(server);
  const admin = await makeAccount(server, { role: 'ADMIN' });
  const owner = await makeAccount(server, { role: 'SUPERUSUARIO' });

  expectDetail(
    await login(reader.email, PASSWORD, LOGIN_ADMIN),
    403,
    'Solo usuarios con rol de Administrador o Superusuario pueden acceder al panel',
  );
  expect(await server.connection.inTransaction((run) => run('SELECT * FROM sessions'))).toEqual([]);
  for (const { email, role } of [admin, owner]) {
    const answer = await login(email, PASSWORD, LOGIN_ADMIN);
    expect([answer.statusCode, answer.json().usuario.role]).toEqual([200, role]);
  }
  expectDetail(
    await login('nadie@correo.test', PASSWORD, LOGIN_ADMIN),
    404,
    'No se encontró una cuenta con este email.',
  );
});

test('an access token says who, which role, which session, and until when; nothing else', async () => {
  const { account, access } = await makeSignedIn(server, 'ADMIN');

  const [head = '', claims = ''] = access
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString());
  expect(JSON.parse(head)).toEqual({ alg: 'ES256', typ: 'at+jwt', kid: expect.any(String) });
  expect(JSON.parse(claims)).toEqual({
    sub: String(account.id),
    role: 'ADMIN',
    sid: expect.any(String),
    jti: expect.any(String),
    iss: 'veta-minera',
    aud: 'veta-minera/api',
    iat: expect.any(Number),
    exp: expect.any(Number),
  });
});

test('the published keys check a token, and hold nothing secret', async () => {
  const { access } = await makeSignedIn(server);

  const answer = await server.app.inject({ url: '/.well-known/jwks.json' });

  const { createLocalJWKSet, jwtVerify } = await import('jose');
  const now = { currentDate: new Date('2026-03-10T17:00:00Z') };
  await expect(jwtVerify(access, createLocalJWKSet(answer.json()), now)).resolves.toBeDefined();
  expect(Object.keys(answer.json().keys[0]).sort()).toEqual(
    ['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'].sort(),
  );
});
