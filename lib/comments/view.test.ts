import { expect, test } from 'vitest';
import type { Comment } from '../../contract/comments.ts';
import { countReplies, inSteps, isDeleted, repliesLabel } from './view.ts';

const comment = (id: number, respuestas: Comment[] = []): Comment => ({
  id,
  contenido: 'Texto',
  creado_en: '2026-11-20T10:00:00Z',
  autor: { id: 1, email: '', usuario_unico: 'ana' },
  parent: null,
  likes_count: 0,
  is_liked: false,
  respuestas,
});

test.each([
  [1, 'Ver 1 respuesta'],
  [2, 'Ver 2 respuestas'],
  [40, 'Ver 40 respuestas'],
])('repliesLabel of %i is %s', (count, label) => {
  expect(repliesLabel(count)).toBe(label);
});

test('isDeleted knows a comment of which only the place is left, with the flag or without (D24)', () => {
  expect(isDeleted(comment(1))).toBe(false);
  expect(isDeleted({ ...comment(1), contenido: '' })).toBe(true);
  expect(isDeleted({ ...comment(1), eliminado: true })).toBe(true);
});

test('countReplies counts the replies at every depth, and not the comment itself', () => {
  expect(countReplies(comment(1))).toBe(0);
  expect(countReplies(comment(1, [comment(2, [comment(3, [comment(4)])]), comment(5)]))).toBe(4);
});

test.each([
  [[], []],
  [[1], [[1]]],
  [[1, 2, 3], [[1, 2, 3]]],
  [
    [1, 2, 3, 4],
    [[1, 2, 3], [4]],
  ],
  [
    [1, 2, 3, 4, 5, 6, 7],
    [[1, 2, 3], [4, 5, 6], [7]],
  ],
])('inSteps shows %j three at a time', (items, groups) => {
  expect(inSteps(items)).toEqual(groups);
});
