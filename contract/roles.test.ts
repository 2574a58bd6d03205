import { expect, test } from 'vitest';
import {
  assignableRoleSchema,
  canEnterPanel,
  canManageUsers,
  roleOrReader,
  roleSchema,
} from './roles.ts';

test.each([
  ['LECTOR', false, false],
  ['ADMIN', true, false],
  ['SUPERUSUARIO', true, true],
  [undefined, false, false],
  [null, false, false],
] as const)('role %s enters the panel: %s, manages users: %s', (role, enters, manages) => {
  expect(canEnterPanel(role)).toBe(enters);
  expect(canManageUsers(role)).toBe(manages);
});

test('roleOrReader takes a missing role for LECTOR', () => {
  expect(roleOrReader(undefined)).toBe('LECTOR');
  expect(roleOrReader(null)).toBe('LECTOR');
  expect(roleOrReader('ADMIN')).toBe('ADMIN');
});

test('roleSchema knows three roles', () => {
  expect(['LECTOR', 'ADMIN', 'SUPERUSUARIO'].map((role) => roleSchema.parse(role))).toEqual([
    'LECTOR',
    'ADMIN',
    'SUPERUSUARIO',
  ]);
  expect(roleSchema.safeParse('EDITOR').success).toBe(false);
  expect(roleSchema.safeParse('admin').success).toBe(false);
});

test('assignableRoleSchema gives away LECTOR and ADMIN alone (D30)', () => {
  expect(assignableRoleSchema.parse('LECTOR')).toBe('LECTOR');
  expect(assignableRoleSchema.parse('ADMIN')).toBe('ADMIN');
  expect(assignableRoleSchema.safeParse('SUPERUSUARIO').success).toBe(false);
});
