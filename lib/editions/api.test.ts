import { expect, test } from 'vitest';
import { createHttp } from '../core/http.ts';
import { serve, serveJson } from '../testing/local-server.ts';
import { getEdition, getLastEdition, listEditions } from './api.ts';

const edition = {
  id: 3,
  numero_edicion: 48,
  titulo_edicion: 'Bajo el salar',
  contenido: 'Litio.',
  imagen: null,
  fecha_publicacion: '2026-11-01',
  url_impresa: null,
};

test('getLastEdition asks magazine/editions/last/', async () => {
  const server = await serveJson(edition);
  expect(await getLastEdition(createHttp({ url: server.url }))).toEqual(edition);
  expect(server.asked).toEqual(['/magazine/editions/last/']);
});

test('getLastEdition is null where there is no edition yet', async () => {
  const server = await serveJson({ detail: 'No encontrado.' }, 404);
  expect(await getLastEdition(createHttp({ url: server.url }))).toBeNull();
});

test('getLastEdition throws every other failure', async () => {
  const server = await serveJson({}, 500);
  await expect(getLastEdition(createHttp({ url: server.url }))).rejects.toMatchObject({
    status: 500,
  });
});

test('listEditions asks for one page', async () => {
  const server = await serveJson({ count: 1, results: [edition] });
  const page = await listEditions(createHttp({ url: server.url }), { page: 2, page_size: 6 });
  expect(page.results).toEqual([edition]);
  expect(server.asked).toEqual(['/magazine/editions/?page=2&page_size=6']);
});

test.each([404, 405])(
  'getEdition finds an edition in the list of a server without the call (%i)',
  async (status) => {
    const server = await serve((request, response) => {
      const page = new URL(request.url ?? '', 'http://a').searchParams.get('page');
      const next = page === '1' ? 'http://otro.example/?page=2' : null;
      const results = page === '2' ? [edition] : [{ ...edition, id: 9 }];
      response.writeHead(page ? 200 : status).end(JSON.stringify({ count: 2, next, results }));
    });
    const http = createHttp({ url: server.url });
    expect(await getEdition(http, 3)).toEqual(edition);
    await expect(getEdition(http, 4)).rejects.toMatchObject({ status: 404 });
  },
);

test('getEdition throws every other failure', async () => {
  const server = await serveJson({}, 500);
  await expect(getEdition(createHttp({ url: server.url }), 3)).rejects.toMatchObject({
    status: 500,
  });
  expect(server.asked).toEqual(['/magazine/editions/3/']);
});
