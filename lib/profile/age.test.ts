import { expect, test } from 'vitest';
import { ageOf } from './age.ts';

const age = (fecha_nacimiento: string | null, edad: number | null = null, today = '2026-03-10') =>
  ageOf({ fecha_nacimiento, edad }, today);

test.each([
  ['1990-03-10', 36],
  ['1990-03-11', 35],
  ['1990-03-11T00:00:00Z', 35],
  ['1906-03-10', 120],
])('born on %s is %i on 10 March 2026, whatever age the server gives (D27)', (birthday, years) => {
  expect(age(birthday)).toBe(years);
  expect(age(birthday, 12)).toBe(years);
});

test('a person born on 29 February grows older on 1 March', () => {
  expect(age('2000-02-29', null, '2026-02-28')).toBe(25);
  expect(age('2000-02-29', null, '2026-03-01')).toBe(26);
  expect(age('2000-02-29', null, '2028-02-29')).toBe(28);
});

test.each([
  null,
  '',
  'ayer',
  '10/03/1990',
  '1990-13-01',
  '2001-02-29',
  '2026-03-11',
  '2090-01-01',
  '1800-01-01',
  '0000-00-00',
])('without a possible birthday (%j) the age is as entered', (birthday) => {
  expect(age(birthday, 41)).toBe(41);
  expect(age(birthday)).toBeNull();
});
