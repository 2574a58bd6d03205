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

test('deleted items are requested at their own address', async () => {
  const server = await serveJson({ count: 0, results: [] });
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

test('a refused deletion or restoration fails', async () => {
  const server = await serveJson({ detail: 'No encontrado.' }, 404);
  const http = createHttp({ url: server.url });
  await expect(removeItem(http, articleKind, 7)).rejects.toMatchObject({ status: 404 });
  await expect(restoreItem(http, articleKind, 7)).rejects.toMatchObject({ status: 404 });
});
