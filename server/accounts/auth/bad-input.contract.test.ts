import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { freshAddress, makeSignedIn } from '../../testing/make-account.ts';
import { createTestApp, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let access: string;
beforeAll(async () => {
  server = await createTestApp();
  ({ access } = await makeSignedIn(server, 'SUPERUSUARIO'));
  return () => server.close();
});

/** Each with the fields of a body that is right. */
const CALLS = {
  'POST users/auth/registro-inicial': ['email', 'password', 'confirm_password'],
  'POST users/auth/login': ['email', 'password'],
  'POST users/auth/login-admin': ['email', 'password'],
  'POST users/auth/oidc': ['provider', 'id_token', 'nonce'],
  'POST users/auth/request-password-reset/': ['email'],
  'POST users/auth/reset-password-confirm/': ['uid', 'token', 'new_password', 'confirm_password'],
  'POST users/auth/change-password/': ['current_password', 'new_password', 'confirm_password'],
  'POST users/auth/confirm-email/': ['token'],
  'POST auth/refresh/': ['refresh'],
  'POST users/roles/assign/': ['user_id', 'role'],
  'DELETE users/profile': ['password'],
  'POST articles/comentarios/': ['articulo', 'contenido', 'parent'],
  'POST noticias/comentarios/': ['blog', 'contenido', 'parent'],
  'POST foro/comentarios/': ['tema', 'contenido', 'parent'],
  'PATCH foro/comentarios/1/': ['contenido'],
  'POST foro/temas/': ['titulo', 'contenido', 'categoria_foro_id'],
  'POST foro/temas/1/denunciar/': ['motivo', 'detalle'],
  'POST moderacion/acciones/': ['accion', 'elementos', 'motivo', 'dias'],
  'PATCH users/profile': ['first_name', 'biografia', 'fecha_nacimiento', 'edad', 'usuario_unico'],
} as const;

const VALUES = {
  numbers: 7,
  true: true,
  null: null,
  lists: ['x'],
  objects: { $ne: '' },
  'empty texts': '',
  'white space': ' \t\n ',
  NUL: 'a\0b@correo.test',
  'half a surrogate pair': '\ud800',
  '100,000 letters': 'x'.repeat(100_000),
  'the largest number': Number.MAX_VALUE,
  'a long number as text': '9'.repeat(400),
  'a line break': 'a@correo.test\r\nBcc: b@correo.test',
} as const;

const call = (endpoint: string, options: Partial<InjectOptions>) => {
  const [method, path] = endpoint.split(' ');
  return server.app.inject({
    method: method as 'POST',
    url: `/api/v1/${path}`,
    remoteAddress: freshAddress(),
    ...options,
    headers: { authorization: `Bearer ${access}`, ...options.headers },
  });
};

/** Every text of a refusal is written for a person who reads Spanish. */
function expectRefusal(answer: Awaited<ReturnType<typeof call>>, statuses: number[]) {
  expect(statuses, answer.body).toContain(answer.statusCode);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.body).not.toMatch(/Invalid|expected|received|Error:|at .*:\d+/);
  expect(answer.body).toMatch(/[a-z]/);
}

describe.for(Object.entries(CALLS))('%s', ([endpoint, fields]) => {
  test.for(Object.entries(VALUES))(
    'with %s in every field is no fault of ours',
    async ([, value]) => {
      const payload = Object.fromEntries(fields.map((field) => [field, value]));
      const answer = await call(endpoint, { payload });

      // An empty or cleared profile is a right one.
      const isRight = endpoint === 'PATCH users/profile' && answer.statusCode === 200;
      // A right text for a comment that is not there is 404.
      if (!isRight)
        expectRefusal(answer, endpoint.startsWith('PATCH foro') ? [400, 404] : [400, 401]);
    },
  );

  test.for([
    ['broken JSON', 'application/json', '{"email": ', 400],
    ['no JSON at all', 'application/json', '', 400],
    ['a JSON list', 'application/json', '[]', 400],
    ['a JSON text', 'application/json', '"x"', 400],
    ['JSON that pollutes', 'application/json', '{"__proto__": {"role": "ADMIN"}}', 400],
    ['1 MB of JSON', 'application/json', `{"email":"${'x'.repeat(1_000_000)}"}`, 400],
    ['2 MB of JSON', 'application/json', `{"email":"${'x'.repeat(2_000_000)}"}`, 413],
    ['XML', 'application/xml', '<a/>', 415],
    ['an unknown content type', 'veta/minera', 'x', 415],
    ['a broken content type', ';;;', 'x', 415],
    ['a form', 'application/x-www-form-urlencoded', 'email=x', 415],
  ] as const)('with %s is refused', async ([, type, payload, status]) => {
    const answer = await call(endpoint, { payload, headers: { 'content-type': type } });

    const ignored = endpoint === 'PATCH users/profile' && answer.statusCode === 200;
    if (!ignored) expectRefusal(answer, [status]);
  });

  test('without any body is refused', async () => {
    expectRefusal(await call(endpoint, {}), [400]);
  });

  test.for([
    ['null', 'application/json', 'null'],
    ['a body of no type', undefined, 'email=a@b.example'],
    ['a form without parts', 'multipart/form-data', 'x'],
    ['a form without its end', 'multipart/form-data; boundary=x', '--x\r\n'],
  ] as const)('with %s is refused', async ([, type, payload]) => {
    const headers = type === undefined ? {} : { 'content-type': type };
    expectRefusal(await call(endpoint, { payload, headers }), [400, 415]);
  });
});

test.for([
  '',
  'Bearer',
  'Bearer ',
  'Bearer a b',
  'Bearer ..',
  'Bearer a.b.c',
  'Bearer \x80',
  'bearer x',
  `Bearer ${'x'.repeat(10_000)}`,
])('the header "Authorization: %s" is 401 where one must be signed in', async (authorization) => {
  const answer = await call('GET users/profile', { headers: { authorization } });

  expectRefusal(answer, [401]);
  expect(answer.headers['www-authenticate']).toBe('Bearer');
});
