import { expect, test } from 'vitest';
import { PERMISSIONS } from '../../contract/permissions.ts';
import { permissionList } from './messages.ts';
import { canGrant, canManage, needsConfirmation, withPermission } from './rights.ts';

const superuser = { role: 'SUPERUSUARIO' } as const;
const lead = { role: 'ADMIN', permisos: ['escribir', 'equipo'] } as const;

test('nobody gives a permission that they lack; only a superuser gives `equipo` (D54)', () => {
  expect(PERMISSIONS.filter((name) => canGrant(superuser, name))).toEqual(PERMISSIONS);
  expect(PERMISSIONS.filter((name) => canGrant(lead, name))).toEqual(['escribir']);
});

test('nobody changes themselves or a superuser', () => {
  const member = {
    id: 4,
    email: 'rosa@veta.test',
    role: 'ADMIN',
    activo: true,
    ultima_entrada: null,
  } as const;
  expect(canManage(1, member)).toBe(true);
  expect(canManage(4, member)).toBe(false);
  expect(canManage(1, { ...member, role: 'SUPERUSUARIO' })).toBe(false);
});

test('an open invitation of an ADMIN waits for a superuser until it is confirmed', () => {
  const sent = { estado: 'pendiente', role: 'ADMIN', confirmada_en: null } as const;
  expect(needsConfirmation(sent)).toBe(true);
  expect(needsConfirmation({ ...sent, estado: 'por_confirmar' })).toBe(true);
  expect(needsConfirmation({ ...sent, confirmada_en: '2026-11-20T10:00:00Z' })).toBe(false);
  expect(needsConfirmation({ ...sent, role: 'LECTOR' })).toBe(false);
  expect(needsConfirmation({ ...sent, estado: 'revocada' })).toBe(false);
});

test('a permission is given and taken, in one order', () => {
  expect(withPermission(['moderar'], 'escribir', true)).toEqual(['escribir', 'moderar']);
  expect(withPermission(['escribir', 'moderar'], 'escribir', false)).toEqual(['moderar']);
});

test('permissions are read as words', () => {
  expect(permissionList(['escribir', 'boletin'])).toBe('Escribir, Boletín');
  expect(permissionList([])).toBe('Sin permisos');
});
