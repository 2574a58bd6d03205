import { expect, test } from 'vitest';
import { createHttp } from '../core/http.ts';
import { serve } from '../testing/local-server.ts';
import { listItems } from './items.ts';

const day = (index: number) => new Date(Date.UTC(2026, 0, 28 - index)).toISOString().slice(0, 10);

/** A server with articles of each day and blogs of every other, as one author's. */
async function serveAuthor(articles = 20, blogs = 5) {
  const server = await serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://revista.test');
    const isArticle = pathname.startsWith('/articles/');
    const count = isArticle ? articles : blogs;
    const size = Number(searchParams.get('page_size'));
    const from = (Number(searchParams.get('page')) - 1) * size;
    const ids = Array.from({ length: count }, (_, index) => index).slice(from, from + size);
    const results = ids.map((index) => ({
      id: index + 1,
      ...(isArticle
        ? { titulo_articulo: `Artículo ${index + 1}`, entradilla: 'Entrada.' }
        : { titulo_blog: `Blog ${index + 1}` }),
      contenido: '<p>Texto.</p>',
      fecha_publicacion: day(isArticle ? index : index * 2),
    }));
    response.end(JSON.stringify({ count, results }));
  });
  return { server, http: createHttp({ url: server.url }) };
}

test('articles and blogs of an author are one list, newest first', async () => {
  const { server, http } = await serveAuthor();
  const { items, count } = await listItems(http, { autor: 'ana-paz' }, 1);
  expect(count).toBe(25);
  expect(items.map(({ href }) => href)).toEqual([
    '/articulos/1',
    '/noticias-destacadas/1',
    '/articulos/2',
    '/articulos/3',
    '/noticias-destacadas/2',
    '/articulos/4',
    '/articulos/5',
    '/noticias-destacadas/3',
    '/articulos/6',
    '/articulos/7',
    '/noticias-destacadas/4',
    '/articulos/8',
  ]);
  expect(items.slice(0, 2).map(({ text }) => text)).toEqual(['Entrada.', 'Texto.']);
  expect(server.asked).toEqual([
    '/articles/articulos/?page=1&page_size=12&autor=ana-paz',
    '/noticias/noticias/?page=1&page_size=12&autor=ana-paz',
  ]);
});

test('the pages hold every item once, and none is after the last', async () => {
  const { http } = await serveAuthor();
  const pages = await Promise.all([1, 2, 3, 4].map((page) => listItems(http, {}, page)));
  const paths = pages.flatMap(({ items }) => items.map(({ href }) => href));
  expect([paths.length, new Set(paths).size, pages[3]?.items]).toEqual([25, 25, []]);
});

test('a deep page reads what is around it, not all that is newer', async () => {
  const { server, http } = await serveAuthor(3000, 2000);

  const { items, count } = await listItems(http, { autor: 'ana-paz' }, 250);

  // Of three rows two are articles: those before are 1,992 articles and 996 blogs.
  expect([count, items.map(({ href }) => href)]).toEqual([
    5000,
    [1993, 997, 1994, 1995, 998, 1996, 1997, 999, 1998, 1999, 1000, 2000].map((id) =>
      id < 1990 ? `/noticias-destacadas/${id}` : `/articulos/${id}`,
    ),
  ]);
  expect(server.asked.length).toBeLessThan(30);
  expect(server.asked.every((path) => path.includes('page_size=12'))).toBe(true);
});

test.for([
  [0, 30],
  [30, 0],
  [7, 300],
  [300, 7],
] as const)('all pages of %i articles and %i blogs are the merged list', async ([a, b]) => {
  const { http } = await serveAuthor(a, b);
  const numbers = Array.from({ length: Math.ceil((a + b) / 12) }, (_, index) => index + 1);
  const pages = await Promise.all(numbers.map((page) => listItems(http, {}, page)));
  const items = pages.flatMap((page) => page.items);
  expect(new Set(items.map(({ href }) => href)).size).toBe(a + b);
  const dates = items.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().toReversed());
});
