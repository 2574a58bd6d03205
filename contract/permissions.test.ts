import { expect, test } from 'vitest';
import { may, PERMISSIONS, permissionsOf } from './permissions.ts';

const EDITOR = ['escribir', 'publicar', 'moderar', 'portada', 'boletin'];

test.each([
  ['a reader', { role: 'LECTOR' }, []],
  ['a reader with a list', { role: 'LECTOR', permisos: ['escribir'] }, []],
  ['somebody without a role', { role: null }, []],
  ['an ADMIN', { role: 'ADMIN' }, EDITOR],
  ['an ADMIN without a list', { role: 'ADMIN', permisos: null }, EDITOR],
  ['an ADMIN with an empty list', { role: 'ADMIN', permisos: [] }, []],
  ['a writer', { role: 'ADMIN', permisos: ['escribir'] }, ['escribir']],
  ['an unknown value', { role: 'ADMIN', permisos: ['roles', 'equipo'] }, ['equipo']],
  ['a superuser', { role: 'SUPERUSUARIO', permisos: [] }, [...PERMISSIONS]],
] as const)('the permissions of %s (D54)', (_, person, permissions) => {
  expect(permissionsOf(person)).toEqual(permissions);
  expect(PERMISSIONS.filter((name) => may(name)(person))).toEqual(permissions);
});
