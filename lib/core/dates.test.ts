import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  dayIn,
  formatDayOfYear,
  formatLong,
  formatMoment,
  formatMonth,
  formatPlanned,
  formatPlannedShort,
  formatShort,
  formatWeekday,
  isDay,
  yearIn,
} from './dates.ts';

const LIMA = 'America/Lima';
const ZONES = Intl.supportedValuesOf('timeZone');
const EDGES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata', 'America/Lima', 'UTC'];

afterEach(() => vi.unstubAllEnvs());

describe('a day without a time (D10)', () => {
  test('is the same day for readers of every time zone', () => {
    const shown = new Set(ZONES.map((zone) => formatLong('2026-11-20', zone)));
    expect(shown).toEqual(new Set(['20 de noviembre de 2026']));
  });

  test.each(EDGES)('is the same day on a server whose clock is set to %s', (zone) => {
    vi.stubEnv('TZ', zone);
    expect(new Date(2026, 0, 1).getTimezoneOffset()).toBe(offsetOf(zone));
    expect(formatLong('2026-11-20', LIMA)).toBe('20 de noviembre de 2026');
    expect(formatShort('2026-01-01', LIMA)).toBe('1 ene 2026');
    expect(formatWeekday('2026-11-20', LIMA)).toBe('Viernes, 20 de noviembre de 2026');
    expect(formatMoment('2026-12-31', LIMA)).toBe('31 dic 2026');
  });

  test('is shown on the days at which clocks change', () => {
    for (const day of ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01']) {
      const number = Number(day.slice(-2));
      expect(formatLong(day, 'America/New_York')).toMatch(new RegExp(`^${number} de `));
      expect(formatLong(day, 'Europe/Madrid')).toMatch(new RegExp(`^${number} de `));
    }
  });

  test('is shown without a time', () => {
    expect(formatMoment('2026-11-20', LIMA)).toBe('20 nov 2026');
  });
});

describe('a moment (D10)', () => {
  test('is shown in the zone of the site, on the day that it is there', () => {
    expect(formatMoment('2026-11-20T02:30:00Z', LIMA)).toBe('19 nov 2026, 21:30');
    expect(formatMoment('2026-11-20T02:30:00Z', 'Europe/Madrid')).toBe('20 nov 2026, 03:30');
    expect(formatLong('2026-11-20T04:59:59Z', LIMA)).toBe('19 de noviembre de 2026');
    expect(formatLong('2026-11-20T05:00:00Z', LIMA)).toBe('20 de noviembre de 2026');
    expect(formatShort('2026-11-20T02:30:00Z', LIMA)).toBe('19 nov 2026');
  });

  test('is read with the zone that it carries', () => {
    expect(formatMoment('2026-11-20T23:30:00.123456-05:00', LIMA)).toBe('20 nov 2026, 23:30');
    expect(formatMoment('2026-11-20T23:30:00+02:00', LIMA)).toBe('20 nov 2026, 16:30');
  });

  test('is shown the same whatever the clock of the server is set to', () => {
    const shown = EDGES.map((zone) => {
      vi.stubEnv('TZ', zone);
      return formatMoment('2026-11-20T23:30:00Z', LIMA);
    });
    expect(new Set(shown)).toEqual(new Set(['20 nov 2026, 18:30']));
  });

  test('at midnight is shown as 00:00', () => {
    expect(formatMoment('2026-11-20T05:00:00Z', LIMA)).toBe('20 nov 2026, 00:00');
  });
});

test('formatLong and formatWeekday speak Spanish', () => {
  expect(formatLong('2026-02-03', LIMA)).toBe('3 de febrero de 2026');
  expect(formatLong('2026-09-05', LIMA)).toBe('5 de septiembre de 2026');
  expect(formatWeekday('2026-11-18', LIMA)).toBe('Miércoles, 18 de noviembre de 2026');
});

test.each(['', 'pronto', '2026-13-45', '2026-02-30', '2025-02-29'])(
  'a text that is no date is given back as it is: %j',
  (text) => {
    expect(formatLong(text, LIMA)).toBe(text);
    expect(formatMoment(text, LIMA)).toBe(text);
  },
);

test.each([
  ['2026-11-20', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-11-20T00:00:00Z', false],
  ['26-11-20', false],
  ['', false],
])('%j is a day: %s', (value, is) => {
  expect(isDay(value)).toBe(is);
});

test('dayIn gives the day that a moment falls on', () => {
  const moment = new Date('2026-11-20T02:30:00Z');
  expect(dayIn(moment, LIMA)).toBe('2026-11-19');
  expect(dayIn(moment, 'UTC')).toBe('2026-11-20');
  expect(dayIn(new Date('2026-01-05T12:00:00Z'), LIMA)).toBe('2026-01-05');
});

/** Minutes that `getTimezoneOffset` gives on 1 January, so that a clock that did not change shows. */
function offsetOf(zone: string): number {
  const noon = new Date('2026-01-01T12:00:00Z');
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
  });
  const read = (type: string) =>
    Number(format.formatToParts(noon).find((part) => part.type === type)?.value);
  const days = (Date.parse(dayIn(noon, zone)) - Date.parse('2026-01-01')) / 86_400_000;
  return (12 - read('hour')) * 60 - read('minute') - days * 24 * 60;
}

test('yearIn gives the year that a day or a moment is shown with', () => {
  expect(yearIn('2026-01-01', LIMA)).toBe(2026);
  expect(yearIn('2026-01-01T03:00:00Z', LIMA)).toBe(2025);
  expect(yearIn('2026-01-01T03:00:00Z', 'UTC')).toBe(2026);
  expect(yearIn('hace tiempo', LIMA)).toBeUndefined();
});

const NOW = new Date('2026-11-27T17:00:00Z');

test.for([
  ['America/Lima', '2026-11-30T11:00:00Z', 'lunes 30 de noviembre, 06:00'],
  ['America/Lima', '2026-12-01T04:30:00Z', 'lunes 30 de noviembre, 23:30'],
  ['America/Lima', '2027-01-01T04:59:00Z', 'jueves 31 de diciembre, 23:59'],
  ['America/Lima', '2027-01-01T05:00:00Z', 'viernes 1 de enero de 2027, 00:00'],
  ['America/Santiago', '2027-04-03T03:30:00Z', 'sábado 3 de abril de 2027, 00:30'],
])('a planned moment in %s, %s, is %s', ([timeZone = '', moment = '', text]) => {
  expect(formatPlanned(moment, timeZone, NOW)).toBe(text);
});

test('in short, a planned moment has its year if it is another one', () => {
  expect(formatPlannedShort('2026-12-03T11:00:00Z', LIMA, NOW)).toBe('3 dic, 06:00');
  expect(formatPlannedShort('2027-01-01T04:59:00Z', LIMA, NOW)).toBe('31 dic, 23:59');
  expect(formatPlannedShort('2027-12-03T11:00:00Z', LIMA, NOW)).toBe('3 dic 2027, 06:00');
});

test('days of a year and months are named in Spanish', () => {
  expect(formatDayOfYear('2026-12-24')).toBe('Jueves, 24 de diciembre');
  expect(formatMonth('2026-12-24')).toBe('Diciembre de 2026');
});
