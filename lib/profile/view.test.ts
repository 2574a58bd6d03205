import { expect, test } from 'vitest';
import { aProfile } from '../testing/profile.ts';
import { ageText, fullName, suggestedHandle } from './view.ts';

test.each([
  ['Rosa', 'Quispe', 'Rosa Quispe'],
  [null, 'Quispe', 'Quispe'],
  ['Rosa', null, 'Rosa'],
  ['', ' ', undefined],
  [null, null, undefined],
])('fullName of %j and %j is %j', (first_name, last_name, name) => {
  expect(fullName(aProfile({ first_name, last_name }))).toBe(name);
});

test('a handle is suggested only where it is another one', () => {
  const usuario_unico = 'rosa';
  const of = (usuario_unico_sugerido: string) =>
    suggestedHandle(aProfile({ usuario_unico, usuario_unico_sugerido }));
  expect(of('rosa.quispe')).toBe('rosa.quispe');
  expect(of('rosa')).toBeUndefined();
  expect(of('')).toBeUndefined();
});

test.each([
  [1, '1 año'],
  [34, '34 años'],
])('an age of %s is %s', (age, text) => {
  expect(ageText(age)).toBe(text);
});
