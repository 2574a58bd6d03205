import { expect, test } from 'vitest';
import { displayName, fullName } from './person-name.ts';

test.each([
  ['Rosa', 'Quispe', 'Rosa Quispe'],
  [null, 'Quispe', 'Quispe'],
  [' Rosa ', null, 'Rosa'],
  ['', ' ', ''],
  [undefined, undefined, ''],
])('the full name of %j and %j is %j', (first_name, last_name, name) => {
  expect(fullName({ first_name, last_name })).toBe(name);
});

test('a colleague is named by the handle where no name is given', () => {
  const usuario_unico = 'lector_ab2cd';
  expect(displayName({ first_name: 'Rosa', last_name: 'Quispe', usuario_unico })).toBe(
    'Rosa Quispe',
  );
  expect(displayName({ first_name: ' ', last_name: null, usuario_unico })).toBe('lector_ab2cd');
  expect(displayName({ first_name: null, last_name: null })).toBe('');
});
