import { makeSignedIn } from './support/worlds/signed-in.ts';
import { beforeBoth, expect, test } from './support/worlds/with-worlds.ts';
import { anAccount } from './support/worlds/world.ts';

const LOGIN = '/api/v1/users/auth/login';
const REGISTER = '/api/v1/users/auth/registro-inicial';
const PROFILE = '/api/v1/users/profile';

const CALLS = [
  ['POST', LOGIN],
  ['POST', '/api/v1/users/auth/login-admin'],
  ['POST', REGISTER],
  ['POST', '/api/v1/users/auth/request-password-reset/'],
  ['POST', '/api/v1/users/auth/reset-password-confirm/'],
  ['PATCH', PROFILE],
] as const;

const BODIES: [name: string, type: string | undefined, body: string][] = [
  ['broken JSON', 'application/json', '{"email": '],
  ['a list', 'application/json', '[1, 2]'],
  ['a text', 'application/json', '"hola"'],
  ['null', 'application/json', 'null'],
  ['nothing', 'application/json', ''],
  ['numbers', 'application/json', '{"email": 7, "password": 7, "usuario_unico": 7}'],
  ['objects', 'application/json', '{"email": {"$ne": ""}, "password": {}, "usuario_unico": {}}'],
  [
    'a prototype',
    'application/json',
    '{"__proto__": {"email": "a@b.example"}, "usuario_unico": 1}',
  ],
  ['XML', 'application/xml', '<email>a@b.example</email>'],
  ['an unknown type', 'veta/minera; ñ', 'x'],
  ['no type', undefined, 'email=a@b.example'],
  ['a broken form', 'multipart/form-data', 'x'],
  ['a form without its end', 'multipart/form-data; boundary=x', '--x\r\n'],
];

beforeBoth(() => {
  for (const [name, type, body] of BODIES) {
    test(`${name} instead of a form is refused with 400`, async ({ world, kind }) => {
      const { jar } = await makeSignedIn(world);
      for (const [method, path] of CALLS) {
        const answer = await jar.call(path, {
          method,
          body: new Blob([body]),
          headers: { 'content-type': type },
        });
        const said = await answer.text();
        expect(answer.status, `${path}: ${said}`).toBeLessThan(500);
        // The other server takes whatever a profile does not know.
        if (kind === 'other') continue;
        expect(answer.status, `${path}: ${said}`).toBeGreaterThanOrEqual(400);
        expect(said, path).toMatch(/:"[A-ZÁÉÍÓÚ¡¿][^"]*[a-zñáéíóú][^"]*"|:\["[A-Z]/);
        expect(said, path).not.toMatch(/Invalid|expected|Error:|Unsupported|Unexpected/);
      }
      expect(jar.cookies.size).toBe(2);
    });
  }
});

test('an e-mail is the same with spaces around it and in any letters', async ({ world }) => {
  const { email, password } = anAccount();
  const name = email.split('@')[0] ?? '';
  const words = { password, confirm_password: password };
  const spellings = [
    `  ${email.toUpperCase()}\t`,
    email,
    `\u00a0${email}\u2003`,
    // Letters of full width, as some keyboards write them.
    email.replace('persona', 'ｐｅｒｓｏｎａ'),
  ];
  const jar = world.openJar();
  for (const [index, spelling] of spellings.entries()) {
    const json = { email: spelling, ...words };
    const { status } = await jar.call(REGISTER, { json });
    expect(status, spelling).toBe(index === 0 ? 201 : 400);
    const login = await world.openJar().call(LOGIN, { json: { email: spelling, password } });
    expect(login.status, spelling).toBe(200);
    expect((await login.json()).usuario.email).toBe(email);
  }
  for (const lookalike of [
    // The first letter is Cyrillic.
    `\u0440${name.slice(1)}@veta.test`,
    `${name}@vet\u0430.test`,
    `${name}\u200b@veta.test`,
    `${name}\u202e@veta.test`,
    `${name}@veta.test\u0000`,
    `${name}@veta.test, otra@veta.test`,
    `${'a'.repeat(300)}@veta.test`,
  ]) {
    const answer = await jar.call(REGISTER, { json: { email: lookalike, ...words } });
    expect(answer.status, lookalike).toBe(400);
    expect(await answer.text(), lookalike).toMatch(/correo/);
  }
});

test('nobody gives himself a role, an id or somebody else’s account (D41)', async ({ world }) => {
  const account = anAccount();
  const wishes = {
    id: 1,
    role: 'SUPERUSUARIO',
    rol: 'SUPERUSUARIO',
    is_staff: true,
    is_superuser: true,
    email_verified_at: '2026-01-01T00:00:00Z',
    fecha_creacion: '2001-01-01T00:00:00Z',
  };
  const json = { ...wishes, ...account, confirm_password: account.password };
  expect((await world.openJar().call(REGISTER, { json })).status).toBe(201);
  const jar = world.openJar();
  await jar.call(LOGIN, { json: { ...wishes, ...account } });
  const before = await (await jar.call(PROFILE)).json();
  expect(before).toMatchObject({ role: 'LECTOR', email: account.email });

  const changed = await jar.call(PROFILE, {
    method: 'PATCH',
    json: { ...wishes, email: 'super@veta.test', password: 'otra-clave-1', first_name: 'Ana' },
  });
  expect(changed.status).toBe(200);
  const form = new FormData();
  for (const [name, value] of Object.entries(wishes)) form.set(name, String(value));
  expect((await jar.call(PROFILE, { method: 'PATCH', body: form })).status).toBe(200);
  const after = await (await jar.call(PROFILE)).json();
  expect(after).toMatchObject({
    id: before.id,
    role: 'LECTOR',
    email: account.email,
    fecha_creacion: before.fecha_creacion,
    first_name: 'Ana',
  });
  expect((await jar.call('/api/v1/users/roles/users/')).status).toBe(403);
});
