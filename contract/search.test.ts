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

test('searchResultSchema reads the unified result of every kind', () => {
  expect(searchResultSchema.parse({ ...result, score: 0.4 })).toEqual(result);
  for (const type of ['blog', 'articulo', 'edicion', 'tema']) {
    expect(searchResultSchema.parse({ ...result, type }).type).toBe(type);
  }
});

test('searchResultSchema refuses another kind', () => {
  expect(searchResultSchema.safeParse({ ...result, type: 'video' }).success).toBe(false);
});

test('searchResultSchema reads a result without pictures and date', () => {
  const { image, banner, publicationDate, ...rest } = result;
  expect(searchResultSchema.parse(rest)).toEqual({
    ...rest,
    ...{ image: null, banner: null, publicationDate: null },
  });
});

test.each([
  'javascript:alert(1)',
  'https://veta.test/noticias/4',
  '//evil.test',
  '/\\evil.test',
  '',
])('searchResultSchema refuses an address that is no path of the site: %j', (url) => {
  expect(searchResultSchema.safeParse({ ...result, url }).success).toBe(false);
});
