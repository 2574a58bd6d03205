import { isNotNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { roleAnswerSchema, userListSchema } from '../../../contract/users.ts';
import { users } from '../../platform/db/schema/users.ts';
import { expectContract, expectDetail } from '../../testing/expect-contract.ts';
import { makeAccount, makeSignedIn, send, signIn } from '../../testing/make-account.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

const owner = () => makeSignedIn(server, 'SUPERUSUARIO');
const list = async (access: string, query = '') =>
  expectContract(
    userListSchema,
    await send(server, 'GET', `users/roles/users/${query}`, { access }),
  );
const assign = (access: string, body: Record<string, unknown>) =>
  send(server, 'POST', 'users/roles/assign/', { access, body });

test('GET users/roles/users/ lists the accounts by id ascending', async () => {
  const { access, account } = await owner();
  const ines = await makeAccount(server, { first_name: 'Inés', last_name: 'Quispe' });

  expect(await list(access)).toEqual({
    count: 2,
    next: null,
    previous: null,
    results: [
      {
        id: account.id,
        email: account.email,
        role: 'SUPERUSUARIO',
        first_name: null,
        last_name: null,
        fecha_creacion: account.fecha_creacion,
      },
      {
        id: ines.id,
        email: ines.email,
        role: 'LECTOR',
        first_name: 'Inés',
        last_name: 'Quispe',
        fecha_creacion: ines.fecha_creacion,
      },
    ],
  });
});

test.for([
  ['quispe', ['ines']],
  ['INES', ['ines']],
  ['ines quispe', ['ines']],
  ['correo.test', ['ines', 'raul']],
  ['raul@', ['raul']],
  ['mailto:raul@Correo.test', ['raul']],
  ['Inés\u200B <ines@correo.test>,', ['ines']],
  ['%', []],
] as const)('GET users/roles/users/?search=%s finds %j', async ([term, found]) => {
  const { access } = await makeSignedIn(server, 'SUPERUSUARIO');
  const given = { email: 'ines@correo.test', usuario_unico: 'ines', first_name: 'Inés' };
  await makeAccount(server, { ...given, last_name: 'Quispe' });
  await makeAccount(server, { email: 'raul@correo.test', usuario_unico: 'raul' });

  const { results } = await list(access, `?search=${encodeURIComponent(term)}`);

  const names = results.map(({ email }) => email.split('@')[0]);
  expect(names.filter((name) => name === 'ines' || name === 'raul')).toEqual(found);
});

test('GET users/roles/users/ gives pages', async () => {
  const { access } = await owner();
  for (let count = 0; count < 4; count += 1) await makeAccount(server);

  const page = await list(access, '?page=2&page_size=2');

  expect([page.count, page.results.length]).toEqual([5, 2]);
  expect(page.next).toContain('/api/v1/users/roles/users/?page=3&page_size=2');
});

test('a deleted account is not listed, and its role cannot be changed', async () => {
  const { access } = await owner();
  const gone = await makeAccount(server, { deleted_at: '2026-03-01T10:00:00Z' });

  expect((await list(access)).count).toBe(1);
  expectDetail(
    await assign(access, { user_id: gone.id, role: 'ADMIN' }),
    404,
    'Usuario no encontrado.',
  );
});

test('POST users/roles/assign/ changes a role, which counts at the next call', async () => {
  const { access } = await owner();
  const ines = await makeSignedIn(server);
  const listAs = (token: string) => send(server, 'GET', 'users/roles/users/', { access: token });

  const answer = await assign(access, { user_id: ines.account.id, role: 'ADMIN' });

  expect(expectContract(roleAnswerSchema, answer)).toMatchObject({
    message: 'Rol actualizado correctamente.',
    usuario: { id: ines.account.id, role: 'ADMIN' },
  });
  const profile = await send(server, 'GET', 'users/profile', { access: ines.access });
  expect(profile.json().role).toBe('ADMIN');
  expect((await listAs(ines.access)).statusCode).toBe(403);
});

test('whoever becomes staff is not suspended any more; whoever is no longer staff stays as they are', async () => {
  const { access } = await owner();
  const until = '2026-03-20T17:00:00.000Z';
  const ines = await makeAccount(server, { suspendido_hasta: until });
  const raul = await makeAccount(server, { role: 'ADMIN', suspendido_hasta: until });

  await assign(access, { user_id: ines.id, role: 'ADMIN' });
  await assign(access, { user_id: raul.id, role: 'LECTOR' });

  const suspended = await server.db
    .select({ id: users.id })
    .from(users)
    .where(isNotNull(users.suspendido_hasta));
  expect(suspended).toEqual([{ id: raul.id }]);
});

test('rows carry the permissions of an ADMIN with a list; whoever becomes ADMIN again has the default (D54)', async () => {
  const { access } = await owner();
  const ines = await makeAccount(server, { role: 'ADMIN', permisos: ['escribir'] });
  const permissionsOf = async () =>
    (await list(access)).results.find(({ id }) => id === ines.id)?.permisos;
  expect(await permissionsOf()).toEqual(['escribir']);

  for (const role of ['LECTOR', 'ADMIN']) {
    expect((await assign(access, { user_id: ines.id, role })).json().usuario).not.toHaveProperty(
      'permisos',
    );
  }

  expect(await permissionsOf()).toBeUndefined();
});

test('a reader has no permissions, whatever is stored', async () => {
  const ines = await makeAccount(server, { role: 'LECTOR', permisos: ['publicar'] });
  const raul = await makeAccount(server, { role: 'ADMIN', permisos: ['publicar'] });
  // As the previous release does it.
  await server.connection.inTransaction((run) => run(`UPDATE users SET role = 'LECTOR'`));

  const rows = await server.db.select({ id: users.id, permisos: users.permisos }).from(users);
  expect(rows.sort((a, b) => a.id - b.id)).toEqual([
    { id: ines.id, permisos: null },
    { id: raul.id, permisos: null },
  ]);
});

test('a role that is taken away is gone at the next call, with the same token', async () => {
  const boss = await owner();
  await server.connection.inTransaction((run) =>
    run(`UPDATE users SET role = 'LECTOR' WHERE id = ${boss.account.id}`),
  );

  const answer = await send(server, 'GET', 'users/roles/users/', { access: boss.access });

  expectDetail(answer, 403, 'No tienes permiso para realizar esta acción.');
});

test.for([
  { role: 'SUPERUSUARIO' },
  { role: 'superusuario' },
  { role: 'ADMIN ' },
  { role: ['SUPERUSUARIO'] },
  { role: { $eq: 'SUPERUSUARIO' } },
  { role: null },
  {},
])('nobody becomes a superuser through the API, whatever is sent: %j', async (sent) => {
  const { access } = await owner();
  const ines = await makeAccount(server);

  const answer = await assign(access, { user_id: ines.id, ...sent });

  expect([answer.statusCode, answer.json()]).toEqual([400, { role: ['El rol es requerido'] }]);
  expect((await list(access)).results.at(-1)?.role).toBe('LECTOR');
});

test('a superuser keeps the role, also against another superuser and against themselves (D30)', async () => {
  const { access, account } = await owner();
  const second = await makeAccount(server, { role: 'SUPERUSUARIO' });

  for (const user_id of [second.id, account.id]) {
    expectDetail(
      await assign(access, { user_id, role: 'LECTOR' }),
      403,
      'El rol de un superusuario no se puede cambiar.',
    );
  }
  expect((await list(access)).results.map(({ role }) => role)).toEqual([
    'SUPERUSUARIO',
    'SUPERUSUARIO',
  ]);
});

test('more than user and role changes nothing more (D41)', async () => {
  const { access } = await owner();
  const ines = await makeAccount(server);
  const more = { id: 99, email: 'otra@correo.test', password: 'x', is_staff: true };

  await assign(access, { user_id: ines.id, role: 'ADMIN', ...more });

  expect((await list(access)).results.at(-1)).toMatchObject({ id: ines.id, email: ines.email });
  await signIn(server, ines.email);
});
