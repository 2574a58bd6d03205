import { expect, test } from 'vitest';
import { invitationAcceptSchema, invitationCreateSchema, teamMemberUpdateSchema } from './team.ts';

const messages = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message);

test.each([
  [{}, ['No hay nada que cambiar.']],
  [{ permisos: ['roles'] }, ['El permiso no es válido.']],
  [{ permisos: { publicar: true } }, ['Los permisos no son válidos.']],
  [{ permisos: Array(7).fill('publicar') }, ['Los permisos no son válidos.']],
  [{ activo: 'false' }, ['El valor no es válido.']],
  [{ permisos: null }, undefined],
  [{ permisos: [] }, undefined],
  [{ activo: false, permisos: ['escribir', 'equipo'] }, undefined],
])('a change of a colleague %j', (change, expected) => {
  expect(messages(teamMemberUpdateSchema.safeParse(change))).toEqual(expected);
});

test('an invitation gives LECTOR or ADMIN, to an address in its stored form', () => {
  expect(messages(invitationCreateSchema.safeParse({ email: 'x', role: 'SUPERUSUARIO' }))).toEqual([
    'El correo electrónico no es válido',
    'El rol es requerido',
  ]);
  expect(invitationCreateSchema.parse({ email: ' INES@correo.test', role: 'ADMIN' })).toEqual({
    email: 'ines@correo.test',
    role: 'ADMIN',
  });
});

test('an acceptance needs the token and the same password twice', () => {
  const password = 'Cerro-Pardo-1887';
  const confirm_password = 'Cerro-Pardo-1888';

  const answer = invitationAcceptSchema.safeParse({ token: '', password, confirm_password });

  expect(messages(answer)).toEqual(['El enlace no es válido', 'Las contraseñas no coinciden.']);
});
