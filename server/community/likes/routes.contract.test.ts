import { expect, test } from 'vitest';
import { blogLikesSchema, likeStatusSchema } from '../../../contract/likes.ts';
import { likes } from '../../platform/db/schema/likes.ts';
import { expectContract, expectDetail } from '../../testing/expect-contract.ts';
import { makeComment, makeLikes, makeReader, makeTopic } from '../../testing/make-community.ts';
import { makeArticle, makeBlog } from '../../testing/make-content.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

test('GET /noticias/noticias/{id}/likes_list/ names who likes a blog, without their addresses', async () => {
  const { id: blog_id } = await makeBlog(server.db);
  const reader = await makeReader(server.db, { usuario_unico: 'ruben.t' });
  await server.db
    .insert(likes)
    .values({ blog_id, user_id: reader.id, creado_en: '2026-03-02T10:00:00.000Z' });

  const answer = await server.get('noticias/noticias/1/likes_list/');

  expect(expectContract(blogLikesSchema, answer)).toEqual({
    blog: { id: blog_id, titulo: 'Un turno en la mina', likes_count: 1 },
    likes_list: [
      {
        id: 1,
        usuario: { id: reader.id, email: '', usuario_unico: 'ruben.t', perfil_url: null },
        creado_en: '2026-03-02T10:00:00.000Z',
      },
    ],
    current_user: null,
    user_liked: false,
    total_likes: 1,
  });
  expect(answer.body).not.toContain(reader.email);
});

test.for([
  ['articles/articulos/1/likes_list/', { article_id: 1 }],
  ['foro/temas/1/likes_list/', { topic_id: 1 }],
  ['articles/comentarios/1/likes_list/', { comment_id: 1 }],
  ['noticias/comentarios/2/likes_list/', { comment_id: 2 }],
  ['foro/comentarios/3/likes_list/', { comment_id: 3 }],
] as const)('GET /%s counts, and nothing is liked by a visitor', async ([path, target]) => {
  await makeComment(server.db, { article_id: (await makeArticle(server.db)).id });
  await makeComment(server.db, { blog_id: (await makeBlog(server.db)).id });
  await makeComment(server.db, { topic_id: (await makeTopic(server.db)).id });
  await makeLikes(server.db, target, 3);

  const status = expectContract(likeStatusSchema, await server.get(path));

  expect(status).toEqual({ user_liked: false, total_likes: 3 });
});

test.for([
  ['noticias/noticias/7/likes_list/'],
  ['articles/articulos/7/likes_list/'],
  ['foro/temas/7/likes_list/'],
  ['articles/comentarios/7/likes_list/'],
  ['noticias/comentarios/1/likes_list/'],
])('GET /%s is 404 where there is no such thing', async ([path]) => {
  // Comment 1 belongs to an article, so it is no comment of a blog.
  await makeComment(server.db, { article_id: (await makeArticle(server.db)).id });

  expectDetail(await server.get(path ?? ''), 404, 'No encontrado.');
});
