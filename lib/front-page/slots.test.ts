import { expect, test } from 'vitest';
import { moveItem } from '../panel/order.ts';
import {
  type EditedSlot,
  editedSlots,
  endProblem,
  hasEnded,
  isSameOrder,
  shownSlots,
  updateOf,
} from './slots.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const PAST = '2026-11-27T11:59:00.000Z';
const LATER = '2026-11-27T12:01:00.000Z';

const slot = (tipo: 'blog' | 'articulo', id: number, more: Partial<EditedSlot> = {}) =>
  ({
    ...{ tipo, id, titulo: `Título ${id}`, estado: 'publico', hasta: null },
    storedEnd: more.hasta ?? null,
    ...more,
  }) satisfies EditedSlot;

test('a front page without a main slot is edited as one list', () => {
  const stored = { tipo: 'blog', id: 2, hasta: LATER, titulo: 'Dos', estado: 'retirado' } as const;
  expect(editedSlots({ principal: null, destacados: [stored] })).toEqual([
    { ...stored, storedEnd: LATER },
  ]);
});

test('a slot has ended only by the end that is stored; a past one that is typed is wrong', () => {
  const ended = slot('blog', 1, { hasta: PAST });
  expect([hasEnded(ended, NOW), endProblem(ended, NOW)]).toEqual([true, undefined]);
  const typed = slot('blog', 1, { hasta: PAST, storedEnd: null });
  expect([hasEnded(typed, NOW), endProblem(typed, NOW)]).toEqual([false, 'past']);
  const open = slot('blog', 1, { hasta: LATER });
  expect([hasEnded(open, NOW), endProblem(open, NOW)]).toEqual([false, undefined]);
  expect(endProblem(slot('blog', 1, { hasta: '' }), NOW)).toBe('incomplete');
});

test('a save leaves ended slots out, and the next one leads', () => {
  const slots = [slot('blog', 1, { hasta: PAST }), slot('articulo', 2), slot('blog', 3)];
  expect(updateOf(slots, NOW)).toEqual({
    principal: { tipo: 'articulo', id: 2, hasta: null },
    destacados: [{ tipo: 'blog', id: 3, hasta: null }],
  });
  expect(updateOf([], NOW)).toEqual({ principal: null, destacados: [] });
});

test('lists are compared by order and ends', () => {
  const slots = [slot('blog', 1), slot('articulo', 1), slot('blog', 2)];
  expect(isSameOrder(slots, [...slots])).toBe(true);
  expect(isSameOrder(slots, moveItem(slots, 0, 1))).toBe(false);
  expect(isSameOrder(slots, slots.slice(1))).toBe(false);
  expect(isSameOrder([slot('blog', 1, { hasta: LATER })], [slot('blog', 1)])).toBe(false);
});

test('only public slots that have not ended are shown, as far as there is room', () => {
  const articles = [1, 2, 3, 4, 5].map((id) => slot('articulo', id));
  const slots = [
    slot('blog', 1, { estado: 'retirado' }),
    slot('blog', 2),
    ...articles,
    slot('blog', 3, { hasta: PAST }),
    slot('blog', 4),
    slot('blog', 5),
  ];
  const { blogs, articles: row } = shownSlots(slots, 2, NOW);
  expect(blogs.map(({ id }) => id)).toEqual([2, 4]);
  expect(row.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
});
