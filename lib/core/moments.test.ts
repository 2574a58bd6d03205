import { describe, expect, test } from 'vitest';
import { dayIn } from './dates.ts';
import { isChangedSince, isoMoment, momentOf, w3cDate } from './moments.ts';

const LIMA = 'America/Lima';

test.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-11-20T14:30:00Z', '2026-11-20T14:30:00.000Z'],
  ['2026-11-20T23:30:00.123456-05:00', '2026-11-21T04:30:00.123Z'],
  ['Fri, 20 Nov 2026 14:30:00 GMT', '2026-11-20T14:30:00.000Z'],
])('w3cDate of %s is %s', (value, date) => {
  expect(w3cDate(value)).toBe(date);
});

const NO_DATES = [
  '',
  'pronto',
  '2026-02-30',
  '2025-02-29',
  '2026-13-01',
  '+012026-01-01T00:00:00Z',
];
test.each([...NO_DATES, null, undefined])('%j is no date', (value) => {
  expect(w3cDate(value)).toBeUndefined();
  expect(momentOf(value, LIMA)).toBeUndefined();
  expect(isoMoment(value, LIMA)).toBeUndefined();
});

describe('momentOf', () => {
  test.each([
    [LIMA, '2026-11-20T05:00:00.000Z'],
    ['UTC', '2026-11-20T00:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-19T18:30:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-19T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-11-20T11:00:00.000Z'],
  ])('a day begins at 00:00 in %s (D16)', (zone, moment) => {
    expect(momentOf('2026-11-20', zone)?.toISOString()).toBe(moment);
  });

  test.each([
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z'],
    ['Europe/Madrid', '2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['Europe/Madrid', '2026-10-26', '2026-10-25T23:00:00.000Z'],
  ])('a day begins at 00:00 in %s around a change of clocks: %s', (zone, day, moment) => {
    expect(momentOf(day, zone)?.toISOString()).toBe(moment);
  });

  test.each([
    ['America/Santiago', '2026-09-06'],
    ['Africa/Cairo', '2026-04-24'],
    ['Asia/Beirut', '2026-03-29'],
  ])('in %s the day %s, which has no 00:00, begins on itself', (zone, day) => {
    const moment = momentOf(day, zone) ?? new Date(0);
    expect(dayIn(moment, zone)).toBe(day);
    expect(dayIn(new Date(moment.getTime() - 1), zone)).not.toBe(day);
  });

  test('begins on its day in every time zone', () => {
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      const moment = momentOf('2026-11-20', zone) ?? new Date(0);
      expect(dayIn(moment, zone), zone).toBe('2026-11-20');
      expect(dayIn(new Date(moment.getTime() - 1), zone), zone).toBe('2026-11-19');
    }
  });

  test('a moment does not change', () => {
    expect(momentOf('2026-11-20T23:30:00-05:00', 'Asia/Kolkata')?.toISOString()).toBe(
      '2026-11-21T04:30:00.000Z',
    );
  });
});

describe('isoMoment', () => {
  test.each([
    ['America/Lima', '2026-11-20T00:00:00-05:00'],
    ['Europe/Madrid', '2026-11-20T00:00:00+01:00'],
    ['Asia/Kolkata', '2026-11-20T00:00:00+05:30'],
    ['UTC', '2026-11-20T00:00:00+00:00'],
  ])('gives the midnight that a day begins with in %s', (zone, moment) => {
    expect(isoMoment('2026-11-20', zone)).toBe(moment);
  });

  test('uses the offset of midnight on days when clocks change', () => {
    expect(isoMoment('2026-03-29', 'Europe/Madrid')).toBe('2026-03-29T00:00:00+01:00');
    expect(isoMoment('2026-03-30', 'Europe/Madrid')).toBe('2026-03-30T00:00:00+02:00');
    expect(isoMoment('2026-09-06', 'America/Santiago')).toBe('2026-09-06T01:00:00-03:00');
  });

  test('gives a moment in UTC, whatever zone it is written with', () => {
    expect(isoMoment('2026-11-20T23:30:00-05:00', LIMA)).toBe('2026-11-21T04:30:00.000Z');
  });
});

test.each([
  ['2026-11-03', '2026-11-03T05:00:01Z', true],
  ['2026-11-03', '2026-11-03T05:00:00Z', false],
  ['2026-11-03', '2026-11-03T02:00:00Z', false],
  ['2026-11-03T10:00:00Z', '2026-11-03T10:00:01Z', true],
  ['pronto', '2026-11-03T10:00:01Z', false],
  ['2026-11-03', 'nunca', false],
  ['2026-11-03', null, false],
  [null, '2026-11-03T10:00:01Z', false],
])('published %s in Lima and changed %s, a text has changed since: %s', (published, at, is) => {
  expect(isChangedSince(published, at, LIMA)).toBe(is);
});
