import { expect, test } from 'vitest';
import { isoMoment } from './iso-moment.ts';

const LIMA = 'America/Lima';

test.each([
  ['America/Lima', '2026-11-20T00:00:00-05:00'],
  ['Europe/Madrid', '2026-11-20T00:00:00+01:00'],
  ['Asia/Kolkata', '2026-11-20T00:00:00+05:30'],
  ['UTC', '2026-11-20T00:00:00+00:00'],
])('a day begins at midnight in %s', (zone, moment) => {
  expect(isoMoment('2026-11-20', zone)).toBe(moment);
});

test.each([
  ['2026-03-29', 'Europe/Madrid', '+01:00'],
  ['2026-03-30', 'Europe/Madrid', '+02:00'],
  ['2026-10-25', 'Europe/Madrid', '+02:00'],
  ['2026-04-05', 'Australia/Sydney', '+11:00'],
  ['2026-10-04', 'Australia/Sydney', '+10:00'],
])('the midnight of %s in %s has the offset %s', (day, zone, offset) => {
  expect(isoMoment(day, zone)).toBe(`${day}T00:00:00${offset}`);
});

test('a moment is given in UTC, whatever zone it is written with', () => {
  expect(isoMoment('2026-11-20T23:30:00-05:00', LIMA)).toBe('2026-11-21T04:30:00.000Z');
});

test.each(['', 'pronto', '2026-02-30', '2025-02-29', '+012026-01-01T00:00:00Z'])(
  'a text that is no date is none: %j',
  (text) => {
    expect(isoMoment(text, LIMA)).toBeUndefined();
  },
);
