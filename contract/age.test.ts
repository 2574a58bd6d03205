import { expect, test } from 'vitest';
import { ageOn } from './age.ts';

test.each([
  ['2026-03-10', '1990-03-10', 36],
  ['2026-03-10', '1990-03-11', 35],
  ['2026-02-28', '2000-02-29', 25],
  ['2026-03-01', '2000-02-29', 26],
  ['2026-03-10', '2026-03-10', 0],
  ['2026-03-10', '2026-03-11', -1],
])('on %s, who was born on %s is %i (D27)', (day, birthday, years) => {
  expect(ageOn(day, birthday)).toBe(years);
});
