import { expect, onTestFinished, test } from 'vitest';
import { readFeedDate } from './dates.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const read = (written: string) => readFeedDate(written, 'America/Lima', NOW)?.toISOString();

test.each([
  ['2026-11-20T15:30:00Z', '2026-11-20T15:30:00.000Z'],
  ['2026-11-20T10:30:00-05:00', '2026-11-20T15:30:00.000Z'],
  ['2026-11-20T10:30:00.123-0500', '2026-11-20T15:30:00.000Z'],
  ['2026-11-20T15:30Z', '2026-11-20T15:30:00.000Z'],
  ['2026-11-20 10:30:00', '2026-11-20T15:30:00.000Z'],
  ['2026-11-20', '2026-11-20T05:00:00.000Z'],
  ['Fri, 20 Nov 2026 10:30:00 -0500', '2026-11-20T15:30:00.000Z'],
  ['Fri, 20 Nov 2026 15:30:00 GMT', '2026-11-20T15:30:00.000Z'],
  ['Fri, 20 Nov 2026 15:30 UT', '2026-11-20T15:30:00.000Z'],
  ['Mon, 20 Nov 2026 10:30:00 -0500', '2026-11-20T15:30:00.000Z'],
  ['20 Nov 26 10:30:00 -0500', '2026-11-20T15:30:00.000Z'],
  ['Fri, 20 Nov 2026 07:30:00 PST', '2026-11-20T15:30:00.000Z'],
  ['Fri, 20 Nov 2026 10:30:00 PET', '2026-11-20T15:30:00.000Z'],
  ['Fri, 20 Nov 2026 12:30:00 ART', '2026-11-20T15:30:00.000Z'],
  ['  Fri,  20  Nov  2026   10:30:00   -0500 ', '2026-11-20T15:30:00.000Z'],
  ['vie, 20 nov 2026 10:30:00 -0500', '2026-11-20T15:30:00.000Z'],
  ['Viernes, 20 de noviembre de 2026 10:30:00 -0500', '2026-11-20T15:30:00.000Z'],
  ['20 de noviembre de 2026', '2026-11-20T05:00:00.000Z'],
  ['20 de setiembre del 2026 a las 10:30', '2026-09-20T15:30:00.000Z'],
  ['sáb., 15 ago. 2026 10:30', '2026-08-15T15:30:00.000Z'],
  ['20/11/2026 10:30', '2026-11-20T15:30:00.000Z'],
  ['20/11/2026 10:30 p. m.', '2026-11-21T03:30:00.000Z'],
  ['20-11-2026', '2026-11-20T05:00:00.000Z'],
  ['November 20, 2026 15:30:00 UTC', '2026-11-20T15:30:00.000Z'],
  ['November 20, 2026', '2026-11-20T05:00:00.000Z'],
  ['Friday, Nov. 20th, 2026 10:30 am', '2026-11-20T15:30:00.000Z'],
  ['2026/11/20 10:30', '2026-11-20T15:30:00.000Z'],
  ['Fri Nov 20 10:30:00 2026', '2026-11-20T15:30:00.000Z'],
  ['Fri Nov 20 15:30:00 UTC 2026', '2026-11-20T15:30:00.000Z'],
  ['Fri Nov 20 2026 10:30:00 GMT-0500 (Peru Standard Time)', '2026-11-20T15:30:00.000Z'],
  ['10:30 20 Nov 2026', '2026-11-20T15:30:00.000Z'],
  ['1795188600', '2026-11-20T15:30:00.000Z'],
])('%s is %s', (written, moment) => {
  expect(read(written)).toBe(moment);
});

test.each([
  ['', 'nothing'],
  ['ayer', 'a word'],
  ['0000-00-00 00:00:00', 'the zero of a database'],
  ['1970-01-01T00:00:00Z', 'the zero of a computer'],
  ['31/02/2026', 'a day that does not exist'],
  ['2026-13-45', 'a month that does not exist'],
  ['99/99/9999', 'nonsense'],
  ['2026-11-22T12:00:01Z', 'a second ahead'],
  ['2038-01-19T03:14:07Z', 'the future'],
  ['20 Nov 10026 10:30:00 GMT', 'the far future'],
])('%j is no date: %s', (written) => {
  expect(read(written)).toBeUndefined();
});

test('what names no zone is of the site, wherever the process runs', () => {
  const dates = [
    'November 20, 2026',
    '2026/11/20',
    'Fri Nov 20 00:00:00 2026',
    '00:00 20 Nov 2026',
  ];
  const zone = process.env.TZ;
  onTestFinished(() => {
    process.env.TZ = zone;
  });
  for (const TZ of ['UTC', 'Asia/Tokyo']) {
    process.env.TZ = TZ;
    for (const date of dates)
      expect(read(date), `${date} in ${TZ}`).toBe('2026-11-20T05:00:00.000Z');
  }
});
