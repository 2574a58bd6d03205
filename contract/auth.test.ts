import { expect, test } from 'vitest';
import {
  loginAnswerSchema,
  loginSchema,
  passwordResetConfirmSchema,
  refreshAnswerSchema,
  registrationSchema,
} from './auth.ts';
import { problems } from './testing/problems.ts';

const registration = {
  email: 'ana@veta.test',
  password: 'Mineria2026!',
  confirm_password: 'Mineria2026!',
};

test('registrationSchema takes two equal passwords and ignores a role (D41)', () => {
  expect(registrationSchema.parse({ ...registration, role: 'SUPERUSUARIO' })).toEqual(registration);
});

test('registrationSchema refuses two passwords that differ (D11)', () => {
  const refused = { ...registration, confirm_password: 'Mineria2027!' };
  expect(problems(registrationSchema, refused)).toEqual({
    confirm_password: ['Las contraseñas no coinciden.'],
  });
});

test.each([
  ['1234567', false],
  ['12345678', true],
  ['x'.repeat(128), true],
  ['x'.repeat(129), false],
])('loginSchema holds passwords to 8 to 128 characters (D11): %j', (password, isAccepted) => {
  expect(loginSchema.safeParse({ email: 'ana@veta.test', password }).success).toBe(isAccepted);
});

test.each(['', 'ana', 'ana@veta', '@veta.test'])('loginSchema refuses the e-mail %j', (email) => {
  expect(problems(loginSchema, { email, password: 'Mineria2026!' })).toEqual({
    email: ['El correo electrónico no es válido'],
  });
});

test('passwordResetConfirmSchema refuses two passwords that differ', () => {
  const payload = {
    uid: 'MQ',
    token: 'abc',
    new_password: 'Mineria2026!',
    confirm_password: 'otra-distinta',
  };
  expect(problems(passwordResetConfirmSchema, payload)).toEqual({
    confirm_password: ['Las contraseñas no coinciden.'],
  });
});

test('an e-mail of a million accents is refused before they are put in order', () => {
  const email = `a${'\u0301\u0323'.repeat(500_000)}@veta.test`;
  expect(problems(loginSchema, { email, password: 'Mineria2026!' })).toEqual({
    email: ['El correo electrónico es demasiado largo.'],
  });
});

test('loginAnswerSchema reads a login without refresh token, user and role', () => {
  expect(loginAnswerSchema.parse({ access: 'a' })).toEqual({ access: 'a' });
  const answer = { access: 'a', refresh: 'r', usuario: { id: 1, email: 'ana@veta.test' } };
  expect(loginAnswerSchema.parse({ ...answer, expires: 900 })).toEqual(answer);
});

test('loginAnswerSchema and refreshAnswerSchema refuse an answer without access token', () => {
  expect(loginAnswerSchema.safeParse({ access: '' }).success).toBe(false);
  expect(refreshAnswerSchema.safeParse({ refresh: 'r' }).success).toBe(false);
});

test('refreshAnswerSchema reads a new refresh token beside the access token (D3)', () => {
  expect(refreshAnswerSchema.parse({ access: 'a', refresh: 'b' })).toEqual({
    access: 'a',
    refresh: 'b',
  });
});
