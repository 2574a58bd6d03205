import { expect, test } from 'vitest';
import { revisionEndpoints, teamEndpoints } from '../../../contract/endpoints.ts';
import { logSchema } from '../../../contract/log.ts';
import type { Role } from '../../../contract/roles.ts';
import { cleanInvitations } from '../../accounts/team/cleanup.ts';
import { expectContract } from '../../testing/expect-contract.ts';
import { makeAccount, makeSignedIn, PASSWORD, send, signIn } from '../../testing/make-account.ts';
import { firstStep, makeProtected, secondStep } from '../../testing/second-factor.ts';
import { provideTestServer } from '../../testing/test-server.ts';

/** What is done to colleagues, invitations and second factors, as the log says it (D54, D55, D64). */

const server = provideTestServer();
const EMAIL = 'ines@correo.test';

const log = (access: string) => send(server, 'GET', revisionEndpoints.log, { access });
const read = async (access: string) => expectContract(logSchema, await log(access)).results;

/** An ADMIN with these permissions, signed in. */
async function makeStaff(permisos: string[] = []) {
  const account = await makeAccount(server, { role: 'ADMIN', permisos });
  return { account, ...(await signIn(server, account.email)) };
}

/** Invites; answers the invitation's id and token. */
async function invite(access: string, body: object) {
  const invited = { email: EMAIL, role: 'ADMIN', ...body };
  const answer = await send(server, 'POST', teamEndpoints.invitations, { access, body: invited });
  expect(answer.statusCode, answer.body).toBe(201);
  const text = (await server.deliver()).at(-1)?.text ?? '';
  const token = new URL(/https:\S+token=\S+/.exec(text)?.[0] ?? '').searchParams.get('token');
  return { id: answer.json().id, token: String(token) };
}

const accept = (token: string) =>
  send(server, 'POST', teamEndpoints.acceptInvitation, {
    body: { token, password: PASSWORD, confirm_password: PASSWORD },
  });

test('an invitation says who was invited, to those who may know, and with which permissions', async () => {
  const boss = await makeSignedIn(server, 'SUPERUSUARIO');
  const helper = await makeStaff(['escribir', 'equipo']);
  const colleague = await makeStaff(['escribir', 'moderar']);
  const { token } = await invite(boss.access, { permisos: ['publicar', 'escribir'] });

  const [open] = await read(helper.access);
  expect(open).toMatchObject({
    quien: { id: boss.account.id },
    accion: 'invitar',
    tipo: 'invitacion',
    titulo: EMAIL,
    motivo: 'ADMIN: escribir, publicar',
  });
  const answer = await log(colleague.access);
  expect(expectContract(logSchema, answer).results[0]?.titulo).toBe('');
  expect(answer.body).not.toContain(EMAIL);
  expect((await log(boss.access)).body).not.toContain(token);

  const { usuario } = (await accept(token)).json();
  const profile = { first_name: 'Inés', last_name: 'Quispe' };
  await server.connection.inTransaction((run) =>
    run(`UPDATE users SET first_name = '${profile.first_name}', last_name = '${profile.last_name}'
      WHERE id = ${usuario.id}`),
  );
  const after = await log(colleague.access);
  const acts = expectContract(logSchema, after).results;
  expect(acts.map(({ accion, titulo, motivo }) => [accion, titulo, motivo])).toEqual([
    ['cambiar_rol', 'Inés Quispe', 'LECTOR → ADMIN: escribir, publicar'],
    ['aceptar_invitacion', 'Inés Quispe', null],
    ['invitar', 'Inés Quispe', 'ADMIN: escribir, publicar'],
  ]);
  expect(after.body).not.toContain(EMAIL);
});

