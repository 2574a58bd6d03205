import { expect, test } from 'vitest';
import { createHttp } from '../core/http.ts';
import { serveJson } from '../testing/local-server.ts';
import { getLastEdition, listEditions } from './api.ts';

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
