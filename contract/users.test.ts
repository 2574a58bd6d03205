import { expect, test } from 'vitest';
import { authorSchema, roleAssignmentSchema, userListSchema } from './users.ts';

test('authorSchema reads an author without address and picture (D33)', () => {
  expect(authorSchema.parse({ id: 5, usuario_unico: 'ana', role: 'ADMIN' })).toEqual({
    id: 5,
    email: '',
    usuario_unico: 'ana',
  });
});

test('userListSchema reads users with no more than id and e-mail', () => {
  const user = { id: 5, email: 'ana@veta.test' };
  const page = { count: 1, next: null, previous: null, results: [user] };
  expect(userListSchema.parse(page)).toEqual(page);
});

test('userListSchema reads a whole user and drops what it does not know', () => {
  const user = {
    id: 5,
    email: 'ana@veta.test',
    role: 'ADMIN',
    first_name: 'Ana',
    last_name: null,
    fecha_creacion: '2026-01-02T10:00:00Z',
  };
  expect(userListSchema.parse({ count: 1, results: [{ ...user, password: 'x' }] }).results).toEqual(
    [user],
  );
});

test('roleAssignmentSchema takes a user and one of two roles', () => {
  expect(roleAssignmentSchema.parse({ user_id: 5, role: 'ADMIN' })).toEqual({
    user_id: 5,
    role: 'ADMIN',
  });
  expect(roleAssignmentSchema.safeParse({ user_id: 5, role: 'SUPERUSUARIO' }).success).toBe(false);
  expect(roleAssignmentSchema.safeParse({ user_id: 5 }).success).toBe(false);
});
