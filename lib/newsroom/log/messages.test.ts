import { expect, test } from 'vitest';
import { actorName, fieldsText } from './messages.ts';

test('an act without an account is of the system', () => {
  expect(actorName({ quien: null })).toBe('El sistema');
  expect(actorName({ quien: { id: null, nombre: 'Cuenta eliminada' } })).toBe('Cuenta eliminada');
});

test('changed fields have the names of the form, each once', () => {
  expect(fieldsText(['titulo_articulo', 'contenido', 'titulo_blog'])).toBe('Título, Contenido');
});
