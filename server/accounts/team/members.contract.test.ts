import { describe, expect, test } from 'vitest';
import { authEndpoints, teamEndpoints } from '../../../contract/endpoints.ts';
import type { Role } from '../../../contract/roles.ts';
import { teamListSchema } from '../../../contract/team.ts';
import { expectContract, expectDetail } from '../../testing/expect-contract.ts';
import { makeAccount, PASSWORD, send, signIn } from '../../testing/make-account.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

const NOT_OWNED = 'No puedes dar ni quitar un permiso que tú no tienes.';
const NOT_ALLOWED = 'No tienes permiso para realizar esta acción.';

/** Somebody of the team, signed in. */
async function makeMember(role: Role, permisos: string[] | null = null) {
  const account = await makeAccount(server, { role, permisos });
  return { ...account, ...(await signIn(server, account.email)) };
}

const list = async (access: string) =>
  expectContract(teamListSchema, await send(server, 'GET', teamEndpoints.list, { access }));
const change = (access: string, id: number, body: object) =>
  send(server, 'PATCH', teamEndpoints.item(id), { access, body });
const endSessions = (access: string, id: number) =>
  send(server, 'DELETE', teamEndpoints.sessions(id), { access });
const profile = (access: string) => send(server, 'GET', 'users/profile', { access });

/** What the audit log says, oldest first. */
const acts = () =>
  server.connection.inTransaction((run) =>
    run('SELECT accion, actor_id, user_id, motivo FROM moderation_log ORDER BY id'),
  );

test('GET equipo/ lists staff and deactivated accounts, superusers first', async () => {
  const boss = await makeMember('SUPERUSUARIO');
  await makeAccount(server);
  const gone = { desactivado_en: '2026-03-01T10:00:00Z' };
  const zoe = await makeAccount(server, { first_name: 'Zoe', ...gone });
  const ana = await makeAccount(server, { role: 'ADMIN', permisos: [], first_name: 'Ana' });

  const { count, results } = await list(boss.access);

  expect(count).toBe(3);
  const person = { last_name: null, ultima_entrada: null, segundo_factor: false };
  expect(results).toEqual([
    {
      id: boss.id,
      email: boss.email,
      usuario_unico: boss.usuario_unico,
      role: 'SUPERUSUARIO',
      ...person,
      first_name: null,
      activo: true,
      ultima_entrada: '2026-03-10T17:00:00.000Z',
    },
    {
      id: ana.id,
      email: ana.email,
      usuario_unico: ana.usuario_unico,
      role: 'ADMIN',
      permisos: [],
      ...person,
      first_name: 'Ana',
      activo: true,
    },
    {
      id: zoe.id,
      email: zoe.email,
      usuario_unico: zoe.usuario_unico,
      role: 'LECTOR',
      ...person,
      first_name: 'Zoe',
      activo: false,
    },
  ]);
});

test('permissions count from the next call on, with the same token', async () => {
  const boss = await makeMember('SUPERUSUARIO');
  const ana = await makeMember('ADMIN');
  const queue = () => send(server, 'GET', 'moderacion/cola/', { access: ana.access });
  expect((await queue()).statusCode).toBe(200);

  const answer = await change(boss.access, ana.id, { permisos: ['publicar', 'escribir'] });

  expect(answer.json()).toMatchObject({ id: ana.id, permisos: ['escribir', 'publicar'] });
  expect((await queue()).statusCode).toBe(403);
  expect((await profile(ana.access)).json().permisos).toEqual(['escribir', 'publicar']);
  expect(await acts()).toEqual([
    {
      accion: 'cambiar_permisos',
      actor_id: boss.id,
      user_id: ana.id,
      motivo: 'escribir, publicar, moderar, portada, boletin → escribir, publicar',
    },
  ]);
  expect((await change(boss.access, ana.id, { permisos: null })).json()).not.toHaveProperty(
    'permisos',
  );
  expect((await queue()).statusCode).toBe(200);
});

test('a deactivated account has no session left and gets none, until it is active again', async () => {
  const boss = await makeMember('SUPERUSUARIO');
  const ana = await makeMember('ADMIN');
  const login = () =>
    send(server, 'POST', authEndpoints.login, { body: { email: ana.email, password: PASSWORD } });

  expect((await change(boss.access, ana.id, { activo: false })).json().activo).toBe(false);

  expect((await profile(ana.access)).statusCode).toBe(401);
  expect((await login()).json()).toEqual({ message: 'Esta cuenta está desactivada.' });
  expect((await change(boss.access, ana.id, { activo: true })).json().activo).toBe(true);
  expect((await profile(ana.access)).statusCode).toBe(401);
  expect((await login()).statusCode).toBe(200);
  expect((await acts()).map(({ accion }) => accion)).toEqual([
    'desactivar_cuenta',
    'activar_cuenta',
  ]);
});

test('DELETE equipo/{id}/sesiones/ ends the sessions of a colleague', async () => {
  const holder = await makeMember('ADMIN', ['equipo']);
  const ana = await makeMember('ADMIN');

  const answer = await endSessions(holder.access, ana.id);

  expect(answer.json()).toEqual({ message: 'Las sesiones de esta cuenta se cerraron.' });
  expect((await profile(ana.access)).statusCode).toBe(401);
  expect((await profile(holder.access)).statusCode).toBe(200);
  await signIn(server, ana.email);
});

