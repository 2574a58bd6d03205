import { expect, test } from 'vitest';
import { aProfile } from '../testing/profile.ts';
import { ageText, suggestedHandle } from './view.ts';

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
