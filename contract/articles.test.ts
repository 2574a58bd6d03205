import { expect, test } from 'vitest';
import {
  articleCreateSchema,
  articleListSchema,
  articleReferenceSchema,
  articleSchema,
  articleUpdateSchema,
} from './articles.ts';
import { problems, without } from './testing/problems.ts';

const article = {
  id: 12,
  titulo_articulo: 'Relaves filtrados',
  contenido: '<p>Menos agua.</p>',
  imagen_principal: 'https://veta.test/media/articulos/a.webp',
  banner: null,
  fecha_publicacion: '2026-11-20',
  categoria_articulo: 3,
};

const picture = new File(['x'], 'a.png', { type: 'image/png' });
const payload = {
  titulo_articulo: 'Relaves',
  contenido: 'Diez letras y más',
  fecha_publicacion: '2026-11-20',
  categoria_articulo: '3',
  imagen_principal: picture,
  banner: picture,
};

test('articleSchema reads an article as the specification lists it', () => {
  expect(articleSchema.parse(article)).toEqual(article);
});

test('articleSchema drops keys that it does not know', () => {
  expect(articleSchema.parse({ ...article, autor: 'x', vistas: 4 })).toEqual(article);
});

test('articleSchema reads an article without pictures and category: none, none and 1', () => {
  const { imagen_principal, banner, categoria_articulo, ...rest } = article;
  expect(articleSchema.parse(rest)).toMatchObject({
    imagen_principal: null,
    banner: null,
    categoria_articulo: 1,
  });
});

test.each(['id', 'titulo_articulo', 'contenido', 'fecha_publicacion'] as const)(
  'articleSchema refuses an article without %s',
  (field) => {
    expect(Object.keys(problems(articleSchema, without(article, field)))).toEqual([field]);
  },
);

test('articleListSchema reads a page and the short page of the panel', () => {
  const page = { count: 1, next: 'https://veta.test/?page=2', previous: null, results: [article] };
  expect(articleListSchema.parse(page)).toEqual(page);
  expect(articleListSchema.parse({ count: 0, results: [] })).toEqual({
    count: 0,
    next: null,
    previous: null,
    results: [],
  });
});

test('articleReferenceSchema keeps id, title and date alone', () => {
  expect(articleReferenceSchema.parse(article)).toEqual({
    id: 12,
    titulo_articulo: 'Relaves filtrados',
    fecha_publicacion: '2026-11-20',
  });
});

test('articleCreateSchema takes a whole form and the category as text', () => {
  expect(articleCreateSchema.parse(payload)).toEqual({ ...payload, categoria_articulo: 3 });
});

test('articleCreateSchema gives category 1 to an article that names none', () => {
  const { categoria_articulo } = articleCreateSchema.parse(without(payload, 'categoria_articulo'));
  expect(categoria_articulo).toBe(1);
});

test.each([
  ['titulo_articulo', 'ab', 'El título del artículo es requerido'],
  ['titulo_articulo', '   a   ', 'El título del artículo es requerido'],
  ['titulo_articulo', undefined, 'El título del artículo es requerido'],
  ['contenido', 'nueve let', 'El contenido del artículo es requerido'],
  ['contenido', undefined, 'El contenido del artículo es requerido'],
  ['fecha_publicacion', '', 'La fecha de publicación es requerida'],
  ['fecha_publicacion', undefined, 'La fecha de publicación es requerida'],
  ['fecha_publicacion', '20/11/2026', 'La fecha de publicación debe ser válida (YYYY-MM-DD)'],
  ['imagen_principal', undefined, 'La imagen principal es requerida'],
  ['imagen_principal', 'https://veta.test/a.png', 'La imagen principal es requerida'],
  ['banner', undefined, 'El banner es requerido'],
])('articleCreateSchema refuses %s %j: %s', (field, value, message) => {
  expect(problems(articleCreateSchema, { ...payload, [field]: value })).toEqual({
    [field]: [message],
  });
});

test('articleCreateSchema takes a title of 3 and a content of 10 characters', () => {
  const shortest = { ...payload, titulo_articulo: 'Oro', contenido: '1234567890' };
  expect(problems(articleCreateSchema, shortest)).toEqual({});
});

test('articleUpdateSchema changes only what it is given, the category included', () => {
  expect(articleUpdateSchema.parse({})).toEqual({});
  expect(articleUpdateSchema.parse({ titulo_articulo: 'Nuevo' })).toEqual({
    titulo_articulo: 'Nuevo',
  });
  expect(articleUpdateSchema.parse({ categoria_articulo: '2' })).toEqual({ categoria_articulo: 2 });
});

test('articleUpdateSchema refuses a field that is there and wrong', () => {
  expect(problems(articleUpdateSchema, { titulo_articulo: 'ab' })).toEqual({
    titulo_articulo: ['El título del artículo es requerido'],
  });
});
