import { expect, test } from 'vitest';
import { createHttp } from '../core/http.ts';
import { serveJson } from '../testing/local-server.ts';
import { getBlog, listBlogs, listFeaturedBlogs } from './api.ts';
import { FEATURED_BLOGS } from './view.ts';

const blog = (id: number) => ({
  id,
  titulo_blog: `Blog ${id}`,
  contenido: 'Texto',
  imagen_principal: null,
  banner: null,
  fecha_publicacion: '2026-11-20',
});

test('listFeaturedBlogs asks for 8 and shows no more, whatever the server sends', async () => {
  const twelve = Array.from({ length: 12 }, (_, index) => blog(index + 1));
  const server = await serveJson({ count: 12, results: twelve });
  const featured = await listFeaturedBlogs(createHttp({ url: server.url }), FEATURED_BLOGS);
  expect(featured.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(server.asked).toEqual(['/noticias/noticias/?limit=8']);
});

test('listBlogs asks for one page and getBlog for one blog', async () => {
  const list = await serveJson({ count: 1, results: [blog(5)] });
  const page = await listBlogs(createHttp({ url: list.url }), { page: 2, page_size: 12 });
  expect(page.results).toEqual([blog(5)]);
  expect(list.asked).toEqual(['/noticias/noticias/?page=2&page_size=12']);

  const item = await serveJson(blog(5));
  expect(await getBlog(createHttp({ url: item.url }), 5)).toEqual(blog(5));
  expect(item.asked).toEqual(['/noticias/noticias/5/']);
});
