import { expect, test } from 'vitest';
import { ApiError } from '../core/api-error.ts';
import { createHttp, type Http } from '../core/http.ts';
import { serveJson } from '../testing/local-server.ts';
import { readComments } from './api.ts';

test.each([
  ['blog', '/noticias/noticias/5/comentarios/?page_size=12'],
  ['article', '/articles/articulos/5/comentarios/?page_size=12'],
  ['topic', '/foro/temas/5/comentarios/?page_size=12'],
] as const)('readComments of a %s asks %s', async (target, path) => {
  const server = await serveJson({ count: 0, results: [] });
  const thread = await readComments(createHttp({ url: server.url }), target, 5);
  expect(thread).toEqual({ count: 0, next: null, previous: null, results: [] });
  expect(server.asked).toEqual([path]);
});

test('readComments returns the error of a failed call instead of throwing it', async () => {
  const server = await serveJson({}, 500);
  const thread = await readComments(createHttp({ url: server.url }), 'blog', 5);
  expect(thread).toBeInstanceOf(ApiError);
});

test('readComments throws any other error', async () => {
  const fault = new TypeError('x');
  const broken: Http = { ...createHttp({ url: '' }), get: () => Promise.reject(fault) };
  await expect(readComments(broken, 'blog', 5)).rejects.toBe(fault);
});
