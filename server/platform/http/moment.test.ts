import { expect, test } from 'vitest';
import { readMoment } from './moment.ts';

test.each([
  ['2026-03-10T17:00:00Z', '2026-03-10T17:00:00.000Z'],
  ['2026-03-10T17:00:00.123Z', '2026-03-10T17:00:00.123Z'],
  ['2026-03-10T12:00:00-05:00', '2026-03-10T17:00:00.000Z'],
  ['2026-03-10', undefined],
  ['ayer', undefined],
  ['', undefined],
  ['0000-01-01T00:00:00Z', undefined],
  [undefined, undefined],
])('readMoment reads %s as %s', (text, moment) => {
  expect(readMoment(text)).toBe(moment);
});
