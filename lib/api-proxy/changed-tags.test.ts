import { expect, test } from 'vitest';
import { guessTags, namedTags } from './changed-tags.ts';

/** Tags of a call for the item that the browser names. */
const tagsOf = (text: string, item = '') => {
  const [method = '', path = ''] = text.split(' ');
  return guessTags({ method, path, headers: new Headers(item ? { 'x-comment-item': item } : {}) });
};

test.each([
  ['', []],
  ['topics:list,topics:9', ['topics:list', 'topics:9']],
  ['*', ['site']],
])('the server names %j', (value, tags) => {
  expect(namedTags(value)).toEqual(tags);
});

test.each([
  ['POST magazine/editions/', ['editions']],
  ['PATCH magazine/editions/4/', ['editions']],
  ['POST noticias/noticias/', ['blogs']],
  ['PATCH noticias/noticias/12/', ['blogs']],
  ['DELETE noticias/noticias/12/', ['blogs']],
  ['POST articles/articulos/', ['articles']],
  ['PUT articles/articulos/5/', ['articles']],
  ['PUT portada/', ['front-page']],
  // Some servers accept an address without its last slash (D2).
  ['DELETE articles/articulos/5', ['articles']],
  ['POST noticias/noticias/12/restaurar/', ['blogs']],
  ['POST foro/temas/', ['topics']],
  ['DELETE foro/temas/9/', ['topics']],
])('%s expires the tags %j', (call, tags) => {
  expect(tagsOf(call)).toEqual(tags);
});

test.each([
  ['POST noticias/noticias/12/toggle_like/', ['blogs:12']],
  ['POST articles/articulos/5/toggle_like/', ['articles:5']],
  ['POST foro/temas/9/toggle_like/', ['topics:9', 'topics:list']],
])('%s expires only that page and the lists that count likes', (call, tags) => {
  expect(tagsOf(call)).toEqual(tags);
});

test.each([
  ['POST noticias/comentarios/', '12', ['comments:blog:12']],
  ['POST articles/comentarios', '5', ['comments:article:5']],
  ['POST foro/comentarios/', '9', ['comments:topic:9', 'topics:list', 'topics:9']],
])('%s on item %s expires its page', (call, item, tags) => {
  expect(tagsOf(call, item)).toEqual(tags);
});

test.each([
  'POST articles/comentarios/',
  'PATCH articles/comentarios/7/',
  'DELETE articles/comentarios/7/',
])('%s changes the page that the header names, and no others', (call) => {
  expect(tagsOf(call, '5')).toEqual(['comments:article:5']);
  for (const item of ['', '0', '-5', '5,topics', '9999999999', 'x']) {
    expect(tagsOf(call, item), item).toEqual([]);
  }
});

test.each(['POST articles/comentarios/7/denunciar/', 'POST articles/comentarios/7/otra/'])(
  '%s expires nothing',
  (call) => {
    expect(tagsOf(call, '5')).toEqual([]);
  },
);

test('the like of a comment expires the page with the comment', () => {
  const call = 'POST foro/comentarios/7/toggle_like/';
  expect(tagsOf(call, '9')).toEqual(['comments:topic:9', 'topics:list', 'topics:9']);
  expect(tagsOf(call)).toEqual([]);
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
])('%s changes no page', (call) => {
  expect(tagsOf(call)).toEqual([]);
});
