import { expect, test } from 'vitest';
import { render } from '../testing/markup';
import { DELETION } from './delete-account';

test('the question before an account is deleted says what goes, and what stays', () => {
  const lines = render(DELETION.text).all('li');
  expect(lines.map(({ text }) => text)).toEqual([
    'Se borran tu correo, tu foto y todo lo que dice tu perfil.',
    'Termina y se borra la suscripción al boletín de tu correo, si lo tienes confirmado.',
    'Se borran los mensajes que nos enviaste desde la página de contacto con tu correo, si lo tienes confirmado.',
    'Se cierran todas tus sesiones.',
    'Tus temas y comentarios quedan, firmados por «Cuenta eliminada».',
    'No se puede deshacer.',
  ]);
});
