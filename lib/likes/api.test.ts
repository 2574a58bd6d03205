import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { createHttp } from '../core/http.ts';
import { deadAddress, serve, serveJson } from '../testing/local-server.ts';
import { pressLike, readLikes } from './api.ts';
import type { Likeable } from './likeable.ts';

const things: [Likeable, string][] = [
  [{ target: 'blog', id: 5 }, '/noticias/noticias/5/'],
  [{ target: 'article', id: 5 }, '/articles/articulos/5/'],
  [{ target: 'topic', id: 5 }, '/foro/temas/5/'],
  [{ target: 'comment', id: 7, on: { target: 'blog', id: 5 } }, '/noticias/comentarios/7/'],
  [{ target: 'comment', id: 7, on: { target: 'article', id: 5 } }, '/articles/comentarios/7/'],
  [{ target: 'comment', id: 7, on: { target: 'topic', id: 5 } }, '/foro/comentarios/7/'],
];

const ARTICLE = { target: 'article', id: 5 } as const;
const TO_LIKE = { isLike: true, before: { isLiked: false, count: 2 } };

test.each(things)('the likes of %j are at %s', async (thing, address) => {
  const server = await serveJson({ user_liked: true, total_likes: 3 });
  const http = createHttp({ url: server.url });
  expect(await readLikes(http, thing)).toEqual({ isLiked: true, count: 3 });
  expect(await pressLike(http, thing, TO_LIKE)).toEqual({ isLiked: true, count: 3 });
  expect(server.asked).toEqual([`${address}likes_list/`, `${address}toggle_like/`]);
});

test.each([
  [
    { isLiked: false, count: 2 },
    { isLiked: true, count: 3 },
  ],
  [
    { isLiked: true, count: 2 },
    { isLiked: false, count: 1 },
  ],
  [
    { isLiked: true, count: 0 },
    { isLiked: false, count: 0 },
  ],
])('after an answer that says nothing %j is %j', async (before, after) => {
  const http = createHttp({ url: (await serveJson({ status: 'ok' })).url });
  const press = { isLike: !before.isLiked, before };
  expect(await pressLike(http, ARTICLE, press)).toEqual(after);
});

test.each([
  [true, { isLiked: true, count: 3 }],
  [false, { isLiked: false, count: 2 }],
])('a like in that state already is not sent: to like is %j, %j', async (isLike, before) => {
  const server = await serveJson({ user_liked: !isLike, total_likes: 9 });
  const http = createHttp({ url: server.url });
  expect(await pressLike(http, ARTICLE, { isLike, before })).toEqual(before);
  expect(server.asked).toEqual([]);
});

test.each([true, false])(
  'a state that has changed elsewhere since is not turned round: to like is %j (D80)',
  async (isLike) => {
    // As it is at the server, and not as this browser knows it.
    let isLiked = isLike;
    const server = await serve((_, response) => {
      isLiked = !isLiked;
      response.end(JSON.stringify({ user_liked: isLiked, total_likes: isLiked ? 3 : 2 }));
    });
    const http = createHttp({ url: server.url });
    const press = { isLike, before: { isLiked: !isLike, count: 2 } };
    expect(await pressLike(http, ARTICLE, press)).toEqual({
      isLiked: isLike,
      count: isLike ? 3 : 2,
    });
    expect(isLiked).toBe(isLike);
  },
);

test.each([404, 401, 500])('a click that is answered with %i fails', async (status) => {
  const http = createHttp({ url: (await serveJson({ detail: 'No.' }, status)).url });
  const press = pressLike(http, ARTICLE, TO_LIKE);
  await expect(press).rejects.toMatchObject({ kind: 'http', status });
});

test('a click without a connection fails', async () => {
  const http = createHttp({ url: await deadAddress() });
  const press = pressLike(http, ARTICLE, TO_LIKE);
  await expect(press).rejects.toMatchObject({ kind: 'network' });
});

const withoutLikes: RequestListener = ({ url }, response) => {
  const isItem = url === '/noticias/noticias/5/';
  const blog = {
    id: 5,
    titulo_blog: 'B',
    contenido: 'C',
    imagen_principal: null,
    banner: null,
    fecha_publicacion: '2026-11-20',
    likes_count: 4,
    is_liked: true,
  };
  response.statusCode = isItem ? 200 : 500;
  response.end(JSON.stringify(isItem ? blog : {}));
};

test('where the likes of a blog fail, its own fields are used', async () => {
  const http = createHttp({ url: (await serve(withoutLikes)).url });
  expect(await readLikes(http, { target: 'blog', id: 5 })).toEqual({ isLiked: true, count: 4 });
  await expect(readLikes(http, { target: 'article', id: 5 })).rejects.toMatchObject({
    status: 500,
  });
});