describe('a holder of `equipo` who is no superuser (D54)', () => {
  const makeHolder = () => makeMember('ADMIN', ['escribir', 'equipo']);

  test.for([
    ['gives a permission of their own', [], ['escribir'], 200],
    ['takes a permission of their own', ['escribir', 'moderar'], ['moderar'], 200],
    ['gives a permission that they lack', [], ['publicar'], 403],
    ['takes a permission that they lack', ['publicar'], [], 403],
    ['restores a default with more than they have', [], null, 403],
    ['gives `equipo`', ['escribir'], ['escribir', 'equipo'], 403],
    ['takes `equipo`', ['escribir', 'equipo'], ['escribir'], 403],
  ] as const)('%s', async ([, before, after, status]) => {
    const holder = await makeHolder();
    const ana = await makeMember('ADMIN', [...before]);

    const answer = await change(holder.access, ana.id, { permisos: after });

    if (status === 200) expect(answer.json().permisos).toEqual(after);
    else expectDetail(answer, 403, NOT_OWNED);
    expect((await profile(ana.access)).json().permisos).toEqual(status === 200 ? after : before);
  });

  test('deactivates any ADMIN, and activates those who may no more than they', async () => {
    const holder = await makeHolder();
    const writer = await makeMember('ADMIN', ['escribir']);
    const editor = await makeMember('ADMIN');
    for (const { id } of [writer, editor]) {
      expect((await change(holder.access, id, { activo: false })).statusCode).toBe(200);
    }

    expect((await change(holder.access, writer.id, { activo: true })).statusCode).toBe(200);
    expectDetail(await change(holder.access, editor.id, { activo: true }), 403, NOT_OWNED);
  });

  test('leaves superusers alone', async () => {
    const holder = await makeHolder();
    const boss = await makeMember('SUPERUSUARIO');
    const text = 'La cuenta de un superusuario solo se cambia desde la terminal.';

    for (const body of [{ activo: false }, { permisos: [] }]) {
      expectDetail(await change(holder.access, boss.id, body), 403, text);
    }
    expectDetail(await endSessions(holder.access, boss.id), 403, text);
    expect((await profile(boss.access)).statusCode).toBe(200);
  });

  test('sets no role, whatever is sent', async () => {
    const holder = await makeHolder();
    const ana = await makeMember('ADMIN', []);

    const body = { activo: true, role: 'SUPERUSUARIO', id: holder.id, email: 'x@correo.test' };
    expect((await change(holder.access, ana.id, body)).json()).toMatchObject({
      id: ana.id,
      role: 'ADMIN',
      email: ana.email,
    });
  });
});

test.for(['ADMIN', 'SUPERUSUARIO'] as const)('nobody changes themselves as %s', async (role) => {
  const own = await makeMember(role, role === 'ADMIN' ? ['equipo'] : null);
  const text = 'No puedes cambiar tu propia cuenta desde aquí.';

  for (const body of [{ permisos: null }, { activo: false }]) {
    expectDetail(await change(own.access, own.id, body), 403, text);
  }
  expectDetail(await endSessions(own.access, own.id), 403, text);
});

test('a superuser changes no other superuser, but may end their sessions', async () => {
  const boss = await makeMember('SUPERUSUARIO');
  const other = await makeMember('SUPERUSUARIO');

  expect((await change(boss.access, other.id, { activo: false })).statusCode).toBe(403);
  expect((await endSessions(boss.access, other.id)).statusCode).toBe(200);
  expect((await profile(other.access)).statusCode).toBe(401);
});

test('readers and deleted accounts are not of the team', async () => {
  const boss = await makeMember('SUPERUSUARIO');
  const reader = await makeAccount(server);
  const gone = await makeAccount(server, { role: 'ADMIN', deleted_at: '2026-03-01T10:00:00Z' });

  for (const id of [reader.id, gone.id, 999_999]) {
    expectDetail(await change(boss.access, id, { activo: false }), 404, 'No encontrado.');
    expectDetail(await endSessions(boss.access, id), 404, 'No encontrado.');
  }
});

test('a reader whose account was deactivated gets no permissions with their activation', async () => {
  const boss = await makeMember('SUPERUSUARIO');
  const zoe = await makeAccount(server, { desactivado_en: '2026-03-01T10:00:00Z' });

  const answer = await change(boss.access, zoe.id, { activo: true, permisos: ['publicar'] });

  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { permisos: ['Solo una cuenta con rol ADMIN tiene permisos.'] },
  ]);
  expect((await change(boss.access, zoe.id, { activo: true })).statusCode).toBe(200);
});

test('whoever lost `equipo` changes nothing any more', async () => {
  const boss = await makeMember('SUPERUSUARIO');
  const holder = await makeMember('ADMIN', ['equipo']);
  const ana = await makeMember('ADMIN');
  await change(boss.access, holder.id, { permisos: [] });

  expectDetail(await change(holder.access, ana.id, { activo: false }), 403, NOT_ALLOWED);
});
