import { expect, test } from 'vitest';
import { copyCreateSchema, copyUpdateSchema } from './copies.ts';
import { COPY_FIELDS, copyInputSchema } from './copy-fields.ts';
import { problems } from './testing/problems.ts';

test('a copy holds half-written values as they were typed', () => {
  const campos = {
    titulo_blog: ' Or ',
    numero_edicion: '4a',
    fecha_publicacion: '2026-',
    contenido: '',
    imagen: null,
    articulos_ids: [],
  };
  expect(copyCreateSchema.parse({ tipo: 'blog', campos }).campos).toEqual(campos);
});

test('numbers become texts, control characters are removed, unknown fields are ignored', () => {
  const campos = { categoria_articulo: 3, titulo_articulo: 'Oro\0 \u0007y\nplata', rol: 'ADMIN' };
  expect(copyUpdateSchema.parse({ campos }).campos).toEqual({
    categoria_articulo: '3',
    titulo_articulo: 'Oro y\nplata',
  });
});

test.each([
  ['titulo_blog', 'x'.repeat(2001), 'El texto es demasiado largo'],
  ['contenido', 'x'.repeat(400_001), 'El contenido es demasiado largo'],
  ['contenido', 5, 'El valor debe ser un texto'],
  [
    'articulos_ids',
    Array.from({ length: 101 }, (_, index) => index + 1),
    'Puede haber como máximo 100 artículos relacionados',
  ],
])('%s of a copy is bounded', (field, value, message) => {
  expect(problems(copyInputSchema, { [field]: value })).toEqual({ [field]: [message] });
});

test('every field of a type has a schema', () => {
  const known = Object.keys(copyInputSchema.shape);
  for (const fields of Object.values(COPY_FIELDS))
    expect(known).toEqual(expect.arrayContaining([...fields]));
});
