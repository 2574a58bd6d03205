import { beforeAll, describe, expect, test } from 'vitest';
import { expectDetail } from '../../testing/expect-contract.ts';
import { makeSignedIn, send } from '../../testing/make-account.ts';
import { makeComment, makeTopic } from '../../testing/make-community.ts';
import { makeArticle, makeBlog, makeEdition } from '../../testing/make-content.ts';
import { createTestApp, type TestServer } from '../../testing/test-server.ts';

/** One row of everything, so that each list has a page 1 and no page 2. Nothing here writes. */
let server: TestServer;
beforeAll(async () => {
  server = await createTestApp();
  await makeEdition(server.db);
  await makeBlog(server.db);
  await makeTopic(server.db);
  await makeComment(server.db, { article_id: (await makeArticle(server.db)).id });
  return () => server.close();
});

const LISTS = [
  'magazine/editions/',
  'noticias/noticias/',
  'articles/articulos/',
  'foro/temas/',
  'foro/categorias/',
  'articles/articulos/1/comentarios/',
];

describe.for(LISTS)('GET /%s', (list) => {
  test.for(['0', '-1', '1e9', '2', 'abc', '1.5', '99999999999999999999', '%00', '%zz'])(
    '?page=%s is 404 as in Django REST Framework',
    async (page) => {
      expectDetail(await server.get(`${list}?page=${page}`), 404, 'Página inválida.');
    },
  );

  test.for([
    'page_size=100000',
    'page_size=0',
    'page_size=-1',
    'page_size=abc',
    'page_size=%00',
    'page=1&page=',
    'ordering=%00',
    'ordering=id;DROP TABLE users',
    '%zz=%zz',
    '=&&&',
  ])('?%s is answered as if it were not there', async (query) => {
    const answer = await server.get(`${list}?${query}`);

    expect([answer.statusCode, answer.json().results.length]).toEqual([200, 1]);
  });

  test.for([
    ['10 KB', 'x'.repeat(10_000)],
    ['NUL bytes', '%00%00'],
    ['a NUL byte inside of a word', 'a%00b'],
    ['half a surrogate pair', '%ED%A0%80'],
    ['broken percent-encoding', '%zz'],
    ['wildcards and quotes', "%25_'%22%5C"],
    ['199 characters and an emoji that the cut divides', `${'x'.repeat(199)}😀`],
  ] as const)('?search= takes %s', async ([, term]) => {
    expect((await server.get(`${list}?search=${term}`)).statusCode).toBe(200);
  });
});

test.for([
  'users/roles/users/',
  'redaccion/copias/',
  'moderacion/cola/',
  'articles/articulos/',
  'equipo/',
])('GET /%s?search= takes control characters from staff', async (list) => {
  const { access } = await makeSignedIn(server, 'SUPERUSUARIO');
  for (const term of ['%00', 'a%00b', '%1F%7F%C2%85']) {
    const answer = await send(server, 'GET', `${list}?search=${term}`, { access });
    expect([term, answer.statusCode]).toEqual([term, 200]);
  }
});

test('GET /articles/articulos/{id}/ with an id of a thousand letters is 404', async () => {
  expectDetail(await server.get(`articles/articulos/${'x'.repeat(1000)}/`), 404, 'No encontrado.');
});

describe.for([
  'magazine/editions/{id}/',
  'noticias/noticias/{id}/',
  'noticias/noticias/{id}/comentarios/',
  'noticias/noticias/{id}/likes_list/',
  'articles/articulos/{id}/',
  'articles/articulos/{id}/comentarios/',
  'articles/articulos/{id}/likes_list/',
  'foro/temas/{id}/',
  'foro/temas/{id}/comentarios/',
  'foro/temas/{id}/likes_list/',
  'foro/comentarios/{id}/likes_list/',
  'foro/comentarios/{id}/',
  'foro/comentarios/{id}/respuestas/',
  'articles/comentarios/{id}/',
  'noticias/comentarios/{id}/respuestas/',
  'foro/temas/{id}/comentarios/nuevos/',
])('GET /%s', (path) => {
  test.for([
    'abc',
    '0',
    '-1',
    '1.5',
    '999999',
    '99999999999999999999',
    '%00',
    '1%00',
    '%zz',
    '%E0%A4%A',
    '..%2F1',
    "1'--",
  ])('with the id %s is 404', async (id) => {
    expectDetail(await server.get(path.replace('{id}', id)), 404, 'No encontrado.');
  });
});

test.for(['', 'nada', 'magazine', 'articles/articulos/1/otra/', '../../etc/passwd', '%2e%2e/x'])(
  'GET /api/v1/%s is 404',
  async (path) => {
    expectDetail(await server.get(path), 404, 'No encontrado.');
  },
);
