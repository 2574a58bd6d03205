import { expect, test } from 'vitest';
import { createHttp } from '../core/http.ts';
import { serve } from '../testing/local-server.ts';
import { listReports } from './reports.ts';

const article = (id: number) => ({
  id,
  titulo_articulo: `Artículo ${id}`,
  contenido: 'Texto',
  fecha_publicacion: '2026-11-20',
});
const slot = (tipo: string, id: number) => ({ tipo, id, hasta: null });

/** A server with this front page, and all articles but the 3rd. */
async function serveFrontPage(status: number, body: object) {
  const server = await serve((request, response) => {
    const path = String(request.url);
    const id = Number(/articulos\/(\d+)\//.exec(path)?.[1]);
    if (!id) return void response.writeHead(status).end(JSON.stringify(body));
    response.writeHead(id === 3 ? 404 : 200).end(JSON.stringify(article(id)));
  });
  return { server, http: createHttp({ url: server.url }) };
}

test('the first four placed articles are read, in their order, without a withdrawn one', async () => {
  const { server, http } = await serveFrontPage(200, {
    principal: slot('articulo', 7),
    destacados: [
      slot('blog', 1),
      slot('articulo', 3),
      slot('articulo', 5),
      slot('articulo', 4),
      slot('articulo', 9),
    ],
  });
  expect((await listReports(http)).map(({ id }) => id)).toEqual([7, 5, 4]);
  expect(server.asked).not.toContain('/articles/articulos/9/');
});

test.each([404, 405])('a server that answers %i has none', async (status) => {
  const { server, http } = await serveFrontPage(status, { detail: 'No encontrado.' });
  expect(await listReports(http)).toEqual([]);
  expect(server.asked).toEqual(['/portada/']);
});

test('a failing server is an error', async () => {
  const { http } = await serveFrontPage(500, {});
  await expect(listReports(http)).rejects.toMatchObject({ status: 500 });
});
