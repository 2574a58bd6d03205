import { expect, test } from 'vitest';
import { createHttp } from '../core/http.ts';
import { serveJson } from '../testing/local-server.ts';
import { articleKind, blogKind, editionKind } from './content-kinds.ts';
import { listItems } from './list.ts';

test('lists are requested by ascending id, and searches without an order (D18)', async () => {
  const server = await serveJson({ count: 0, results: [] });
  const http = createHttp({ url: server.url });
  await listItems(http, editionKind, { page: 1, search: '' });
  await listItems(http, articleKind, { page: 2, search: 'litio & sal' });
  await listItems(http, blogKind, { page: 1, search: '' });
  expect(server.asked).toEqual([
    '/magazine/editions/?page=1&page_size=6&ordering=id',
    '/articles/articulos/?page=2&page_size=6&search=litio+%26+sal',
    '/noticias/noticias/?page=1&page_size=8&ordering=id',
  ]);
});
