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
    unseen: [],
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
  expect(missing.map(({ text }) => text)).toEqual([
    'Título: El título del artículo es requerido. Se escribe arriba del texto.',
    'Contenido: El contenido del artículo es requerido. Se escribe debajo del título.',
    'Imagen principal: La imagen principal es requerida. Se rellena en «Ficha», en «Imágenes».',
  ]);
});

test('a section that the copy never had is none that is missing; a wrong one is named', () => {
  const values = { ...given.values, categoria_articulo: '' };
  const changes = given.changes.filter((field) => field !== 'categoria_articulo');
  expect(publishSummary(COPY_KINDS.articulo, { ...given, values, changes }).missing).toEqual([]);
  const { missing } = publishSummary(COPY_KINDS.articulo, { ...given, values });
  expect(missing.map(({ text }) => text)).toEqual([
    'Sección: La categoría no es válida. Se cambia en la lista de la redacción, con «Cambiar la sección».',
  ]);
});

test.each([
  ['blog', ['Título: ', 'Contenido: ', 'Fecha de publicación: ', 'Imagen principal: ']],
  [
    'edicion',
    [
      ...['Número de edición: ', 'Título: ', 'Contenido: ', 'Imagen de portada: '],
      ...['Fecha de publicación: ', 'URL de la versión impresa: '],
    ],
  ],
] as const)('an empty %s has a sentence and a place for each field', (tipo, labels) => {
  const kind = COPY_KINDS[tipo];
  const values = Object.fromEntries(Object.keys(kind.beginning('')).map((name) => [name, '']));
  const { missing } = publishSummary(kind, { ...given, values, pictures: {}, changes: [] });
  expect(missing.map(({ text }) => text.replace(/: .*/, ': '))).toEqual(labels);
  for (const { text } of missing) expect(text).toMatch(/\. Se (escribe|rellena) .*\.$/);
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

test('related articles that readers will not see are named', () => {
  const article = (id: number, titulo_articulo: string, fuera?: 'retirado' | 'eliminado') => ({
    ...{ id, titulo_articulo, fecha_publicacion: '2026-11-01' },
    ...(fuera && { fuera }),
  });
  const { unseen, missing } = publishSummary(COPY_KINDS.blog, {
    ...given,
    values: {
      ...given.values,
      titulo_blog: 'Una noche',
      articulos_ids: [
        article(1, 'El cobre'),
        article(2, 'El litio', 'retirado'),
        article(3, 'El oro', 'eliminado'),
      ],
    },
    changes: [...given.changes, 'titulo_blog', 'articulos_ids'],
  });
  expect(unseen).toEqual([
    '«El litio» está retirado: se verá aquí cuando vuelva a publicarse.',
    '«El oro» está eliminado: se verá aquí si se restaura.',
  ]);
  expect(missing).toEqual([]);
});

test('a later day is said', () => {
  const { when } = publishSummary(COPY_KINDS.articulo, {
    ...given,
    values: { ...given.values, fecha_publicacion: '2026-12-01' },
  });
  expect(when).toContain('Programado: aparecerá el 1 de diciembre de 2026 a las 00:00');
});
