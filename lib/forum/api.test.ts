import { expect, test } from 'vitest';
import { createHttp } from '../core/http.ts';
import { serveJson } from '../testing/local-server.ts';
import { askNewTopics, getTopic, listForumCategories, listTopics } from './api.ts';

test('listTopics asks for one page of one category, or of all', async () => {
  const server = await serveJson({ count: 0, results: [] });
  const http = createHttp({ url: server.url });
  await listTopics(http, { page: 1, page_size: 10 });
  await listTopics(http, { page: 2, page_size: 10, categoria: 'procesos' });
  expect(server.asked).toEqual([
    '/foro/temas/?page=1&page_size=10',
    '/foro/temas/?page=2&page_size=10&categoria=procesos',
  ]);
});

test('listForumCategories gives the results of the list', async () => {
  const category = { id: 2, nombre_categoria: 'Procesos', slug: 'procesos' };
  const server = await serveJson({ count: 1, results: [category] });
  expect(await listForumCategories(createHttp({ url: server.url }))).toEqual([category]);
  expect(server.asked).toEqual(['/foro/categorias/']);
});

test('listForumCategories gives a hundred of a longer list', async () => {
  const results = Array.from({ length: 150 }, (_, at) => at + 1).map((id) => ({
    ...{ id, nombre_categoria: `Categoría ${id}`, slug: `categoria-${id}` },
  }));
  const server = await serveJson({ count: 150, results });
  expect(await listForumCategories(createHttp({ url: server.url }))).toEqual(results.slice(0, 100));
});

test('getTopic asks for the topic and throws its 404', async () => {
  const server = await serveJson({ detail: 'No encontrado.' }, 404);
  await expect(getTopic(createHttp({ url: server.url }), 5)).rejects.toMatchObject({ status: 404 });
  expect(server.asked).toEqual(['/foro/temas/5/']);
});

test('listTopics searches and orders as the server names it', async () => {
  const server = await serveJson({ count: 0, results: [] });
  const http = createHttp({ url: server.url });
  await listTopics(http, { page: 1, page_size: 10, ordering: 'actividad' });
  await listTopics(http, { page: 2, page_size: 10, search: 'agua dulce' });
  expect(server.asked).toEqual([
    '/foro/temas/?page=1&page_size=10&ordering=actividad',
    '/foro/temas/?page=2&page_size=10&search=agua+dulce',
  ]);
});

test('askNewTopics names the moment and the category', async () => {
  const server = await serveJson({ count: 2, ultimo: '2026-11-21T10:00:00Z' });
  const http = createHttp({ url: server.url });
  expect(await askNewTopics(http, { since: undefined, categoria: undefined })).toEqual({
    count: 2,
    ultimo: '2026-11-21T10:00:00Z',
  });
  await askNewTopics(http, { since: '2026-11-20T10:00:00Z', categoria: 'procesos' });
  expect(server.asked).toEqual([
    '/foro/temas/nuevos/',
    '/foro/temas/nuevos/?desde=2026-11-20T10%3A00%3A00Z&categoria=procesos',
  ]);
});
