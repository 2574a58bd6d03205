import { expect, test } from 'vitest';
import type { User } from '../../contract/users.ts';
import { ApiError } from '../core/api-error.ts';
import { usersFailed } from './messages.ts';
import { canChangeRole, chosenRole } from './role-form.ts';

const user = (role?: User['role']): User => ({ id: 1, email: 'ana@veta.test', role });

test('the dialog begins with the role of a person, and with ADMIN for a superuser', () => {
  expect(chosenRole(user('LECTOR'))).toBe('LECTOR');
  expect(chosenRole(user('ADMIN'))).toBe('ADMIN');
  expect(chosenRole(user('SUPERUSUARIO'))).toBe('ADMIN');
  expect(chosenRole(user())).toBe('LECTOR');
});

test('only the role of a superuser stays as it is', () => {
  expect(canChangeRole(user('SUPERUSUARIO'))).toBe(false);
  expect(canChangeRole(user('ADMIN'))).toBe(true);
  expect(canChangeRole(user())).toBe(true);
});

test('a list of another shape has a text of its own', () => {
  expect(usersFailed(new ApiError('shape', 'x'))).toBe(
    'Error: Los datos recibidos no tienen el formato esperado',
  );
  expect(usersFailed(new ApiError('http', 'x', { status: 500 }))).toBe(
    'Error al cargar la lista de usuarios',
  );
});
