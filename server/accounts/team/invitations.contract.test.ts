import { describe, expect, test } from 'vitest';
import { loginAnswerSchema } from '../../../contract/auth.ts';
import { authEndpoints, teamEndpoints } from '../../../contract/endpoints.ts';
import type { Role } from '../../../contract/roles.ts';
import { invitationLinkSchema, invitationListSchema } from '../../../contract/team.ts';
import { identities } from '../../platform/db/schema/users.ts';
import { expectContract, expectDetail } from '../../testing/expect-contract.ts';
import { makeAccount, makeSignedIn, PASSWORD, send, signIn } from '../../testing/make-account.ts';
import { provideTestServer } from '../../testing/test-server.ts';
import { cleanInvitations } from './cleanup.ts';

const server = provideTestServer();

const EMAIL = 'ines@correo.test';
const NEW_PASSWORD = 'Otra-Veta-2027';
const BAD = 'La invitación no es válida o ya caducó. Pide al equipo que te envíe otra.';

async function makeMember(role: Role, permisos: string[] | null = null) {
  const account = await makeAccount(server, { role, permisos });
  return { ...account, ...(await signIn(server, account.email)) };
}

const post = (access: string, body: object = {}) =>
  send(server, 'POST', teamEndpoints.invitations, {
    access,
    body: { email: EMAIL, role: 'ADMIN', ...body },
  });
const list = async (access: string) =>
  expectContract(
    invitationListSchema,
    await send(server, 'GET', teamEndpoints.invitations, { access }),
  ).results;
const states = async (access: string) => (await list(access)).map(({ estado }) => estado);
const confirm = (access: string, id: number) =>
  send(server, 'POST', teamEndpoints.confirmInvitation(id), { access });
const revoke = (access: string, id: number) =>
  send(server, 'DELETE', teamEndpoints.invitation(id), { access });
const accept = (token: string, password = NEW_PASSWORD) =>
  send(server, 'POST', teamEndpoints.acceptInvitation, {
    body: { token, password, confirm_password: password },
  });
const profileOf = async (access: string) =>
  (await send(server, 'GET', 'users/profile', { access })).json();

/** Invites, and answers the invitation with the token of the e-mail. */
async function invite(access: string, body: object = {}) {
  const answer = await post(access, body);
  expect(answer.statusCode, answer.body).toBe(201);
  const email = (await server.deliver()).at(-1);
  const { origin, pathname, searchParams } = new URL(
    /https:\S+token=\S+/.exec(email?.text ?? '')?.[0] ?? '',
  );
  expect([origin, pathname]).toEqual(['https://revista.test', '/invitacion']);
  return { ...answer.json(), token: searchParams.get('token') ?? '', message: email };
}

test('a superuser invites an ADMIN, who is one as soon as they accept (D54)', async () => {
  const boss = await makeMember('SUPERUSUARIO');
  const { token, message, id } = await invite(boss.access, { permisos: ['escribir'] });
  expect(message).toMatchObject({
    to: { text: EMAIL },
    subject: `${boss.usuario_unico} te invita al equipo de Veta Minera`,
  });
  expect(message?.text).not.toContain('superusuario');
  const { id: bossId, email: bossEmail, usuario_unico } = boss;
  const inviter = {
    id: bossId,
    email: bossEmail,
    usuario_unico,
    first_name: null,
    last_name: null,
  };
  expect(await list(boss.access)).toEqual([
    {
      id,
      email: EMAIL,
      role: 'ADMIN',
      permisos: ['escribir'],
      estado: 'pendiente',
      invitada_por: inviter,
      creada_en: '2026-03-10T17:00:00.000Z',
      caduca_en: '2026-03-13T17:00:00.000Z',
      aceptada_en: null,
      confirmada_por: inviter,
      confirmada_en: '2026-03-10T17:00:00.000Z',
    },
  ]);

  const answer = await accept(token);

  const { access, usuario } = expectContract(loginAnswerSchema, answer);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(usuario).toMatchObject({ email: EMAIL, role: 'ADMIN' });
  expect(await profileOf(access)).toMatchObject({ role: 'ADMIN', permisos: ['escribir'] });
  expect(await states(boss.access)).toEqual(['aceptada']);
  await signIn(server, EMAIL, { password: NEW_PASSWORD });
});

