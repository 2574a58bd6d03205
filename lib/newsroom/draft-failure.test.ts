import { expect, test } from 'vitest';
import { ApiError } from '../core/api-error.ts';
import { draftFailure } from './draft-failure.ts';

const http = (status: number, detail: object = {}) =>
  new ApiError('http', 'No.', { status, ...detail });
const person = { id: 3, nombre: 'Ana Quispe' };

test('a copy that is in the way is named, with its author and address', () => {
  const actual = {
    id: 5,
    tipo: 'articulo',
    elemento_id: 7,
    titulo: 'El litio',
    version: 2,
    base: 4,
    estado: 'borrador',
    publicar_en: null,
    motivo_fallo: null,
    creada_por: person,
    editada_por: person,
    asignada_a: null,
    creada_en: '2026-11-27T10:00:00Z',
    editada_en: '2026-11-27T10:00:00Z',
    campos: {},
    cambios: [],
    enlace_vista_hasta: null,
  };
  expect(draftFailure(http(409, { body: { detail: 'Ya existe.', actual } }))).toEqual({
    text: '«El litio» ya tiene cambios sin publicar, de Ana Quispe. Lo que escribiste sigue aquí; ábrelos en la redacción para unirlo.',
    address: '/panel-admin/redaccion/5',
  });
});

test('without a connection the draft stays in the browser', () => {
  expect(draftFailure(new ApiError('network', 'No answer'))).toBeUndefined();
  expect(draftFailure(http(503))).toBeUndefined();
});

test.each([
  [401, undefined, 'Tu sesión ha terminado.'],
  [403, 'No tienes permiso para escribir.', 'No tienes permiso para escribir.'],
  [400, undefined, 'No se pudo guardar el borrador. Lo que escribiste sigue aquí.'],
])('%i: %s', (status, said, text) => {
  expect(draftFailure(http(status, { said }))?.text).toContain(text);
});
