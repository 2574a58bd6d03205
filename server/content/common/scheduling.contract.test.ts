import { describe, expect, test } from 'vitest';
import { articleListSchema } from '../../../contract/articles.ts';
import { blogSchema } from '../../../contract/blogs.ts';
import { editionSchema } from '../../../contract/editions.ts';
import { expectContract, expectDetail } from '../../testing/expect-contract.ts';
import { makeSignedIn, send } from '../../testing/make-account.ts';
import { makeComment, makeLikes } from '../../testing/make-community.ts';
import { makeArticle, makeBlog, makeEdition } from '../../testing/make-content.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

/** The last second before 15 March in Lima, when UTC has been on that day for five hours. */
const JUST_BEFORE = new Date('2026-03-15T04:59:59Z');
const JUST_AFTER = new Date('2026-03-15T05:00:00Z');

test('an item is due at 00:00 of its day in the time zone of the site, not in UTC', async () => {
  await makeArticle(server.db, { fecha_publicacion: '2026-03-15' });

  server.setNow(JUST_BEFORE);
  const before = expectContract(articleListSchema, await server.get('articles/articulos/'));
  expect(before.count).toBe(0);
  expectDetail(await server.get('articles/articulos/1/'), 404, 'No encontrado.');

  server.setNow(JUST_AFTER);
  const after = expectContract(articleListSchema, await server.get('articles/articulos/'));
  expect(after.results.map((article) => article.fecha_publicacion)).toEqual(['2026-03-15']);
});

test('a scheduled item is in no list, no count, no search and no related list', async () => {
  const visible = await makeArticle(server.db, { titulo_articulo: 'Ya salió' });
  const scheduled = await makeArticle(server.db, {
    titulo_articulo: 'Saldrá mañana',
    fecha_publicacion: '2026-03-11',
  });
  await makeBlog(server.db, {}, [scheduled.id, visible.id]);

  const list = expectContract(articleListSchema, await server.get('articles/articulos/'));
  const found = expectContract(
    articleListSchema,
    await server.get('articles/articulos/?search=saldra'),
  );
  const byId = expectContract(
    articleListSchema,
    await server.get('articles/articulos/?ordering=id'),
  );
  const blog = expectContract(blogSchema, await server.get('noticias/noticias/1/'));

  expect([list.count, found.count, byId.count]).toEqual([1, 0, 1]);
  expect(blog.articulos_ids).toEqual([visible.id]);
  expect(blog.articulos?.map((article) => article.titulo_articulo)).toEqual(['Ya salió']);
});

test.for([
  ['articles/articulos/1/'],
  ['articles/articulos/1/comentarios/'],
  ['articles/articulos/1/likes_list/'],
  ['articles/comentarios/1/likes_list/'],
  ['noticias/noticias/1/'],
  ['noticias/noticias/1/comentarios/'],
  ['noticias/noticias/1/likes_list/'],
  ['noticias/comentarios/2/likes_list/'],
  ['magazine/editions/1/'],
  ['magazine/editions/last/'],
])('GET /%s is 404 while the item is scheduled', async ([path]) => {
  const tomorrow = { fecha_publicacion: '2026-03-11' };
  const article = await makeArticle(server.db, tomorrow);
  const blog = await makeBlog(server.db, tomorrow);
  await makeEdition(server.db, tomorrow);
  await makeComment(server.db, { article_id: article.id });
  await makeComment(server.db, { blog_id: blog.id });
  await makeLikes(server.db, { blog_id: blog.id });

  expectDetail(await server.get(path ?? ''), 404, 'No encontrado.');
});

test('GET /magazine/editions/last/ passes over an edition that is not due yet', async () => {
  await makeEdition(server.db, { numero_edicion: 47 });
  await makeEdition(server.db, { numero_edicion: 48, fecha_publicacion: '2026-03-11' });

  const last = expectContract(editionSchema, await server.get('magazine/editions/last/'));

  expect(last.numero_edicion).toBe(47);
});

/** One scheduled item of each kind, a scheduled article being related to the blog. */
async function scheduleAll() {
  const tomorrow = { fecha_publicacion: '2026-03-11' };
  const article = await makeArticle(server.db, { ...tomorrow, titulo_articulo: 'Wolframio' });
  await makeArticle(server.db, { titulo_articulo: 'Wolframio ayer' });
  await makeBlog(server.db, { ...tomorrow, titulo_blog: 'Wolframio' }, [article.id]);
  await makeEdition(server.db, { ...tomorrow, titulo_edicion: 'Wolframio' });
}

describe.for([
  ['articles/articulos/', 1],
  ['noticias/noticias/', 0],
  ['magazine/editions/', 0],
] as const)('%s while an item of it is scheduled', ([list, due]) => {
  const count = async (access: string | undefined, query: string) =>
    (await send(server, 'GET', `${list}${query}`, access ? { access } : {})).json().count;

  test.for(['ADMIN', 'SUPERUSUARIO'] as const)('%s sees it in tables and alone', async (role) => {
    await scheduleAll();
    const { access } = await makeSignedIn(server, role);

    expect(await count(access, '?ordering=id')).toBe(due + 1);
    expect(await count(access, '?ordering=id&search=wolframio')).toBe(due + 1);
    expect(await count(access, '?ordering=-id')).toBe(due + 1);
    expect(await count(access, '?ordering=-id&search=wolframio')).toBe(due + 1);
    expect((await send(server, 'GET', `${list}1/`, { access })).statusCode).toBe(200);
  });

  test('staff find it with a search of the panel, which sends no order', async () => {
    await scheduleAll();
    const { access } = await makeSignedIn(server, 'ADMIN');

    expect(await count(access, '?search=wolframio')).toBe(due + 1);
  });

  test('staff read the rest of the site as everybody does', async () => {
    await scheduleAll();
    const { access } = await makeSignedIn(server, 'ADMIN');

    expect(await count(access, '')).toBe(due);
    expect(await count(access, '?limit=8&ordering=id')).toBe(
      list === 'noticias/noticias/' ? 0 : due + 1,
    );
  });

  test('nobody else sees it, whatever they ask for', async () => {
    await scheduleAll();
    const reader = await makeSignedIn(server);

    for (const access of [undefined, reader.access]) {
      expect(await count(access, '?ordering=id')).toBe(due);
      expect(await count(access, '?ordering=id&search=wolframio')).toBe(due);
      expect(await count(access, '?search=wolframio')).toBe(due);
      expect(await count(access, '?ordering=-id')).toBe(due);
      expect(await count(access, '?ordering=-id&search=wolframio')).toBe(due);
      const answer = await send(server, 'GET', `${list}1/`, access ? { access } : {});
      expectDetail(answer, 404, 'No encontrado.');
    }
  });
});

test('a scheduled item is in no search, nor the last edition, nor open to comments, even for staff', async () => {
  await scheduleAll();
  const { access } = await makeSignedIn(server, 'ADMIN');
  const statusOf = async (path: string) => (await send(server, 'GET', path, { access })).statusCode;

  const found = await send(server, 'GET', 'search/?search=wolframio', { access });

  expect(found.json().count).toBe(1);
  expect(await statusOf('magazine/editions/last/')).toBe(404);
  expect(await statusOf('noticias/noticias/1/comentarios/')).toBe(404);
  expect(await statusOf('noticias/noticias/1/likes_list/')).toBe(404);
});
