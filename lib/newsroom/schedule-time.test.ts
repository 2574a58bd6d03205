import { expect, test } from 'vitest';
import { momentAt, wallTimeIn } from './schedule-time.ts';

test.for([
  ['America/Lima', '2026-11-30', '06:00', '2026-11-30T11:00:00.000Z', undefined],
  ['America/Lima', '2026-12-31', '23:59', '2027-01-01T04:59:00.000Z', undefined],
  ['UTC', '2028-02-29', '00:00', '2028-02-29T00:00:00.000Z', undefined],
  ['Asia/Kathmandu', '2026-11-30', '00:15', '2026-11-29T18:30:00.000Z', undefined],
  ['Pacific/Kiritimati', '2026-11-30', '06:00', '2026-11-29T16:00:00.000Z', undefined],
  ['+05:00', '2026-11-30', '06:00', '2026-11-30T01:00:00.000Z', undefined],
  // Clocks of Santiago are set back on Saturday at 24:00, to 23:00.
  ['America/Santiago', '2026-04-04', '22:59', '2026-04-05T01:59:00.000Z', undefined],
  ['America/Santiago', '2026-04-04', '23:30', '2026-04-05T02:30:00.000Z', 'overlap'],
  ['America/Santiago', '2026-04-05', '00:00', '2026-04-05T04:00:00.000Z', undefined],
  // They are set forward on Saturday at 24:00, to 01:00.
  ['America/Santiago', '2026-09-05', '23:59', '2026-09-06T03:59:00.000Z', undefined],
  ['America/Santiago', '2026-09-06', '00:30', '2026-09-06T04:30:00.000Z', 'gap'],
  ['America/Santiago', '2026-09-06', '01:00', '2026-09-06T04:00:00.000Z', undefined],
  ['Europe/Madrid', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z', 'gap'],
  ['Europe/Madrid', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z', 'overlap'],
  // Half an hour.
  ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00.000Z', 'gap'],
  ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45:00.000Z', 'overlap'],
] as const)('in %s on %s at %s it is %s', ([timeZone, day, time, moment, doubt]) => {
  expect(momentAt({ day, time }, timeZone)).toEqual({ moment, ...(doubt && { doubt }) });
});

test('each minute around a change of the clocks is read back as it was written, but for the gap', () => {
  for (const [from, lost] of [
    ['2026-04-04T12:00:00Z', 0],
    ['2026-09-05T12:00:00Z', 60],
  ] as const) {
    const changed = Array.from({ length: 36 * 60 }, (_, minute) => {
      const written = new Date(new Date(from).getTime() + minute * 60_000).toISOString();
      const wall = { day: written.slice(0, 10), time: written.slice(11, 16) };
      const read = wallTimeIn(momentAt(wall, 'America/Santiago')?.moment ?? '', 'America/Santiago');
      return read.day !== wall.day || read.time !== wall.time;
    }).filter(Boolean);
    expect(changed).toHaveLength(lost);
  }
});

test.for([
  ['', '06:00'],
  ['2026-11-30', ''],
  ['2026-02-30', '06:00'],
  ['2026-11-30', '24:00'],
  ['2026-11-30', '06:60'],
  ['30/11/2026', '06:00'],
])('%s %s is no moment', ([day = '', time = '']) => {
  expect(momentAt({ day, time }, 'America/Lima')).toBeUndefined();
});
