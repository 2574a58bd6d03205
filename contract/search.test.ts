import { expect, test } from 'vitest';
import { searchResultSchema } from './search.ts';

const result = {
  id: 4,
  title: 'Litio',
  content: 'En el salar',
  image: null,
  banner: null,
  publicationDate: '2026-11-20',
  type: 'noticia',
  url: '/noticias/4',
};

test('searchResultSchema reads the unified result of both kinds', () => {
  expect(searchResultSchema.parse({ ...result, score: 0.4 })).toEqual(result);
  expect(searchResultSchema.parse({ ...result, type: 'blog' }).type).toBe('blog');
});

test('searchResultSchema refuses another kind', () => {
  expect(searchResultSchema.safeParse({ ...result, type: 'articulo' }).success).toBe(false);
});

test('searchResultSchema reads a result without pictures and date', () => {
  const { image, banner, publicationDate, ...rest } = result;
  expect(searchResultSchema.parse(rest)).toEqual({
    ...rest,
    ...{ image: null, banner: null, publicationDate: null },
  });
});
