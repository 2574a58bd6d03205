import { expect, test } from 'vitest';
import { ApiError } from '../core/api-error.ts';
import { publishFailure } from './publish-failure.ts';

const item = {
  id: 7,
  titulo_articulo: 'El litio',
  contenido: '<p>Otra veta.</p>',
  fecha_publicacion: '2026-11-20',
  imagen_principal: '/media/a.webp',
  banner: '/media/b.webp',
  categoria_articulo: 1,
};

test('a published item that was changed meanwhile is compared', () => {
  const body = {
    detail: 'Otra persona cambió el artículo.',
    actual: item,
    campos: ['contenido'],
    base: 12,
    editado_por: { id: 3, nombre: 'Ana Quispe' },
  };
  const error = new ApiError('http', body.detail, { status: 412, body });
  expect(publishFailure(error, [])).toMatchObject({
    kind: 'conflict',
    conflict: { base: 12, campos: ['contenido'], editado_por: { nombre: 'Ana Quispe' } },
  });
});

test('fields that are missing are named', () => {
  const fields = { banner: ['El banner es requerido'] };
  expect(
    publishFailure(new ApiError('http', 'No.', { status: 400, fields }), ['banner']),
  ).toMatchObject({
    kind: 'failed',
    lines: ['Banner: El banner es requerido. Se rellena en «Ficha», en «Imágenes».'],
  });
});

test.each([
  [403, 'No tienes permiso para publicar.', 'No tienes permiso para publicar.'],
  [404, undefined, 'Este borrador ya no existe: alguien lo publicó o lo eliminó.'],
  [404, 'El borrador no existe.', 'Este borrador ya no existe: alguien lo publicó o lo eliminó.'],
  [
    404,
    'Esta publicación se eliminó o se retiró. Recupérala para publicar los cambios.',
    'Esta publicación se eliminó o se retiró. Recupérala para publicar los cambios.',
  ],
  [503, undefined, 'No se publicó. Lo que escribiste sigue guardado en la redacción.'],
])('%i: %s', (status, said, text) => {
  expect(publishFailure(new ApiError('http', 'No.', { status, said }), [])).toMatchObject({ text });
});

test('a copy that another browser saved is read again', () => {
  expect(publishFailure(new ApiError('http', 'No.', { status: 409 }), []).kind).toBe('outdated');
});