test('the e-mail names who invites, and says what the role allows', async () => {
  const names = { first_name: 'Ana', last_name: 'Quispe' };
  const account = await makeAccount(server, { role: 'SUPERUSUARIO', ...names });
  const { access } = await signIn(server, account.email);
  const letter = async (body: object) => {
    const { message } = await invite(access, body);
    return { subject: message.subject, text: message.text.replaceAll(/\s+/g, ' ') };
  };

  const all = await letter({});
  expect(all.subject).toBe('Ana Quispe te invita al equipo de Veta Minera');
  expect(all.text).toContain('Ana Quispe te invita a trabajar en la revista.');
  expect(all.text).toContain(
    'Formarás parte del equipo (rol ADMIN) y podrás escribir borradores, publicar, moderar comentarios y temas, decidir qué abre la portada y enviar el boletín.',
  );
  expect(all.text).toContain('porque Ana Quispe escribió tu dirección.');
  const writer = await letter({ permisos: ['escribir'] });
  expect(writer.text).toContain('(rol ADMIN) y podrás escribir borradores.');
  const nothing = await letter({ permisos: [] });
  expect(nothing.text).toContain('Formarás parte del equipo (rol ADMIN), por ahora sin permisos.');
  const reader = await letter({ role: 'LECTOR' });
  expect(reader.subject).toBe('Ana Quispe te invita a Veta Minera');
  expect(reader.text).toContain('Ana Quispe te invita a tener una cuenta en la revista.');
  expect(reader.text).toContain('Con ella podrás comentar y escribir en el foro.');
});

test('somebody invited by a holder of `equipo` is ADMIN once a superuser confirms', async () => {
  const boss = await makeMember('SUPERUSUARIO');
  const holder = await makeMember('ADMIN', ['escribir', 'equipo']);
  const { token, id, message } = await invite(holder.access, { permisos: ['escribir'] });
  expect(message?.text).toContain('cuando un superusuario confirme tu acceso');

  const { access, usuario } = expectContract(loginAnswerSchema, await accept(token));
  expect(usuario?.role).toBe('LECTOR');
  expect(await states(holder.access)).toEqual(['por_confirmar']);
  expect((await confirm(holder.access, id)).statusCode).toBe(403);

  expect((await confirm(boss.access, id)).json()).toMatchObject({
    estado: 'aceptada',
    confirmada_por: { id: boss.id },
  });
  expect(await profileOf(access)).toMatchObject({ role: 'ADMIN', permisos: ['escribir'] });
});

test('a superuser may confirm before the invitation is accepted', async () => {
  const boss = await makeMember('SUPERUSUARIO');
  const holder = await makeMember('ADMIN', ['escribir', 'equipo']);
  const { token, id } = await invite(holder.access, { permisos: ['escribir'] });

  expect((await confirm(boss.access, id)).json().estado).toBe('pendiente');

  expect((await accept(token)).json().usuario.role).toBe('ADMIN');
});

test('a second confirmation does not make somebody ADMIN again', async () => {
  const boss = await makeMember('SUPERUSUARIO');
  const { token, id } = await invite(boss.access);
  const { access, usuario } = (await accept(token)).json();
  const role = { user_id: usuario.id, role: 'LECTOR' };
  await send(server, 'POST', 'users/roles/assign/', { access: boss.access, body: role });

  expect((await confirm(boss.access, id)).statusCode).toBe(200);
  expect((await profileOf(access)).role).toBe('LECTOR');
});

test('a LECTOR can be invited, and has no permissions', async () => {
  const holder = await makeMember('ADMIN', ['equipo']);
  const { token } = await invite(holder.access, { role: 'LECTOR', permisos: ['publicar'] });

  const { access } = (await accept(token)).json();

  expect((await profileOf(access)).role).toBe('LECTOR');
  expect(await profileOf(access)).not.toHaveProperty('permisos');
  expect(await states(holder.access)).toEqual(['aceptada']);
});

