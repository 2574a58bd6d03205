import { expect, test } from 'vitest';
import { createHttp } from '../core/http.ts';
import { serveJson } from '../testing/local-server.ts';
import { getArticle, listArticles } from './api.ts';

test('listArticles asks for one page, with a search or without', async () => {
  const server = await serveJson({ count: 0, results: [] });
  const http = createHttp({ url: server.url });
  await listArticles(http, { page: 1, page_size: 6 });
  await listArticles(http, { page: 2, page_size: 6, search: 'minería & agua' });
  expect(server.asked).toEqual([
    '/articles/articulos/?page=1&page_size=6',
    '/articles/articulos/?page=2&page_size=6&search=miner%C3%ADa+%26+agua',
  ]);
});

test('getArticle asks for one article and throws its 404', async () => {
  const server = await serveJson({ detail: 'No encontrado.' }, 404);
  const call = getArticle(createHttp({ url: server.url }), 5);
  await expect(call).rejects.toMatchObject({ status: 404 });
  expect(server.asked).toEqual(['/articles/articulos/5/']);
});
