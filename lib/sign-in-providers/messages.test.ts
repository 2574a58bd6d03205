import { expect, test } from 'vitest';
import { ACCOUNT_DEACTIVATED } from '../../contract/team.ts';
import { failureText } from './messages.ts';

test('a word of the query is a text of ours', () => {
  expect(failureText('cancelado')).toBe('Cancelaste el inicio de sesión con el proveedor.');
  expect(failureText('servidor')).toBe(
    'No se pudo conectar con el servidor. Verifica tu conexión.',
  );
  expect(failureText('desactivada')).toBe(ACCOUNT_DEACTIVATED);
});

test.for([null, '', 'Llama al 555 0148', 'toString', '__proto__', 'cancelado '])(
  'the word %j shows nothing',
  (word) => {
    expect(failureText(word)).toBeNull();
  },
);
