import { describe, expect, test } from 'vitest';
import { profileSchema } from '../../../contract/profile.ts';
import { expectContract, expectDetail } from '../../testing/expect-contract.ts';
import { makeAccount, makeSignedIn, send, signIn } from '../../testing/make-account.ts';
import { makeReader } from '../../testing/make-community.ts';
import { encodeForm } from '../../testing/make-editing.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

const read = async (access: string) =>
  expectContract(profileSchema, await send(server, 'GET', 'users/profile', { access }));
const patch = (access: string, body: object) =>
  send(server, 'PATCH', 'users/profile', { access, body });
const change = async (access: string, body: object) =>
  expectContract(profileSchema, await patch(access, body));

test("GET users/profile gives the caller's whole profile", async () => {
  const account = await makeAccount(server, {
    email: 'ines@correo.test',
    usuario_unico: 'ines',
    first_name: 'Inés',
    last_name: 'Quispe Rojas',
    fecha_nacimiento: '1990-03-11',
    perfil_url: 'perfiles/a.webp',
    fecha_creacion: '2026-01-02T10:00:00.000Z',
    fecha_actualizacion: '2026-01-03T10:00:00.000Z',
  });
  const { access } = await signIn(server, account.email);

  expect(await read(access)).toEqual({
    id: account.id,
    email: 'ines@correo.test',
    first_name: 'Inés',
    last_name: 'Quispe Rojas',
    fecha_nacimiento: '1990-03-11',
    edad: 35,
    pais: null,
    ciudad: null,
    perfil_url: 'https://revista.test/media/perfiles/a.webp',
    biografia: null,
    facebook_url: null,
    linkedin_url: null,
    telefono: null,
    usuario_unico: 'ines',
    perfil_completo: false,
    fecha_creacion: '2026-01-02T10:00:00.000Z',
    fecha_actualizacion: '2026-01-03T10:00:00.000Z',
    usuario_unico_sugerido: 'ines.quispe',
    role: 'LECTOR',
    avisos_respuestas: true,
    avisos_moderacion: true,
    suspendido_hasta: null,
  });
});

test('the profile carries the permissions of an ADMIN with a list, who cannot change them (D54)', async () => {
  const { email } = await makeAccount(server, { role: 'ADMIN', permisos: ['escribir'] });
  const { access } = await signIn(server, email);

  expect((await change(access, { permisos: ['equipo'], role: 'LECTOR' })).permisos).toEqual([
    'escribir',
  ]);
});

test('the thirty-first change within a minute is one too many', async () => {
  const { access } = await makeSignedIn(server);
  for (let count = 0; count < 30; count += 1) {
    expect((await patch(access, { ciudad: `Lima ${count}` })).statusCode).toBe(200);
  }
  expectDetail(
    await patch(access, { ciudad: 'Ica' }),
    429,
    'Vas demasiado rápido. Espera un momento.',
  );
  expect((await read(access)).ciudad).toBe('Lima 29');
});

test('responses to a signed-in caller are not cacheable', async () => {
  const { access } = await makeSignedIn(server);

  const { headers } = await send(server, 'GET', 'users/profile', { access });

  expect(headers['cache-control']).toBe('private, no-store');
});

test('PATCH users/profile changes what it names and leaves the rest', async () => {
  const { access } = await makeSignedIn(server);
  await change(access, { first_name: 'Inés', pais: 'Perú' });
  server.setNow(new Date('2026-03-10T17:00:01Z'));

  const profile = await change(access, { last_name: ' Quispe ', pais: '', edad: '41' });

  expect(profile).toMatchObject({
    first_name: 'Inés',
    last_name: 'Quispe',
    pais: null,
    edad: 41,
    fecha_actualizacion: '2026-03-10T17:00:01.000Z',
  });
  expect(await read(access)).toEqual(profile);
});

test('a whole profile sent back with what nobody may set changes only what may be (D41)', async () => {
  const { access } = await makeSignedIn(server);
  const before = await read(access);

  const after = await change(access, {
    ...before,
    id: 999,
    email: 'otra@correo.test',
    password: 'otra-clave-1',
    role: 'SUPERUSUARIO',
    is_staff: true,
    password_hash: 'x',
    deleted_at: '2026-01-01',
    email_verified_at: '2026-01-01T00:00:00Z',
    perfil_completo: true,
    fecha_creacion: '2000-01-01T00:00:00Z',
    perfil_url: 'https://malo.test/x.png',
    biografia: 'Geóloga.',
  });

  expect(after).toEqual({
    ...before,
    biografia: 'Geóloga.',
    fecha_actualizacion: after.fecha_actualizacion,
  });
});

test('a form that says what nobody may set changes nothing (D41)', async () => {
  const { access } = await makeSignedIn(server);
  const before = await read(access);
  const form = await encodeForm({
    id: '1',
    role: 'SUPERUSUARIO',
    is_staff: 'true',
    ciudad: 'Lima',
  });

  const { statusCode } = await send(server, 'PATCH', 'users/profile', { access, ...form });

  expect(statusCode).toBe(200);
  expect(await read(access)).toEqual({
    ...before,
    ciudad: 'Lima',
    fecha_actualizacion: expect.any(String),
  });
});