describe('a new account', () => {
  const named = (token: string, names: object) =>
    send(server, 'POST', teamEndpoints.acceptInvitation, {
      body: { token, password: NEW_PASSWORD, confirm_password: NEW_PASSWORD, ...names },
    });
  /** The profile of somebody who accepts an invitation with these names. */
  async function join(names: object, email = EMAIL) {
    const boss = await makeMember('SUPERUSUARIO');
    const answer = await named((await invite(boss.access, { email })).token, names);
    expect(answer.statusCode, answer.body).toBe(200);
    const { access, usuario } = answer.json();
    return { usuario, profile: await profileOf(access) };
  }

  test('has the names of the form, and its public name from them', async () => {
    const names = { first_name: '  Inés\u200b ', last_name: 'Quispe  Rojas' };
    const { usuario, profile } = await join(names);

    const stored = { first_name: 'Inés', last_name: 'Quispe Rojas' };
    expect(usuario).toMatchObject(stored);
    expect(profile).toMatchObject({ ...stored, usuario_unico: 'ines.quispe' });
  });

  test('gets a number where the public name is taken', async () => {
    await makeAccount(server, { usuario_unico: 'ines.quispe' });
    await makeAccount(server, { usuario_unico: 'ines.quispe2' });

    const { profile } = await join({ first_name: 'Inés', last_name: 'Quispe' });

    expect(profile.usuario_unico).toBe('ines.quispe3');
  });

  test.for([
    { first_name: 'Veta', last_name: 'Minera' },
    { first_name: 'Admin', last_name: 'Lima' },
    { first_name: '李', last_name: '明' },
    { first_name: '', last_name: null },
    {},
  ])('has a neutral public name where the names give none: %j', async (names) => {
    expect((await join(names)).profile.usuario_unico).toMatch(/^lector_[a-z2-9]{5}$/);
  });

  test('has names no longer than those of a profile', async () => {
    const boss = await makeMember('SUPERUSUARIO');
    const { token } = await invite(boss.access);

    const refused = await named(token, { first_name: 'x'.repeat(151), last_name: 'Quispe' });

    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { first_name: ['Puede tener como máximo 150 caracteres.'] },
    ]);
    expect((await named(token, { first_name: 'Inés' })).statusCode).toBe(200);
  });
});

describe('the state of a link', () => {
  const look = (token: unknown, options = {}) =>
    send(server, 'POST', 'users/auth/invitacion/estado', { body: { token }, ...options });
  const stateOf = async (token: string) => expectContract(invitationLinkSchema, await look(token));

  test('is told without whose it is, from the sending to the acceptance', async () => {
    const holder = await makeMember('ADMIN', ['escribir', 'equipo']);
    const { token } = await invite(holder.access, { permisos: ['escribir'] });
    const answer = await look(token);
    expect(answer.json()).toEqual({ estado: 'pendiente', pide_nombre: true });
    expect(answer.headers['cache-control']).toBe('no-store');

    await accept(token);

    expect((await look(token)).json()).toEqual({ estado: 'aceptada', pide_nombre: false });
  });

  test('asks nobody for a name who has an account', async () => {
    const boss = await makeMember('SUPERUSUARIO');
    await makeAccount(server, { email: EMAIL });
    const { token } = await invite(boss.access);

    expect(await stateOf(token)).toEqual({ estado: 'pendiente', pide_nombre: false });
  });

  test('ends with the three days, a revocation, and another invitation', async () => {
    const boss = await makeMember('SUPERUSUARIO');
    const first = await invite(boss.access);
    const second = await invite(boss.access);
    expect((await stateOf(first.token)).estado).toBe('revocada');

    server.setNow(new Date('2026-03-13T17:00:00Z'));
    expect((await stateOf(second.token)).estado).toBe('caducada');
    const { access } = await signIn(server, boss.email);
    await revoke(access, second.id);
    expect((await stateOf(second.token)).estado).toBe('revocada');
  });

  test('is unknown to somebody who became staff meanwhile', async () => {
    const boss = await makeMember('SUPERUSUARIO');
    const { token } = await invite(boss.access);
    await makeAccount(server, { email: EMAIL, role: 'ADMIN' });

    expect(await stateOf(token)).toEqual({ estado: 'desconocida', pide_nombre: false });
  });

  test.for(['x', 'x'.repeat(43), '%00', "' OR 1=1 --"])('is not guessed: %s', async (token) => {
    expect((await look(token)).json()).toEqual({ estado: 'desconocida', pide_nombre: false });
  });

  test('is told sixty times an hour to one address', async () => {
    const remoteAddress = '192.0.2.61';
    for (let count = 0; count < 60; count += 1) {
      expect((await look('x', { remoteAddress })).statusCode).toBe(200);
    }
    expectDetail(
      await look('x', { remoteAddress }),
      429,
      'Demasiados intentos desde tu conexión. Inténtalo de nuevo más tarde.',
    );
  });
});

