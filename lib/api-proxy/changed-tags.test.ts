import { expect, test } from 'vitest';
import { tagsOfAnswer, tagsOfCall } from './changed-tags.ts';

const callOf = (text: string, { body = '', item = '' } = {}) => {
  const [method = '', path = ''] = text.split(' ');
  const headers = new Headers(item ? { 'x-comment-item': item } : {});
  return { method, path, headers, body: new Blob([body]) };
};
const tagsOf = (text: string, said = {}) => tagsOfCall(callOf(text, said));
const answerTags = (answer: unknown) =>
  tagsOfAnswer(callOf('POST moderacion/acciones/'), async () => answer);

test.each([
  ['POST magazine/editions/', ['editions']],
  ['PATCH magazine/editions/4/', ['editions']],
  ['POST noticias/noticias/', ['blogs']],
  ['PATCH noticias/noticias/12/', ['blogs']],
  ['DELETE noticias/noticias/12/', ['blogs']],
  ['POST articles/articulos/', ['articles']],
  ['PUT articles/articulos/5/', ['articles']],
  // Some servers accept an address without its last slash (D2).
  ['DELETE articles/articulos/5', ['articles']],
  ['POST noticias/noticias/12/restaurar/', ['blogs']],
  ['POST foro/temas/', ['topics']],
  ['DELETE foro/temas/9/', ['topics']],
])('%s expires the tags %j', async (call, tags) => {
  expect(await tagsOf(call)).toEqual(tags);
});

test.each([
  ['POST noticias/noticias/12/toggle_like/', ['blogs:12']],
  ['POST articles/articulos/5/toggle_like/', ['articles:5']],
  ['POST foro/temas/9/toggle_like/', ['topics:9', 'topics:list']],
])('%s expires only that page and the lists that count likes', async (call, tags) => {
  expect(await tagsOf(call)).toEqual(tags);
});

test.each([
  ['POST noticias/comentarios/', '{"blog":12,"contenido":"Hola"}', ['comments:blog:12']],
  ['POST articles/comentarios/', '{"articulo":5,"parent":2}', ['comments:article:5']],
  ['POST articles/comentarios', '{"articulo":"5"}', ['comments:article:5']],
  ['POST foro/comentarios/', '{"tema":9}', ['comments:topic:9', 'topics:list', 'topics:9']],
])('%s with %s expires the page that it names', async (call, body, tags) => {
  expect(await tagsOf(call, { body })).toEqual(tags);
});

test.each(['', 'blog=12', '{"blog":"x"}', '{"blog":-1}', '[]', 'null'])(
  'a new comment that names no item changes no page that is known: %j',
  async (body) => {
    expect(await tagsOf('POST noticias/comentarios/', { body })).toEqual([]);
  },
);

test.each(['PATCH articles/comentarios/7/', 'DELETE articles/comentarios/7/'])(
  '%s changes the page that the header names, and no others',
  async (call) => {
    expect(await tagsOf(call, { item: '5' })).toEqual(['comments:article:5']);
    for (const item of ['', '0', '-5', '5,topics', '9999999999', 'x']) {
      expect(await tagsOf(call, { item }), item).toEqual([]);
    }
  },
);

test('a body too long for a comment is not parsed', async () => {
  const body = JSON.stringify({ blog: 12, contenido: 'x'.repeat(20_000) });
  expect(await tagsOf('POST noticias/comentarios/', { body })).toEqual([]);
});

test.each(['POST articles/comentarios/7/denunciar/', 'POST articles/comentarios/7/otra/'])(
  '%s expires nothing',
  async (call) => {
    expect(await tagsOf(call, { item: '5' })).toEqual([]);
  },
);

test('the like of a comment expires the page with the comment', async () => {
  const call = 'POST foro/comentarios/7/toggle_like/';
  expect(await tagsOf(call, { item: '9' })).toEqual([
    'comments:topic:9',
    'topics:list',
    'topics:9',
  ]);
  expect(await tagsOf(call)).toEqual([]);
});

test.each([
  'GET articles/articulos/5/',
  'HEAD foro/temas/',
  'POST magazine/newsletters/',
  'PATCH users/profile',
  'PATCH moderacion/ajustes/',
  'POST foro/temas/9/denunciar/',
  'POST articles/articulos/x/toggle_like/',
  'POST articles/articulosos/',
])('%s changes no page', async (call) => {
  expect(await tagsOf(call)).toEqual([]);
});

const result = (tipo: string, elemento?: object, hecho = true) => ({
  tipo,
  id: 7,
  hecho,
  elemento,
});

test.each([
  ['a comment', [result('comentario', { tipo: 'blog', id: 12 })], ['comments:blog:12']],
  [
    'an answer in the forum',
    [result('comentario', { tipo: 'topic', id: 9 })],
    ['comments:topic:9', 'topics:list', 'topics:9'],
  ],
  ['a topic', [result('tema', { tipo: 'topic', id: 7 })], ['topics']],
  ['an account', [result('cuenta')], []],
  ['nothing', [result('comentario', { tipo: 'blog', id: 12 }, false)], []],
  [
    'two comments of one page',
    [
      result('comentario', { tipo: 'article', id: 5 }),
      result('comentario', { tipo: 'article', id: 5 }),
    ],
    ['comments:article:5'],
  ],
])('an act of moderation on %s expires the pages in its response', async (_, resultados, tags) => {
  expect(await answerTags({ resultados })).toEqual(tags);
});

test.each([null, {}, { resultados: 'x' }])(
  'an act of staff that is answered with %j changes no page that is known',
  async (answer) => {
    expect(await answerTags(answer)).toEqual([]);
  },
);

test('only the response to an act of moderation names pages', async () => {
  const answer = { resultados: [result('tema', { tipo: 'topic', id: 7 })] };
  expect(await tagsOfAnswer(callOf('PATCH users/profile'), async () => answer)).toEqual([]);
});