test('the age follows from the birthday where that is given (D27)', async () => {
  const { access } = await makeSignedIn(server);

  expect((await change(access, { edad: 60, fecha_nacimiento: '1990-03-10' })).edad).toBe(36);
  expect((await change(access, { fecha_nacimiento: '1990-03-11' })).edad).toBe(35);
  expect((await change(access, { fecha_nacimiento: null })).edad).toBe(60);
});

test.for([
  [{ edad: 0 }, { edad: ['La edad debe ser un número entre 1 y 120.'] }],
  [{ edad: 121 }, { edad: ['La edad debe ser un número entre 1 y 120.'] }],
  [
    { fecha_nacimiento: '2026-03-11' },
    { fecha_nacimiento: ['La fecha de nacimiento no es válida.'] },
  ],
  [
    { fecha_nacimiento: '1890-01-01' },
    { fecha_nacimiento: ['La fecha de nacimiento no es válida.'] },
  ],
  [
    { fecha_nacimiento: '2020-02-31' },
    { fecha_nacimiento: ['La fecha de nacimiento no es válida.'] },
  ],
  [{ facebook_url: 'javascript:alert(1)' }, { facebook_url: ['La dirección no es válida'] }],
  [{ linkedin_url: 'data:text/html,x' }, { linkedin_url: ['La dirección no es válida'] }],
  [{ first_name: 'x'.repeat(151) }, { first_name: ['Puede tener como máximo 150 caracteres.'] }],
  [
    { usuario_unico: 'Inés' },
    { usuario_unico: ['Usa de 3 a 30 letras minúsculas, números, puntos o guiones bajos.'] },
  ],
] as const)('PATCH users/profile refuses %j', async ([body, refusal]) => {
  const { access } = await makeSignedIn(server);
  const before = await read(access);

  const answer = await patch(access, { ...body, ciudad: 'Oruro' });

  expect([answer.statusCode, answer.json()]).toEqual([400, refusal]);
  expect(await read(access)).toEqual(before);
});

test("another's public name cannot be taken, also not by two at once (D26)", async () => {
  await makeReader(server.db, { usuario_unico: 'ocupado' });
  const one = await makeSignedIn(server);
  const two = await makeSignedIn(server);

  const taken = await patch(one.access, { usuario_unico: 'ocupado' });
  expect([taken.statusCode, taken.json()]).toEqual([
    400,
    { usuario_unico: ['Ese nombre de usuario ya está en uso.'] },
  ]);
  const both = await Promise.all(
    [one, two].map(({ access }) => patch(access, { usuario_unico: 'veta' })),
  );
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
});

test('a name that suggests the house is for its staff; who has one keeps it (D26)', async () => {
  const reader = await makeSignedIn(server);
  const { email } = await makeAccount(server, { usuario_unico: 'moderador.lima' });
  const before = await signIn(server, email);
  const editor = await makeSignedIn(server, 'ADMIN');

  const refused = await patch(reader.access, { usuario_unico: 'redaccion_', ciudad: 'Oruro' });

  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { usuario_unico: ['Ese nombre de usuario está reservado.'] },
  ]);
  expect((await read(reader.access)).ciudad).toBeNull();
  const own = { usuario_unico: 'moderador.lima', ciudad: 'Oruro' };
  expect((await change(before.access, own)).ciudad).toBe('Oruro');
  expect((await patch(editor.access, { usuario_unico: 'redaccion_' })).statusCode).toBe(200);
});

describe('the suggested public name (D26)', () => {
  test('is none that suggests the house', async () => {
    const { access, account } = await makeSignedIn(server);

    const names = { first_name: 'Veta', last_name: 'Minera' };
    expect((await change(access, names)).usuario_unico_sugerido).toBe(account.usuario_unico);
  });

  test('follows from the names, without accents, and avoids those that are taken', async () => {
    const { access } = await makeSignedIn(server);
    await makeReader(server.db, { usuario_unico: 'jose.nunez' });

    const names = { first_name: 'José María', last_name: 'Núñez Ávila' };
    expect((await change(access, names)).usuario_unico_sugerido).toBe('jose.nunez2');
  });

  test('is the present one where there are no names, or where it fits already', async () => {
    const { access, account } = await makeSignedIn(server);
    expect((await read(access)).usuario_unico_sugerido).toBe(account.usuario_unico);

    const fitting = { first_name: 'Ana', last_name: 'Paz', usuario_unico: 'ana.paz' };
    expect((await change(access, fitting)).usuario_unico_sugerido).toBe('ana.paz');
  });
});

test('a profile is complete with names, age, place and a word about the person', async () => {
  const { access } = await makeSignedIn(server);
  const most = { first_name: 'Ana', last_name: 'Paz', edad: 30, pais: 'Perú', ciudad: 'Ica' };

  expect((await change(access, most)).perfil_completo).toBe(false);
  expect((await change(access, { biografia: 'Geóloga.' })).perfil_completo).toBe(true);
});

test('the profile of a deleted account is 401', async () => {
  const { access, account } = await makeSignedIn(server);
  await server.connection.inTransaction((run) =>
    run(`UPDATE users SET deleted_at = now() WHERE id = ${account.id}`),
  );

  const answer = await send(server, 'GET', 'users/profile', { access });

  expectDetail(answer, 401, 'La sesión no es válida o ha expirado.');
});
