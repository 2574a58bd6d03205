import { expect, test } from 'vitest';
import { articleListSchema, articleSchema } from '../../../contract/articles.ts';
import { expectContract, expectDetail } from '../../testing/expect-contract.ts';
import { makeArticle } from '../../testing/make-content.ts';
import { NO_DETAILS } from '../../testing/make-names.ts';
import { provideTestServer, SITE_URL } from '../../testing/test-server.ts';

const server = provideTestServer();

test('GET /articles/articulos/ is newest first, and by id descending within a day', async () => {
  await makeArticle(server.db, { titulo_articulo: 'Tercero', fecha_publicacion: '2026-02-01' });
  await makeArticle(server.db, { titulo_articulo: 'Segundo', fecha_publicacion: '2026-03-05' });
  await makeArticle(server.db, { titulo_articulo: 'Primero', fecha_publicacion: '2026-03-05' });

  const list = expectContract(articleListSchema, await server.get('articles/articulos/'));

  expect(list.results.map((article) => article.titulo_articulo)).toEqual([
    'Primero',
    'Segundo',
    'Tercero',
  ]);
});

test('GET /articles/articulos/?ordering=id is by id ascending over the whole list', async () => {
  for (const day of ['2026-01-01', '2026-03-05', '2026-02-01']) {
    await makeArticle(server.db, { fecha_publicacion: day });
  }

  const answer = await server.get('articles/articulos/?ordering=id&page_size=2&page=2');

  expect(expectContract(articleListSchema, answer).results.map(({ id }) => id)).toEqual([3]);
});

test('GET /articles/articulos/?ordering=-id is by id descending over the whole list', async () => {
  for (const day of ['2026-01-01', '2026-03-05', '2026-02-01']) {
    await makeArticle(server.db, { fecha_publicacion: day });
  }

  const answer = await server.get('articles/articulos/?ordering=-id&page_size=2');

  expect(expectContract(articleListSchema, answer).results.map(({ id }) => id)).toEqual([3, 2]);
});

test('GET /articles/articulos/?ordering=titulo ignores an ordering that it does not know', async () => {
  await makeArticle(server.db, { fecha_publicacion: '2026-01-01' });
  await makeArticle(server.db, { fecha_publicacion: '2026-02-01' });

  const list = expectContract(
    articleListSchema,
    await server.get('articles/articulos/?ordering=titulo'),
  );

  expect(list.results.map(({ id }) => id)).toEqual([2, 1]);
});

test('GET /articles/articulos/ gives 6 a page, with next and previous keeping the query', async () => {
  for (let index = 0; index < 8; index += 1) await makeArticle(server.db);

  const first = expectContract(
    articleListSchema,
    await server.get('articles/articulos/?search=cobre'),
  );
  const second = expectContract(
    articleListSchema,
    await server.get('articles/articulos/?search=cobre&page=2'),
  );

  const address = 'https://revista.test/api/v1/articles/articulos/?search=cobre';
  expect({ ...first, results: first.results.length }).toEqual({
    count: 8,
    next: `${address}&page=2`,
    previous: null,
    results: 6,
  });
  expect({ ...second, results: second.results.length }).toEqual({
    count: 8,
    next: null,
    previous: address,
    results: 2,
  });
});

test('GET /articles/articulos/?search= needs every word, in title or text, without accents or case', async () => {
  await makeArticle(server.db, {
    titulo_articulo: 'La Minería del litio',
    contenido: '<p>Agua y <strong>salmuera</strong></p>',
  });
  await makeArticle(server.db, { titulo_articulo: 'Minería del cobre', contenido: '<p>Aire</p>' });

  const titles = async (term: string) => {
    const query = new URLSearchParams({ search: term });
    const answer = await server.get(`articles/articulos/?${query}`);
    return expectContract(articleListSchema, answer).results.map((item) => item.titulo_articulo);
  };

  expect(await titles('MINERIA')).toEqual(['Minería del cobre', 'La Minería del litio']);
  expect(await titles('mineria AGUA')).toEqual(['La Minería del litio']);
  expect(await titles('strong')).toEqual([]);
  expect(await titles('100%')).toEqual([]);
  expect(await titles("o'higgins")).toEqual([]);
  expect(await titles('   ')).toHaveLength(2);
});

test('GET /articles/articulos/ hides what is deleted', async () => {
  await makeArticle(server.db, { eliminado_en: '2026-03-02T00:00:00.000Z' });

  const list = expectContract(articleListSchema, await server.get('articles/articulos/'));

  expect(list).toEqual({ count: 0, next: null, previous: null, results: [] });
  expectDetail(await server.get('articles/articulos/1/'), 404, 'No encontrado.');
});

test('GET /articles/articulos/{id}/ gives the article, its pictures with the address of the site', async () => {
  await makeArticle(server.db, {
    imagen_principal: 'articulos/ley.webp',
    banner: 'https://otra.test/banner.png',
    actualizado_en: '2026-03-04T10:00:00-05:00',
  });

  const article = expectContract(articleSchema, await server.get('articles/articulos/1/'));

  expect(article).toEqual({
    id: 1,
    titulo_articulo: 'La ley del mineral',
    contenido: '<p>El cobre baja y el agua sube.</p>',
    imagen_principal: `${SITE_URL}/media/articulos/ley.webp`,
    banner: 'https://otra.test/banner.png',
    fecha_publicacion: '2026-03-01',
    actualizado_en: '2026-03-04T15:00:00.000Z',
    categoria_articulo: 1,
    ...NO_DETAILS,
  });
});

test('GET /articles/articulos/{id} answers without its last slash too', async () => {
  await makeArticle(server.db);

  expectContract(articleSchema, await server.get('articles/articulos/1'));
});
