import { expect, test } from 'vitest';
import { authorName } from './author-name.ts';

test('an author is named by the handle', () => {
  expect(authorName({ usuario_unico: 'rosa.quispe' })).toBe('@rosa.quispe');
});

test.each(['Cuenta eliminada', ''])(
  'an account that is gone (%j) has no handle',
  (usuario_unico) => {
    expect(authorName({ usuario_unico })).toBe('Cuenta eliminada');
  },
);
