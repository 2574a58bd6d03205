import { expect, test } from 'vitest';
import { codeSchema, confirmationOf, identityProofSchema, secondStepOf } from './second-factor.ts';

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['ABCDE-fghjk', 'abcdefghjk'],
  ['abcde–fghjk', 'abcdefghjk'],
])('the code %j is read as typed', (typed, code) => {
  expect(codeSchema.parse(typed)).toBe(code);
});

test.each(['', '12345', '1234567', 'abcde', '١٢٣٤٥٦', 'x'.repeat(61), 123456, null])(
  '%j is no code',
  (typed) => {
    expect(codeSchema.safeParse(typed).error?.issues[0]?.message).toBe(
      'Escribe el código de 6 números de tu aplicación, o un código de recuperación.',
    );
  },
);

test('a 403 asks for a second step, a proof of identity or for nothing (D55)', () => {
  const step = { message: 'Se necesita un segundo paso para entrar.', desafio: 'abc' };
  expect(secondStepOf({ ...step, metodos: ['codigo', 'llave'] })?.metodos).toHaveLength(2);
  expect(secondStepOf(step)).toEqual({ ...step, metodos: [] });
  expect(confirmationOf({ message: 'Confirma.', confirmar: true })?.metodos).toEqual(['password']);

  for (const body of [{ detail: 'No.' }, { message: 'No.', confirmar: false }, '<html>', null]) {
    expect([secondStepOf(body), confirmationOf(body)]).toEqual([undefined, undefined]);
  }
});

test('identity is proven by a password or a code', () => {
  expect(identityProofSchema.safeParse({ password: 'x' }).success).toBe(true);
  expect(identityProofSchema.safeParse({ codigo: '123 456' }).data).toEqual({ codigo: '123456' });
  expect(identityProofSchema.safeParse({}).error?.issues[0]?.message).toBe(
    'La contraseña actual es requerida',
  );
});
