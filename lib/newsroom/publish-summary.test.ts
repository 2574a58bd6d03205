import { expect, test } from 'vitest';
import { COPY_KINDS } from './copy-kinds.ts';
import { publishSummary } from './publish-summary.ts';

const given = {
  values: {
    titulo_articulo: 'El litio de la puna',
    contenido: '<p>Una veta honda y larga.</p>',
    fecha_publicacion: '2026-11-27',
    categoria_articulo: '1',
    imagen_principal: undefined,
    banner: undefined,
  },
  pictures: { imagen_principal: '/media/a.webp', banner: '/media/b.webp' },
  changes: [
    ...['titulo_articulo', 'contenido', 'fecha_publicacion', 'categoria_articulo'],
    ...['imagen_principal', 'banner'],
  ],
  isNew: true,
  today: '2026-11-27',
  timeZone: 'America/Lima',
};

test('a finished article is published at once, with all its fields', () => {
  expect(publishSummary(COPY_KINDS.articulo, given)).toEqual({
    changed: ['Título', 'Contenido', 'Fecha de publicación', 'Imagen principal', 'Banner'],
    when: 'Ahora mismo.',
    where: 'En la lista de artículos, en las búsquedas y en su propia página.',
    missing: [],
  });
});

test('what is missing is named with the words of the form', () => {
  const values = { ...given.values, titulo_articulo: '', contenido: '<p></p>' };
  const { changed, missing } = publishSummary(COPY_KINDS.articulo, {
    ...given,
    values,
    pictures: { imagen_principal: null, banner: null },
  });
  expect(changed).toEqual(['Contenido', 'Fecha de publicación']);
  expect(missing.map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Título: El título del artículo es requerido',
    'Contenido: El contenido del artículo es requerido',
    'Imagen principal: La imagen principal es requerida',
  ]);
});

test('without a banner nothing is missing (D65)', () => {
  const { missing } = publishSummary(COPY_KINDS.articulo, {
    ...given,
    pictures: { imagen_principal: '/media/a.webp', banner: null },
  });
  expect(missing).toEqual([]);
});

test('of a published item only changed fields are published and checked', () => {
  const { changed, missing } = publishSummary(COPY_KINDS.articulo, {
    ...given,
    values: { ...given.values, contenido: '' },
    pictures: {},
    changes: ['titulo_articulo'],
    isNew: false,
  });
  expect(changed).toEqual(['Título']);
  expect(missing).toEqual([]);
});

test('a later day is said', () => {
  const { when } = publishSummary(COPY_KINDS.articulo, {
    ...given,
    values: { ...given.values, fecha_publicacion: '2026-12-01' },
  });
  expect(when).toContain('Programado: aparecerá el 1 de diciembre de 2026 a las 00:00');
});
