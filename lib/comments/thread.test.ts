import { expect, test } from 'vitest';
import { type Comment, commentSchema } from '../../contract/comments.ts';
import { nextQuery } from './api.ts';
import { assemble, forPublicHtml, NO_ADDITIONS, openingOf } from './thread.ts';

const comment = (id: number, rest: object = {}): Comment =>
  commentSchema.parse({
    id,
    contenido: `Texto ${id}`,
    creado_en: '2026-11-20T10:00:00Z',
    autor: { id: 5, email: 'ana@veta.test', usuario_unico: 'ana' },
    ...rest,
  });

const page = (results: Comment[], next: string | null = null, count = 9) => ({
  count,
  next,
  previous: null,
  results,
});

test('pages follow one another, with the count of the last and each comment once', () => {
  const thread = assemble(
    [page([comment(9), comment(8)], '?page=2', 3), page([comment(8), comment(7)], null, 4)],
    NO_ADDITIONS,
  );
  expect(thread.comments.map(({ id }) => id)).toEqual([9, 8, 7]);
  expect(thread).toMatchObject({ count: 4, hasMore: false, linked: null });
});

test('more replies are inserted below their comment, with the next cursor', () => {
  const root = comment(1, { respuestas_cursor: 3, respuestas: [comment(3, { parent: 1 })] });
  const more = { replies: [comment(4, { parent: 1 })], linked: null };
  const [going] = assemble([page([root])], { ...more, cursors: { 1: 4 } }).comments;
  expect(going?.respuestas.map(({ id }) => id)).toEqual([3, 4]);
  expect(going?.respuestas_cursor).toBe(4);
  const [done] = assemble([page([root])], { ...more, cursors: { 1: null } }).comments;
  expect(done?.respuestas_cursor).toBeUndefined();
});

test('a comment shown first is not repeated in the list', () => {
  const thread = assemble([page([comment(9), comment(2)])], {
    ...NO_ADDITIONS,
    linked: comment(2),
  });
  expect(thread.linked?.id).toBe(2);
  expect(thread.comments.map(({ id }) => id)).toEqual([9]);
});

test('the newest that has been read is the newest of the first page, when that was read', () => {
  const first = { ...page([comment(9)], '?page=2'), ultimo: '2026-11-20T10:00:00Z' };
  const later = { ...page([comment(8)]), ultimo: '2026-11-20T12:00:00Z' };
  expect(openingOf(first).ultimo).toBe(first.ultimo);
  expect(assemble([first, later], NO_ADDITIONS).ultimo).toBe(first.ultimo);
});

test('public HTML has no e-mail address and no host (D33)', () => {
  const author = { id: 6, email: 'luis@veta.test', usuario_unico: 'luis' };
  const reply = comment(2, {
    autor: { ...author, perfil_url: 'https://rastreo.test/pixel.gif' },
  });
  const root = comment(1, {
    autor: { ...author, perfil_url: 'http://10.0.0.1:4000/media/perfiles/a.webp' },
    respuestas: [reply],
  });
  const shown = forPublicHtml(page([root], 'http://10.0.0.1:4000/api/v1/x/?page=2&page_size=12'));
  expect(JSON.stringify(shown)).not.toMatch(/veta\.test|rastreo|10\.0\.0\.1/);
  expect(shown.results[0]?.autor.perfil_url).toBe('/media/perfiles/a.webp');
  expect(nextQuery(shown)).toBe('page=2&page_size=12');
});

test('public HTML has the first 500 comments, with their replies', () => {
  const replies = Array.from({ length: 3 }, (_, index) => comment(1000 + index));
  const roots = Array.from({ length: 400 }, (_, index) =>
    comment(index + 1, { respuestas: index === 1 ? replies : index === 2 ? manyReplies() : [] }),
  );
  const { results } = forPublicHtml(page(roots));
  expect(results.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(results[1]?.respuestas.map(({ id }) => id)).toEqual([1000, 1001, 1002]);
  expect(results[2]?.respuestas).toHaveLength(494);
});

const manyReplies = () => Array.from({ length: 5000 }, (_, index) => comment(2000 + index));

test.each([
  [null, undefined],
  ['http://10.0.0.1:4000/api/v1/x/?cursor=cD0y%2B', 'cursor=cD0y%2B'],
  ['/api/v1/x/?page=3', 'page=3'],
])('after a page with next %j comes %j', (next, query) => {
  expect(nextQuery(page([], next))).toBe(query);
});
