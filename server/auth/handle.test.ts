import { expect, test } from 'vitest';
import { handleSchema } from '../../contract/profile.ts';
import { handleOfEmail, handleOfNames, numberedHandle } from './handle.ts';

test.each([
  ['ines@correo.test', 'ines'],
  ['ines.quispe+veta@correo.test', 'ines.quispe.veta'],
  ["o'higgins@correo.test", 'o.higgins'],
  ['a@correo.test', 'lector.a'],
  ['_@correo.test', 'lector._'],
  ['+@correo.test', 'lector'],
  [`${'x'.repeat(64)}@correo.test`, 'x'.repeat(30)],
  [`${'x'.repeat(29)}.y@correo.test`, 'x'.repeat(29)],
])('handleOfEmail(%j) is %j, which is a public name (D26)', (email, expected) => {
  expect(handleOfEmail(email)).toBe(expected);
  expect(handleSchema.safeParse(expected).success).toBe(true);
});

test.each([
  ['Inés', 'Quispe Rojas', 'ines.quispe'],
  ['José María', 'Ñúñez', 'jose.nunez'],
  ['Inés', null, 'ines'],
  [null, null, undefined],
  ['李', '明', undefined],
  ['A', '', undefined],
])('handleOfNames(%j, %j) is %j', (first, last, expected) => {
  expect(handleOfNames(first, last)).toBe(expected);
});

test('numberedHandle stays within 30 characters', () => {
  expect(numberedHandle('ines', 2)).toBe('ines2');
  expect(numberedHandle('x'.repeat(30), 123)).toBe(`${'x'.repeat(27)}123`);
});
