import { expect, test } from 'vitest';
import { blogCreateSchema, blogListSchema, blogSchema, blogUpdateSchema } from './blogs.ts';
import { problems, without } from './testing/problems.ts';

const blog = {
  id: 7,
  titulo_blog: 'Litio en el salar',
  contenido: 'Uno.\nDos.',
  imagen_principal: null,
  banner: 'https://veta.test/media/noticias/b.webp',
  fecha_publicacion: '2026-11-19',
};

const picture = new File(['x'], 'a.png', { type: 'image/png' });
const payload = {
  titulo_blog: 'Litio',
  contenido: 'Diez letras y más',
  fecha_publicacion: '2026-11-20',
  imagen_principal: picture,
  banner: picture,
};

test('blogSchema reads a blog with its optional fields, and drops what it does not know', () => {
  const full = {
    ...blog,
    likes_count: 4,
    is_liked: true,
    articulos_ids: [1, 2],
    articulos: [{ id: 1, titulo_articulo: 'Agua', fecha_publicacion: '2026-10-01' }],
    comentarios: [],
  };
  expect(blogSchema.parse({ ...full, slug: 'litio' })).toEqual(full);
});

test('blogSchema reads a blog without any optional field', () => {
  expect(blogSchema.parse(blog)).toEqual(blog);
});

test('blogSchema keeps of each related article id, title and date', () => {
  const articulos = [
    { id: 1, titulo_articulo: 'Agua', fecha_publicacion: '2026-10-01', contenido: 'x', banner: 3 },
  ];
  expect(blogSchema.parse({ ...blog, articulos }).articulos).toEqual([
    { id: 1, titulo_articulo: 'Agua', fecha_publicacion: '2026-10-01' },
  ]);
});

test('blogListSchema refuses an answer that is no page', () => {
  expect(blogListSchema.safeParse([blog]).success).toBe(false);
  expect(blogListSchema.safeParse({ count: 1, results: [{ ...blog, id: '7' }] }).success).toBe(
    false,
  );
});

test.each([
  ['titulo_blog', 'ab', 'El título debe tener al menos 3 caracteres'],
  ['titulo_blog', undefined, 'El título debe tener al menos 3 caracteres'],
  ['contenido', 'nueve let', 'El contenido debe tener al menos 10 caracteres'],
  ['fecha_publicacion', 'mañana', 'La fecha de publicación debe ser válida (YYYY-MM-DD)'],
  ['imagen_principal', undefined, 'La imagen principal es requerida'],
  ['banner', undefined, 'El banner es requerido'],
])('blogCreateSchema refuses %s %j: %s', (field, value, message) => {
  expect(problems(blogCreateSchema, { ...payload, [field]: value })).toEqual({
    [field]: [message],
  });
});

test('blogCreateSchema reads the repeated articulos_ids of a multipart form as numbers', () => {
  expect(blogCreateSchema.parse({ ...payload, articulos_ids: ['3', '8'] }).articulos_ids).toEqual([
    3, 8,
  ]);
});

test('blogCreateSchema refuses an article that can have no such id', () => {
  const refused = { ...payload, articulos_ids: ['tres'] };
  expect(Object.keys(problems(blogCreateSchema, refused))).toEqual(['articulos_ids']);
});

test('blogUpdateSchema takes any of the fields, and an empty list of articles (D46)', () => {
  expect(blogUpdateSchema.parse({})).toEqual({});
  expect(blogUpdateSchema.parse({ articulos_ids: [] })).toEqual({ articulos_ids: [] });
  expect(blogUpdateSchema.parse(without(payload, 'banner'))).toEqual(without(payload, 'banner'));
});
