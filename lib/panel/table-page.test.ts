import { expect, test } from 'vitest';
import { toTablePage } from './table-page.ts';

const rows = (...ids: number[]) => ids.map((id) => ({ id }));

test('a page of a server that ignores the order is by id ascending', () => {
  expect(toTablePage({ count: 20, results: rows(9, 11, 10) }, 2, 6)).toEqual({
    rows: rows(9, 10, 11),
    count: 20,
  });
});

test('a page is cut from a list that a server returns as a whole', () => {
  const whole = { count: 8, results: rows(8, 7, 6, 5, 4, 3, 2, 1) };
  expect(toTablePage(whole, 1, 6)).toEqual({ rows: rows(1, 2, 3, 4, 5, 6), count: 8 });
  expect(toTablePage(whole, 2, 6)).toEqual({ rows: rows(7, 8), count: 8 });
  expect(toTablePage(whole, 3, 6)).toEqual({ rows: [], count: 8 });
});

test('a whole list counts at least its rows, whatever its server says', () => {
  expect(toTablePage({ count: 0, results: rows(2, 1, 3) }, 1, 2)).toEqual({
    rows: rows(1, 2),
    count: 3,
  });
});

test('search results keep the order of the answer (D18)', () => {
  expect(toTablePage({ count: 3, results: rows(9, 11, 10) }, 1, 6, true)).toEqual({
    rows: rows(9, 11, 10),
    count: 3,
  });
});
