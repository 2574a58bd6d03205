import { expect, test } from 'vitest';
import { createHttp } from '../core/http.ts';
import { serve, serveJson } from '../testing/local-server.ts';
import {
  articleKind,
  blogKind,
  editionKind,
  listDeleted,
  removeItem,
  restoreItem,
} from './content-kinds.ts';
import { listItems } from './list.ts';

const EMPTY = { count: 0, results: [] };

test('lists ask for their page by id ascending, and for what is searched', async () => {
  const server = await serveJson(EMPTY);
  const http = createHttp({ url: server.url });
  await listItems(http, editionKind, { page: 1, search: '' });
  await listItems(http, articleKind, { page: 2, search: 'litio & sal' });
  await listItems(http, blogKind, { page: 1, search: '' });
  expect(server.asked).toEqual([
    '/magazine/editions/?page=1&page_size=6&ordering=id',
    '/articles/articulos/?page=2&page_size=6&search=litio+%26+sal&ordering=id',
    '/noticias/noticias/?page=1&page_size=8&ordering=id',
  ]);
});

test('what was deleted is asked for by its own address', async () => {
  const server = await serveJson(EMPTY);
  await listDeleted(createHttp({ url: server.url }), articleKind, 3);
  expect(server.asked).toEqual(['/articles/articulos/eliminados/?page=3&page_size=20']);
});

test.each([204, 200])('an item is deleted and brought back, whatever a %i says', async (status) => {
  const told: string[] = [];
  const server = await serve((request, response) => {
    told.push(`${request.method} ${request.url}`);
    response.writeHead(status).end();
  });
  const http = createHttp({ url: server.url });
  await removeItem(http, blogKind, 7);
  await restoreItem(http, editionKind, 3);
  expect(told).toEqual(['DELETE /noticias/noticias/7/', 'POST /magazine/editions/3/restaurar/']);
});

test('what a server refuses to delete, or cannot bring back, fails', async () => {
  const server = await serveJson({ detail: 'No encontrado.' }, 404);
  const http = createHttp({ url: server.url });
  await expect(removeItem(http, articleKind, 7)).rejects.toMatchObject({ status: 404 });
  await expect(restoreItem(http, articleKind, 7)).rejects.toMatchObject({ status: 404 });
});
