import { expect, test } from 'vitest';
import { createHttp } from '../core/http.ts';
import { serve } from '../testing/local-server.ts';
import { findItems } from './find-items.ts';

test('published blogs and articles are found, and scheduled ones left out', async () => {
  const server = await serve((request, response) => {
    const isBlog = String(request.url).startsWith('/noticias/');
    const item = (id: number, fecha_publicacion: string) =>
      isBlog
        ? { id, titulo_blog: `Noticia ${id}`, fecha_publicacion }
        : { id, titulo_articulo: `Artículo ${id}`, fecha_publicacion };
    const results = [item(1, '2026-11-27'), item(2, '2026-11-28')];
    response.end(JSON.stringify({ count: 2, results }));
  });

  const found = await findItems(createHttp({ url: server.url }), 'cobre', '2026-11-27');

  expect(found).toEqual([
    { tipo: 'blog', id: 1, titulo: 'Noticia 1', fecha: '2026-11-27' },
    { tipo: 'articulo', id: 1, titulo: 'Artículo 1', fecha: '2026-11-27' },
  ]);
  expect(server.asked.toSorted()).toEqual([
    '/articles/articulos/?page=1&page_size=10&search=cobre',
    '/noticias/noticias/?page=1&page_size=10&search=cobre',
  ]);
});