describe('an address that has an account', () => {
  test('keeps the account, whose password, sessions and providers end', async () => {
    const boss = await makeMember('SUPERUSUARIO');
    const reader = await makeAccount(server, { email: EMAIL, first_name: 'Inés' });
    const before = await signIn(server, EMAIL);
    await server.db
      .insert(identities)
      .values({ issuer: 'https://otro.test', subject: 'ines', user_id: reader.id });
    const { token, message } = await invite(boss.access);
    expect(message?.text).toContain('Ya tienes una cuenta con esta dirección.');

    const body = { token, password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };
    const { access, usuario } = (
      await send(server, 'POST', teamEndpoints.acceptInvitation, {
        body: { ...body, first_name: 'Otra', last_name: 'Persona' },
      })
    ).json();

    expect(usuario).toMatchObject({ id: reader.id, role: 'ADMIN', first_name: 'Inés' });
    const { id, first_name, last_name, usuario_unico } = reader;
    expect(await profileOf(access)).toMatchObject({ id, first_name, last_name, usuario_unico });
    expect((await server.deliver()).map(({ subject }) => subject)).toEqual([
      'Tu contraseña ha cambiado',
    ]);
    const old = await send(server, 'GET', 'users/profile', { access: before.access });
    expect(old.statusCode).toBe(401);
    const login = { body: { email: EMAIL, password: PASSWORD } };
    expect((await send(server, 'POST', authEndpoints.login, login)).statusCode).toBe(401);
    expect(await server.db.select().from(identities)).toEqual([]);
  });

  test('of staff is not invited', async () => {
    const boss = await makeMember('SUPERUSUARIO');
    const ana = await makeAccount(server, { role: 'ADMIN' });
    const gone = await makeAccount(server, { desactivado_en: '2026-03-01T10:00:00Z' });

    expectDetail(
      await post(boss.access, { email: ana.email }),
      409,
      'Esta persona ya forma parte del equipo.',
    );
    expectDetail(
      await post(boss.access, { email: gone.email }),
      409,
      'Hay una cuenta desactivada con este correo. Actívala en el equipo.',
    );
  });

  test('changes nothing of somebody who became staff meanwhile', async () => {
    const boss = await makeMember('SUPERUSUARIO');
    const reader = await makeAccount(server, { email: EMAIL });
    const { token } = await invite(boss.access, { permisos: ['escribir'] });
    const role = { user_id: reader.id, role: 'ADMIN' };
    await send(server, 'POST', 'users/roles/assign/', { access: boss.access, body: role });

    expectDetail(await accept(token), 400, BAD);
    await signIn(server, EMAIL);
  });
});

