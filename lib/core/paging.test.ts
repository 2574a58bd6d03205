import { expect, test } from 'vitest';
import { pageBounds, pageCount, pageMarks } from './paging.ts';

test.each([
  [0, 6, 1],
  [1, 6, 1],
  [6, 6, 1],
  [7, 6, 2],
  [12, 6, 2],
  [13, 6, 3],
])('pageCount of %i items, %i a page, is %i', (count, pageSize, pages) => {
  expect(pageCount(count, pageSize)).toBe(pages);
});

const show = (current: number, last: number) =>
  pageMarks(current, last)
    .map((mark) => (mark === 'gap' ? '…' : mark))
    .join(' ');

test.each([
  // Up to five pages: all of them.
  [1, 1, '1'],
  [2, 2, '1 2'],
  [2, 4, '1 2 3 4'],
  [1, 5, '1 2 3 4 5'],
  [3, 5, '1 2 3 4 5'],
  [5, 5, '1 2 3 4 5'],
  // Near the start: 1-4 … last.
  [1, 6, '1 2 3 4 … 6'],
  [3, 6, '1 2 3 4 … 6'],
  [1, 20, '1 2 3 4 … 20'],
  [2, 20, '1 2 3 4 … 20'],
  [3, 20, '1 2 3 4 … 20'],
  // Near the end: 1 … last 4.
  [4, 6, '1 … 3 4 5 6'],
  [6, 6, '1 … 3 4 5 6'],
  [18, 20, '1 … 17 18 19 20'],
  [19, 20, '1 … 17 18 19 20'],
  [20, 20, '1 … 17 18 19 20'],
  // Otherwise: 1 … current-1..current+1 … last.
  [4, 7, '1 … 3 4 5 … 7'],
  [4, 20, '1 … 3 4 5 … 20'],
  [10, 20, '1 … 9 10 11 … 20'],
  [17, 20, '1 … 16 17 18 … 20'],
])('page %i of %i shows %s', (current, last, marks) => {
  expect(show(current, last)).toBe(marks);
});

test('every page of every list is among its marks, once, between the first and the last', () => {
  for (let last = 1; last <= 30; last++) {
    for (let current = 1; current <= last; current++) {
      const numbers = pageMarks(current, last).filter((mark) => mark !== 'gap');
      expect(numbers).toContain(current);
      expect(numbers.at(0)).toBe(1);
      expect(numbers.at(-1)).toBe(last);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    }
  }
});

test.each([
  [1, 6, 20, { from: 1, to: 6 }],
  [2, 6, 20, { from: 7, to: 12 }],
  [4, 6, 20, { from: 19, to: 20 }],
  [1, 6, 3, { from: 1, to: 3 }],
  [1, 6, 0, { from: 0, to: 0 }],
])('pageBounds of page %i, %i a page, of %i', (page, pageSize, count, bounds) => {
  expect(pageBounds(page, pageSize, count)).toEqual(bounds);
});
