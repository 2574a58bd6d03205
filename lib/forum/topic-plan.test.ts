import { expect, test, vi } from 'vitest';
import { ApiError } from '../core/api-error.ts';
import { createHttp } from '../core/http.ts';
import { topicPlan } from './topic-plan.ts';

const NAMES = ['titulo', 'contenido', 'categoria_foro_id'];

const options = {
  onSignedOut: () => {},
  connect: () => createHttp({ url: '' }),
  onOtherAccount: () => {},
};

function tell(error: ApiError, id?: number) {
  const onSignedOut = vi.fn();
  const { failed } = topicPlan(id, { ...options, onSignedOut });
  if (typeof failed !== 'function') throw new Error('The plan has no rule.');
  const { text, fields } = failed(error, NAMES);
  return { text, fields, isSignedOut: onSignedOut.mock.lastCall?.[0] };
}

test.each([
  [undefined, 'Error al crear el tema del foro'],
  [4, 'Error al actualizar el tema del foro'],
])('an unreachable server: topic %s shows "%s"', (id, text) => {
  const away = new ApiError('network', 'No answer');
  expect(tell(away, id)).toEqual({ text, fields: {}, isSignedOut: false });
  expect(tell(new ApiError('http', 'Status 500', { status: 500 }), id).text).toBe(text);
});

test('an ended session is reported, so that the form leads to the login', () => {
  const over = new ApiError('http', 'Sesión expirada.', { status: 401, said: 'Sesión expirada.' });
  expect(tell(over)).toEqual({ text: 'Sesión expirada.', fields: {}, isSignedOut: true });
});

test("the server's text for a field is shown at the field", () => {
  const fields = { categoria_foro_id: ['La categoría no existe'] };
  const wrong = new ApiError('http', 'No.', { status: 400, fields });
  expect(tell(wrong)).toEqual({
    text: undefined,
    fields: { categoria_foro_id: 'La categoría no existe' },
    isSignedOut: false,
  });
});

test('a topic that was deleted meanwhile is not there any more', () => {
  expect(tell(new ApiError('http', 'No.', { status: 404 }), 4).text).toBe('El tema ya no existe.');
});

test.each([
  [
    { titulo: ' ', contenido: 'x', categoria_foro_id: '2' },
    'El título y contenido son obligatorios',
  ],
  [
    { titulo: 'x', contenido: '\n', categoria_foro_id: '2' },
    'El título y contenido son obligatorios',
  ],
  [{ titulo: 'x', contenido: 'x', categoria_foro_id: '' }, 'La categoría es obligatoria'],
])('%j is refused before it is sent', (values, text) => {
  const { schema } = topicPlan(undefined, options);
  expect(schema.safeParse(values).error?.issues.map(({ message }) => message)).toEqual([text]);
});
