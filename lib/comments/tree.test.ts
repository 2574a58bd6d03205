import { expect, test } from 'vitest';
import { type Comment, commentSchema } from '../../contract/comments.ts';
import {
  changeComment,
  eachOnce,
  emptied,
  findPath,
  neighbourOf,
  repliesOf,
  withReplies,
} from './tree.ts';

const comment = (id: number, respuestas: Comment[] = [], rest: object = {}): Comment =>
  commentSchema.parse({
    id,
    contenido: `Texto ${id}`,
    creado_en: '2026-11-20T10:00:00Z',
    autor: { id: 5, usuario_unico: 'ana' },
    respuestas,
    ...rest,
  });

/** 1 with 2 (with 3) and 4; 5. */
const thread = () => [comment(1, [comment(2, [comment(3)]), comment(4)]), comment(5)];

/** Only the ids, nested. */
const shape = (comments: Comment[]): unknown[] =>
  comments.map(({ id, respuestas }) => (respuestas.length > 0 ? [id, ...shape(respuestas)] : id));

test.each([
  [1, [1]],
  [3, [1, 2, 3]],
  [4, [1, 4]],
  [9, undefined],
])('the path to %i is %j', (id, path) => {
  expect(findPath(thread(), id)).toEqual(path);
});

test('changeComment changes one, however deep, and leaves the rest as it was', () => {
  const before = thread();
  const after = changeComment(before, 3, (it) => ({ ...it, contenido: 'Otro' }));
  expect(after[0]?.respuestas[0]?.respuestas[0]?.contenido).toBe('Otro');
  expect(shape(after)).toEqual(shape(before));
  expect(before).toEqual(thread());
});

test.each([
  // With replies the place stays (D24).
  [2, [[1, [2, 3], 4], 5]],
  [3, [[1, 2, 4], 5]],
  [5, [[1, [2, 3], 4]]],
])('deleting %i leaves %j', (id, left) => {
  const after = changeComment(thread(), id, emptied);
  expect(shape(after)).toEqual(left);
});

test('the placeholder of a deleted comment has none of its content', () => {
  const left = emptied(comment(1, [comment(2)], { likes_count: 3, is_liked: true }));
  expect(left).toMatchObject({
    contenido: '',
    autor: { id: null, email: '', usuario_unico: '' },
    likes_count: 0,
    is_liked: false,
    eliminado: true,
  });
});

test('withReplies puts each reply below its parent, once and after those that are there', () => {
  const added = [
    comment(6, [], { parent: 3 }),
    comment(7, [], { parent: 6 }),
    comment(4, [], { parent: 1, contenido: 'De nuevo' }),
    comment(8, [], { parent: 1 }),
    comment(9, [], { parent: 99 }),
  ];
  const after = withReplies(thread(), added);
  expect(shape(after)).toEqual([[1, [2, [3, [6, 7]]], 4, 8], 5]);
  expect(after[0]?.respuestas[1]?.contenido).toBe('Texto 4');
});

test('repliesOf returns all replies below, flat', () => {
  const [first] = thread();
  expect(shape(first ? repliesOf(first) : [])).toEqual([2, 3, 4]);
});

test('eachOnce keeps the first of two copies of a comment', () => {
  expect(shape(eachOnce([comment(3), comment(2), comment(2), comment(1)]))).toEqual([3, 2, 1]);
});

test.each([
  [1, 5],
  [5, 1],
  [2, 4],
  [4, 2],
  [3, 2],
  [9, undefined],
])('when %i is gone the reader goes on at %s', (id, next) => {
  expect(neighbourOf(thread(), id)).toBe(next);
});
