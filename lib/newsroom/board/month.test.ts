import { expect, test } from 'vitest';
import { daysOf, monthAfter, monthTitle, readMonthName, weekColumn } from './month.ts';

test('the month of an address is shown; the present one for any other text', () => {
  const today = '2026-11-27';
  expect(readMonthName('2026-12', today)).toBe('2026-12');
  for (const text of ['', '2026-13', '2026-1', 'mes', '0000-01']) {
    expect(readMonthName(text, today)).toBe('2026-11');
  }
});

test('the neighbours of a month cross the year, and end with the years of the board', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2027-01', -1)).toBe('2026-12');
  expect(monthAfter('1900-01', -1)).toBeUndefined();
  expect(monthAfter('9999-12', 1)).toBeUndefined();
});

test('a month has its days in the columns of a week from Monday', () => {
  expect(daysOf('2028-02')).toHaveLength(29);
  expect(daysOf('2026-12').at(-1)).toBe('2026-12-31');
  expect(['2026-11-30', '2026-12-01', '2026-12-06'].map(weekColumn)).toEqual([1, 2, 7]);
});

test('months are named in Spanish', () => {
  expect(monthTitle('2026-12')).toBe('Diciembre de 2026');
});
