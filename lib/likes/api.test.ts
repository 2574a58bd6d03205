import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { createHttp } from '../core/http.ts';
import { deadAddress, serve, serveJson } from '../testing/local-server.ts';
import { readLikes, toggleLike } from './api.ts';
import type { Likeable } from './likeable.ts';

const things: [Likeable, string][] = [
  [{ target: 'blog', id: 5 }, '/noticias/noticias/5/'],
  [{ target: 'article', id: 5 }, '/articles/articulos/5/'],
  [{ target: 'topic', id: 5 }, '/foro/temas/5/'],
  [{ target: 'comment', id: 7, on: { target: 'blog', id: 5 } }, '/noticias/comentarios/7/'],
  [{ target: 'comment', id: 7, on: { target: 'article', id: 5 } }, '/articles/comentarios/7/'],
  [{ target: 'comment', id: 7, on: { target: 'topic', id: 5 } }, '/foro/comentarios/7/'],
];

const NOT_LIKED = { isLiked: false, count: 2 };

test.each(things)('the likes of %j are at %s', async (thing, address) => {
  const server = await serveJson({ user_liked: true, total_likes: 3 });
  const http = createHttp({ url: server.url });
  expect(await readLikes(http, thing)).toEqual({ isLiked: true, count: 3 });
  expect(await toggleLike(http, thing, NOT_LIKED)).toEqual({ isLiked: true, count: 3 });
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
  expect(await toggleLike(http, { target: 'article', id: 5 }, before)).toEqual(after);
});

test('after an answer that says nothing, what was not known before is read', async () => {
  const server = await serve(({ url }, response) => {
    const isReading = url?.endsWith('/likes_list/');
    response.end(JSON.stringify(isReading ? { user_liked: false, total_likes: 1 } : {}));
  });
  const http = createHttp({ url: server.url });
  const after = await toggleLike(http, { target: 'article', id: 5 }, undefined);
  expect(after).toEqual({ isLiked: false, count: 1 });
  expect(server.asked).toEqual([
    '/articles/articulos/5/toggle_like/',
    '/articles/articulos/5/likes_list/',
  ]);
});

test.each([404, 401, 500])('a press that is answered with %i fails', async (status) => {
  const http = createHttp({ url: (await serveJson({ detail: 'No.' }, status)).url });
  const press = toggleLike(http, { target: 'article', id: 5 }, NOT_LIKED);
  await expect(press).rejects.toMatchObject({ kind: 'http', status });
});

test('a press that reaches nobody fails', async () => {
  const http = createHttp({ url: await deadAddress() });
  const press = toggleLike(http, { target: 'article', id: 5 }, NOT_LIKED);
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

test('where the likes of a blog fail, its own fields tell', async () => {
  const http = createHttp({ url: (await serve(withoutLikes)).url });
  expect(await readLikes(http, { target: 'blog', id: 5 })).toEqual({ isLiked: true, count: 4 });
  await expect(readLikes(http, { target: 'article', id: 5 })).rejects.toMatchObject({
    status: 500,
  });
});
