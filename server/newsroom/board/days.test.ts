import { expect, test } from 'vitest';
import { daysOfMonth, firstDayOfWeek } from './days.ts';

test.each([
  ['2026-03-09', '2026-03-09'],
  ['2026-03-10', '2026-03-09'],
  ['2026-03-15', '2026-03-09'],
  ['2026-03-01', '2026-02-23'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (day, monday) => {
  expect(firstDayOfWeek(day)).toBe(monday);
});

test.each([
  ['2026-12', '2026-12-31'],
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
])('the last day of %s is %s', (month, last) => {
  expect(daysOfMonth(month)).toEqual({ from: `${month}-01`, to: last });
});
