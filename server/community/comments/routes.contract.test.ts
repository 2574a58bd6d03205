import { describe, expect, test } from 'vitest';
import { commentListSchema } from '../../../contract/comments.ts';
import type { Database } from '../../platform/db/database.ts';
import { expectContract, expectDetail } from '../../testing/expect-contract.ts';
import {
  makeComment,
  makeLikes,
  makeReader,
  makeReply,
  makeTopic,
} from '../../testing/make-community.ts';
import { makeArticle, makeBlog } from '../../testing/make-content.ts';
import { provideTestServer, SITE_URL } from '../../testing/test-server.ts';

const server = provideTestServer();

const makeArticleTarget = async (db: Database) => ({ article_id: (await makeArticle(db)).id });
const makeBlogTarget = async (db: Database) => ({ blog_id: (await makeBlog(db)).id });
const makeTopicTarget = async (db: Database) => ({ topic_id: (await makeTopic(db)).id });

describe.for([
  ['articles/articulos/1/comentarios/', makeArticleTarget, { articulo: 1 }],
  ['noticias/noticias/1/comentarios/', makeBlogTarget, { blog: 1 }],
  ['foro/temas/1/comentarios/', makeTopicTarget, { tema: 1 }],
] as const)('GET /%s', ([path, makeTarget, targetField]) => {
  test('is newest first at the top, and oldest first below', async () => {
    const target = await makeTarget(server.db);
    const old = await makeComment(server.db, {
      ...target,
      contenido: 'Antiguo',
      creado_en: '2026-03-02T10:00:00.000Z',
    });
    await makeComment(server.db, {
      ...target,
      contenido: 'Nuevo',
      creado_en: '2026-03-03T10:00:00.000Z',
    });
    const late = { contenido: 'Segunda', creado_en: '2026-03-05T10:00:00.000Z' };
    const early = { contenido: 'Primera', creado_en: '2026-03-04T10:00:00.000Z' };
    await makeReply(server.db, old, late);
    const reply = await makeReply(server.db, old, early);
    await makeReply(server.db, reply, { contenido: 'Nieta' });

    const list = expectContract(commentListSchema, await server.get(path));

    expect(list.count).toBe(2);
    expect(list.results.map((comment) => comment.contenido)).toEqual(['Nuevo', 'Antiguo']);
    const replies = list.results[1]?.respuestas;
    expect(replies?.map((comment) => comment.contenido)).toEqual(['Primera', 'Segunda']);
    expect(replies?.[0]?.parent).toBe(old.id);
    expect(replies?.[0]?.respuestas[0]?.contenido).toBe('Nieta');
  });

  test('gives the author without the address, the likes, and the number of the target', async () => {
    const target = await makeTarget(server.db);
    const author = await makeReader(server.db, { usuario_unico: 'ines.c' });
    const comment = await makeComment(server.db, { ...target, author_id: author.id });
    await makeLikes(server.db, { comment_id: comment.id }, 2);

    const answer = await server.get(path);

    expect(expectContract(commentListSchema, answer).results).toEqual([
      {
        id: comment.id,
        contenido: 'Buen artículo.',
        creado_en: '2026-03-02T10:00:00.000Z',
        autor: { id: author.id, email: '', usuario_unico: 'ines.c', perfil_url: null },
        parent: null,
        likes_count: 2,
        is_liked: false,
        ...targetField,
        respuestas_count: 0,
        respuestas: [],
      },
    ]);
    expect(answer.body).not.toContain('@');
  });

  test('pages the top level, 20 at a time', async () => {
    const target = await makeTarget(server.db);
    for (let index = 0; index < 22; index += 1) await makeComment(server.db, target);

    const first = expectContract(commentListSchema, await server.get(path));
    const second = expectContract(commentListSchema, await server.get(`${path}?page=2`));

    expect([first.count, first.results.length, second.results.length]).toEqual([22, 20, 2]);
    expect(first.next).toBe(`${SITE_URL}/api/v1/${path}?page=2`);
    expectDetail(await server.get(`${path}?page=3`), 404, 'Página inválida.');
  });

  test('is an empty list without comments, and 404 without the item', async () => {
    await makeTarget(server.db);

    expect(expectContract(commentListSchema, await server.get(path)).count).toBe(0);
    expectDetail(await server.get(path.replace('/1/', '/999999/')), 404, 'No encontrado.');
  });
});

