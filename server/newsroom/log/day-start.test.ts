import { expect, test } from 'vitest';
import { dayStart } from './day-start.ts';

test.each([
  ['America/Lima', '2026-03-10', '2026-03-10T05:00:00.000Z'],
  // On 5 April clocks go back from 24:00 to 23:00 of the day before, on 6 September from 00:00 on to 01:00.
  ['America/Santiago', '2026-04-04', '2026-04-04T03:00:00.000Z'],
  ['America/Santiago', '2026-04-05', '2026-04-05T04:00:00.000Z'],
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
  ['America/Santiago', '2026-09-07', '2026-09-07T03:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-01-01', '2026-01-01T11:00:00.000Z'],
  ['America/Lima', '0001-01-01', '1970-01-01T05:00:00.000Z'],
  ['America/Lima', '9999-12-31', '9998-12-31T05:00:00.000Z'],
])('in %s %s begins at %s', (zone, day, moment) => {
  expect(dayStart(zone, day).toISOString()).toBe(moment);
});
