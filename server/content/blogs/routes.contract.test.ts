import { expect, test } from 'vitest';
import { blogListSchema, blogSchema } from '../../../contract/blogs.ts';
import { expectContract } from '../../testing/expect-contract.ts';
import { makeLikes } from '../../testing/make-community.ts';
import { makeArticle, makeBlog } from '../../testing/make-content.ts';
import { NO_DETAILS } from '../../testing/make-names.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

test('GET /noticias/noticias/ gives 6 a page with the number of likes', async () => {
  for (let index = 0; index < 7; index += 1) await makeBlog(server.db);
  await makeLikes(server.db, { blog_id: 7 }, 3);

  const list = expectContract(blogListSchema, await server.get('noticias/noticias/'));

  expect(list.count).toBe(7);
  expect(list.results.map((blog) => [blog.id, blog.likes_count, blog.is_liked])).toEqual([
    [7, 3, false],
    ...[6, 5, 4, 3, 2].map((id) => [id, 0, false]),
  ]);
});

test.for([
  ['3', 3],
  ['', 8],
  ['cero', 8],
  ['0', 8],
  ['-2', 8],
  ['100000', 12],
] as const)('GET /noticias/noticias/?limit=%s gives the %i newest', async ([limit, expected]) => {
  for (let index = 0; index < 12; index += 1) await makeBlog(server.db);

  const list = expectContract(
    blogListSchema,
    await server.get(`noticias/noticias/?ordering=id&limit=${limit}`),
  );

  expect({ ...list, results: list.results.length }).toEqual({
    count: expected,
    next: null,
    previous: null,
    results: expected,
  });
  expect(list.results[0]?.id).toBe(12);
});

test('GET /noticias/noticias/?search= finds by title and text', async () => {
  await makeBlog(server.db, { titulo_blog: 'Auditoría de relaves' });
  await makeBlog(server.db);

  const list = expectContract(
    blogListSchema,
    await server.get('noticias/noticias/?search=auditoria'),
  );

  expect(list.results.map(({ id }) => id)).toEqual([1]);
});

test('GET /noticias/noticias/{id}/ includes its articles in the order of the editor', async () => {
  const first = await makeArticle(server.db, { titulo_articulo: 'Uno' });
  const second = await makeArticle(server.db, { titulo_articulo: 'Dos' });
  const deleted = await makeArticle(server.db, { eliminado_en: '2026-03-02T00:00:00.000Z' });
  const changed = { actualizado_en: '2026-03-04T15:00:00.000Z' };
  const blog = await makeBlog(server.db, changed, [second.id, deleted.id, first.id]);
  await makeLikes(server.db, { blog_id: blog.id }, 2);

  const answer = expectContract(blogSchema, await server.get(`noticias/noticias/${blog.id}/`));

  expect(answer).toEqual({
    id: blog.id,
    titulo_blog: 'Un turno en la mina',
    contenido: '<p>Crónica de una noche.</p>',
    imagen_principal: null,
    banner: null,
    fecha_publicacion: '2026-03-01',
    ...changed,
    likes_count: 2,
    is_liked: false,
    articulos_ids: [second.id, first.id],
    categoria_blog: 1,
    ...NO_DETAILS,
    articulos: [
      { id: second.id, titulo_articulo: 'Dos', fecha_publicacion: '2026-03-01' },
      { id: first.id, titulo_articulo: 'Uno', fecha_publicacion: '2026-03-01' },
    ],
  });
});