describe('a link', () => {
  test('works once, also when it is used twice at the same moment', async () => {
    const boss = await makeMember('SUPERUSUARIO');
    const { token } = await invite(boss.access);

    const answers = await Promise.all([accept(token), accept(token)]);
    const again = await accept(token, 'Tercera-Veta-2028');

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expectDetail(again, 400, BAD);
  });

  test('ends after three days', async () => {
    const boss = await makeMember('SUPERUSUARIO');
    const { token, id } = await invite(boss.access);
    server.setNow(new Date('2026-03-13T17:00:00Z'));
    const { access } = await signIn(server, boss.email);

    expectDetail(await accept(token), 400, BAD);
    expect(await states(access)).toEqual(['caducada']);
    expect((await confirm(access, id)).json().estado).toBe('caducada');
  });

  test('ends when it is revoked, and when another one is sent', async () => {
    const boss = await makeMember('SUPERUSUARIO');
    const first = await invite(boss.access);
    const second = await invite(boss.access);
    expect(await states(boss.access)).toEqual(['pendiente', 'revocada']);
    expectDetail(await accept(first.token), 400, BAD);

    expect((await revoke(boss.access, second.id)).statusCode).toBe(204);

    expectDetail(await accept(second.token), 400, BAD);
    expect((await revoke(boss.access, second.id)).statusCode).toBe(404);
    expect((await confirm(boss.access, second.id)).statusCode).toBe(409);
  });

  test.for(['x', 'x'.repeat(43), '%00', "' OR 1=1 --"])('is not guessed: %s', async (token) => {
    expectDetail(await accept(token), 400, BAD);
  });

  test('is stored as a hash only', async () => {
    const boss = await makeMember('SUPERUSUARIO');
    const { token } = await invite(boss.access);

    const rows = await server.connection.inTransaction((run) => run('SELECT * FROM invitations'));

    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await post(boss.access)).body).not.toContain('token');
  });

  test('is not used up by a common password', async () => {
    const boss = await makeMember('SUPERUSUARIO');
    const { token } = await invite(boss.access);

    expect((await accept(token, 'password123')).json()).toHaveProperty('password');
    expect((await accept(token)).statusCode).toBe(200);
  });
});

test('a confirmation that is refused leaves a reader', async () => {
  const boss = await makeMember('SUPERUSUARIO');
  const holder = await makeMember('ADMIN', ['equipo']);
  const { token, id } = await invite(holder.access, { permisos: [] });
  const { access } = (await accept(token)).json();

  expect((await revoke(boss.access, id)).statusCode).toBe(204);

  expect((await confirm(boss.access, id)).statusCode).toBe(409);
  expect((await profileOf(access)).role).toBe('LECTOR');
});

test.for([
  ['a permission that the inviter lacks', { permisos: ['publicar'] }],
  ['`equipo`', { permisos: ['equipo'] }],
  ['the default of the role, which is more', {}],
] as const)('a holder of `equipo` cannot invite with %s', async ([, body]) => {
  const holder = await makeMember('ADMIN', ['escribir', 'equipo']);

  expectDetail(
    await post(holder.access, body),
    403,
    'No puedes dar ni quitar un permiso que tú no tienes.',
  );
  expect(await server.deliver()).toEqual([]);
});

test('the sixth invitation of an address in a day is one too many', async () => {
  const boss = await makeMember('SUPERUSUARIO');
  for (let count = 0; count < 5; count += 1) expect((await post(boss.access)).statusCode).toBe(201);

  expect((await post(boss.access)).statusCode).toBe(429);
  expect((await post(boss.access, { email: 'otra@correo.test' })).statusCode).toBe(201);
});

test('an export names the own invitations, and deleting the account deletes them (D47)', async () => {
  const boss = await makeMember('SUPERUSUARIO');
  const { token } = await invite(boss.access, { role: 'LECTOR' });
  const { access } = (await accept(token)).json();

  const exported = await send(server, 'GET', 'users/profile/export', { access });
  expect(exported.json().invitaciones).toEqual([
    {
      role: 'LECTOR',
      permisos: null,
      creada_en: '2026-03-10T17:00:00.000Z',
      aceptada_en: '2026-03-10T17:00:00.000Z',
      confirmada_en: null,
      revocada_en: null,
    },
  ]);
  const body = { password: NEW_PASSWORD };
  expect((await send(server, 'DELETE', 'users/profile', { access, body })).statusCode).toBe(200);

  expect(await list(boss.access)).toEqual([]);
});

test('invitations are forgotten after 90 days', async () => {
  const boss = await makeMember('SUPERUSUARIO');
  await invite(boss.access);
  const cleanAt = async (moment: string) => {
    await cleanInvitations({ db: server.db, now: () => new Date(moment) });
    return (await list(boss.access)).length;
  };

  expect(await cleanAt('2026-06-08T17:00:00Z')).toBe(1);
  expect(await cleanAt('2026-06-08T17:00:01Z')).toBe(0);
});

test('a reader is not told of invitations', async () => {
  const { access } = await makeSignedIn(server);

  expect((await post(access)).statusCode).toBe(403);
  expect(await server.deliver()).toEqual([]);
});