const ERASED = {
  contenido: '',
  autor: { id: null, email: '', usuario_unico: '' },
  eliminado: true,
};
const DELETED = { eliminado_en: '2026-03-06T10:00:00.000Z' };

test('GET /articles/articulos/{id}/comentarios/ keeps the place of a deleted comment that has replies', async () => {
  const author = await makeReader(server.db);
  const { id: article_id } = await makeArticle(server.db);
  const deleted = await makeComment(server.db, { article_id, author_id: author.id, ...DELETED });
  await makeReply(server.db, deleted, { contenido: 'Sigo aquí' });
  await makeLikes(server.db, { comment_id: deleted.id });

  const answer = await server.get('articles/articulos/1/comentarios/');

  const list = expectContract(commentListSchema, answer);
  expect(list.count).toBe(1);
  expect(list.results[0]).toMatchObject({ ...ERASED, likes_count: 0 });
  expect(list.results[0]?.respuestas[0]?.contenido).toBe('Sigo aquí');
  expect(answer.body).not.toContain(author.usuario_unico);
  expect(answer.body).not.toContain('Buen artículo.');
});

test('GET /articles/articulos/{id}/comentarios/ drops a deleted comment without replies, also below', async () => {
  const { id: article_id } = await makeArticle(server.db);
  await makeComment(server.db, { article_id, ...DELETED });
  const withDeletedReply = await makeComment(server.db, { article_id, ...DELETED });
  await makeReply(server.db, withDeletedReply, DELETED);
  const readable = await makeComment(server.db, { article_id });
  await makeReply(server.db, readable, DELETED);

  const list = expectContract(
    commentListSchema,
    await server.get('articles/articulos/1/comentarios/'),
  );

  expect(list.count).toBe(1);
  expect(list.results.map(({ id, respuestas }) => [id, respuestas])).toEqual([[readable.id, []]]);
});

test('GET /articles/articulos/{id}/comentarios/ keeps a deleted reply that is answered', async () => {
  const { id: article_id } = await makeArticle(server.db);
  const root = await makeComment(server.db, { article_id, ...DELETED });
  const reply = await makeReply(server.db, root, DELETED);
  await makeReply(server.db, reply, { contenido: 'Al fondo' });

  const list = expectContract(
    commentListSchema,
    await server.get('articles/articulos/1/comentarios/'),
  );

  expect(list.results[0]?.respuestas[0]).toMatchObject(ERASED);
  expect(list.results[0]?.respuestas[0]?.respuestas[0]?.contenido).toBe('Al fondo');
});

test('GET /articles/articulos/{id}/comentarios/ hides what moderation holds back', async () => {
  const { id: article_id } = await makeArticle(server.db);
  await makeComment(server.db, { article_id, estado: 'pendiente' });
  await makeComment(server.db, { article_id, estado: 'oculto' });

  const list = expectContract(
    commentListSchema,
    await server.get('articles/articulos/1/comentarios/'),
  );

  expect(list.count).toBe(0);
});

test("GET /articles/articulos/{id}/comentarios/ shows the texts of deleted accounts as 'Cuenta eliminada'", async () => {
  const { id: article_id } = await makeArticle(server.db);
  const gone = await makeReader(server.db, { deleted_at: '2026-03-03T10:00:00.000Z' });
  await makeComment(server.db, { article_id, author_id: gone.id });
  await makeComment(server.db, { article_id, author_id: null });

  const list = expectContract(
    commentListSchema,
    await server.get('articles/articulos/1/comentarios/'),
  );

  const author = { id: null, email: '', usuario_unico: 'Cuenta eliminada' };
  expect(list.results.map(({ autor }) => autor)).toEqual([author, author]);
});