test('what follows an invitation names the same person, also when it is kept no longer', async () => {
  const boss = await makeSignedIn(server, 'SUPERUSUARIO');
  const helper = await makeStaff(['escribir', 'equipo']);
  const { token, id } = await invite(helper.access, { permisos: ['escribir'] });
  await accept(token);
  const path = teamEndpoints.confirmInvitation(id);
  expect((await send(server, 'POST', path, { access: boss.access })).statusCode).toBe(200);
  const other = await invite(helper.access, { email: 'luis@correo.test', role: 'LECTOR' });
  const revoked = teamEndpoints.invitation(other.id);
  await send(server, 'DELETE', revoked, { access: boss.access });
  const titles = async () =>
    (await read(boss.access)).map(({ accion, titulo }) => [accion, titulo]);
  const [, , [, name] = []] = await titles();
  expect(name).toBeTruthy();
  const rest = [
    ['confirmar_invitacion', name],
    ['cambiar_rol', name],
    ['aceptar_invitacion', name],
    ['invitar', name],
  ];
  expect(await titles()).toEqual([
    ['revocar_invitacion', 'luis@correo.test'],
    ['invitar', 'luis@correo.test'],
    ...rest,
  ]);

  const inHalfAYear = () => new Date('2026-09-10T17:00:00Z');
  await cleanInvitations({ db: server.db, now: inHalfAYear });

  expect(await titles()).toEqual([['revocar_invitacion', ''], ['invitar', ''], ...rest]);
});

test('permissions, deactivation, activation and ended sessions name the colleague', async () => {
  const boss = await makeSignedIn(server, 'SUPERUSUARIO');
  const { account } = await makeStaff(['escribir', 'publicar']);
  const change = (body: object) =>
    send(server, 'PATCH', teamEndpoints.item(account.id), { access: boss.access, body });
  await change({ permisos: ['escribir', 'moderar'] });
  await send(server, 'DELETE', teamEndpoints.sessions(account.id), { access: boss.access });
  await change({ activo: false });
  await change({ activo: true });

  const acts = await read(boss.access);

  expect(acts.map(({ accion, motivo }) => [accion, motivo])).toEqual([
    ['activar_cuenta', null],
    ['desactivar_cuenta', null],
    ['cerrar_sesiones', null],
    ['cambiar_permisos', 'escribir, publicar → escribir, moderar'],
  ]);
  for (const act of acts) {
    expect(act).toMatchObject({
      ...{ tipo: 'cuenta', elemento_id: account.id, titulo: account.usuario_unico },
      quien: { id: boss.account.id },
    });
  }
});

/** Somebody with a second factor, whose next sign-in has begun. */
async function begin(role: Role) {
  const made = await makeProtected(server, { role });
  const { desafio } = (await firstStep(server, made.account.email)).json();
  return { ...made, desafio: String(desafio) };
}

test('a colleague sets up a second factor, uses a recovery code, renews them and removes it', async () => {
  const { account, access, codes, desafio } = await begin('ADMIN');
  const signedIn = await secondStep(server, desafio, codes[0] ?? '');
  expect(signedIn.statusCode, signedIn.body).toBe(200);
  const renewed = await send(server, 'POST', 'users/auth/segundo-factor/codigos', { access });
  expect(renewed.statusCode, renewed.body).toBe(200);
  const removed = await send(server, 'DELETE', 'users/auth/segundo-factor', { access });
  expect(removed.statusCode, removed.body).toBe(200);
  const boss = await makeSignedIn(server, 'SUPERUSUARIO');

  const answer = await log(boss.access);

  const { results } = expectContract(logSchema, answer);
  expect(results.map(({ accion }) => accion)).toEqual([
    'quitar_segundo_factor',
    'renovar_codigos_recuperacion',
    'usar_codigo_recuperacion',
    'activar_segundo_factor',
  ]);
  for (const act of results) {
    const who = { quien: { id: account.id }, tipo: 'cuenta', elemento_id: account.id };
    expect(act).toMatchObject({ ...who, motivo: null });
  }
  for (const code of [...codes, ...renewed.json().codigos]) expect(answer.body).not.toContain(code);
});

test('what readers do to their own second factor is in no log', async () => {
  const { codes, access, desafio } = await begin('LECTOR');
  expect((await secondStep(server, desafio, codes[0] ?? '')).statusCode).toBe(200);
  await send(server, 'DELETE', 'users/auth/segundo-factor', { access });
  const boss = await makeSignedIn(server, 'SUPERUSUARIO');
  expect(await read(boss.access)).toEqual([]);
});
