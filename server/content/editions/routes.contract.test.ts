import { expect, test } from 'vitest';
import { editionListSchema, editionSchema } from '../../../contract/editions.ts';
import { expectContract, expectDetail } from '../../testing/expect-contract.ts';
import { makeEdition } from '../../testing/make-content.ts';
import { provideTestServer, SITE_URL } from '../../testing/test-server.ts';

const server = provideTestServer();

test('GET /magazine/editions/last/ is 404 with a detail while there is none', async () => {
  expectDetail(await server.get('magazine/editions/last/'), 404, 'No encontrado.');
});

test('GET /magazine/editions/last/ gives the newest edition with the address of its printed version', async () => {
  await makeEdition(server.db, {
    numero_edicion: 48,
    imagen: 'ediciones/48/portada.webp',
    url_impresa: 'ediciones/48/index.html',
  });
  await makeEdition(server.db, { numero_edicion: 47, fecha_publicacion: '2026-02-01' });

  const last = expectContract(editionSchema, await server.get('magazine/editions/last/'));

  expect(last).toEqual({
    id: 1,
    numero_edicion: 48,
    titulo_edicion: 'El cobre que queda',
    contenido: '<p>Sumario.</p>',
    imagen: `${SITE_URL}/media/ediciones/48/portada.webp`,
    fecha_publicacion: '2026-03-01',
    url_impresa: `${SITE_URL}/media/ediciones/48/index.html`,
  });
});

test('GET /magazine/editions/ gives 6 a page, newest first', async () => {
  for (let month = 1; month <= 7; month += 1) {
    await makeEdition(server.db, { numero_edicion: month, fecha_publicacion: `2025-0${month}-01` });
  }

  const list = expectContract(editionListSchema, await server.get('magazine/editions/'));

  expect(list.count).toBe(7);
  expect(list.results.map((edition) => edition.numero_edicion)).toEqual([7, 6, 5, 4, 3, 2]);
});

test('GET /magazine/editions/?search= looks into title and text, and puts the title first', async () => {
  await makeEdition(server.db, { titulo_edicion: 'Salares' });
  await makeEdition(server.db, { contenido: '<p>Sobre el salar de Huayna</p>' });
  await makeEdition(server.db);

  const list = expectContract(
    editionListSchema,
    await server.get('magazine/editions/?search=salar'),
  );

  expect(list.results.map(({ id }) => id)).toEqual([1, 2]);
});

test('GET /magazine/editions/?search= finds an edition by its number', async () => {
  await makeEdition(server.db, { numero_edicion: 47 });
  await makeEdition(server.db, { numero_edicion: 48 });

  const list = expectContract(
    editionListSchema,
    await server.get('magazine/editions/?search=edici%C3%B3n%2048'),
  );

  expect(list.results.map(({ numero_edicion }) => numero_edicion)).toEqual([48]);
});

test('GET /magazine/editions/{id}/ gives one edition, null where it has no printed version', async () => {
  await makeEdition(server.db);

  const edition = expectContract(editionSchema, await server.get('magazine/editions/1/'));

  expect([edition.imagen, edition.url_impresa]).toEqual([null, null]);
});
