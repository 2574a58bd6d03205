import { expect, test } from 'vitest';
import type { Comment } from '../../contract/comments.ts';
import { readerSchema } from '../session/answer.ts';
import {
  countReplies,
  inSteps,
  isDeleted,
  isOwn,
  moreLabel,
  repliesLabel,
  replyCount,
} from './view.ts';

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

test('isDeleted recognises a placeholder, with the flag or without (D24)', () => {
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

test("replyCount is the server's count, unless more were read", () => {
  const one = comment(1, [comment(2)]);
  expect(replyCount(one)).toBe(1);
  expect(replyCount({ ...one, respuestas_count: 40 })).toBe(40);
  expect(replyCount({ ...one, respuestas_count: 0 })).toBe(1);
});

test.each([
  [5, 'Ver más comentarios (5)'],
  [0, 'Ver más comentarios'],
  [-1, 'Ver más comentarios'],
])('moreLabel of %i is %s', (remaining, label) => {
  expect(moreLabel(remaining)).toBe(label);
});

// Blogs and articles know an author by the unique name, the forum by id (community.md#own-comments).
test.each([
  ['blog', { id: 9, usuario_unico: 'ana' }, true],
  ['article', { id: 9, usuario_unico: 'ana' }, true],
  ['topic', { id: 9, usuario_unico: 'ana' }, false],
  ['blog', { id: 1, usuario_unico: 'otra' }, false],
  ['topic', { id: 1, usuario_unico: 'otra' }, true],
] as const)('a comment on a %s by ana is own to %j: %s', (target, who, expected) => {
  const reader = readerSchema.parse({ email: 'a@veta.test', ...who });
  expect(isOwn(target, comment(1), reader)).toBe(expected);
});

test("a comment is nobody's own when signed out, nor when it is deleted", () => {
  const nameless = readerSchema.parse({ id: 2, email: 'a@veta.test', usuario_unico: '' });
  const place = { ...comment(1), contenido: '', autor: { id: null, email: '', usuario_unico: '' } };
  expect(isOwn('blog', comment(1), null)).toBe(false);
  expect(isOwn('blog', comment(1), undefined)).toBe(false);
  expect(isOwn('blog', place, nameless)).toBe(false);
});
