import { afterEach, expect, test, vi } from 'vitest';

const LIMA = 'America/Lima';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** `dayIn`, loaded where `Intl` is what a test has put there. */
async function loadDayIn() {
  vi.resetModules();
  return (await import('./day-in.ts')).dayIn;
}

/** `Intl` of an engine that writes the days of every locale in another order, as ICU 72 does for Canada. */
function stubOrder(write: (year: string, month: string, day: string) => string) {
  class OtherOrder extends Intl.DateTimeFormat {
    override format(moment?: Date | number): string {
      const read = (type: string) =>
        super.formatToParts(moment).find((part) => part.type === type)?.value ?? '';
      return write(read('year'), read('month'), read('day'));
    }
    override formatToParts(moment?: Date | number): Intl.DateTimeFormatPart[] {
      const parts = super.formatToParts(moment).filter(({ type }) => type !== 'literal');
      return parts.reverse().map((part) => ({ ...part, value: part.value.replace(/^0/, '') }));
    }
  }
  vi.stubGlobal('Intl', Object.assign(Object.create(Intl), { DateTimeFormat: OtherOrder }));
}

test.each([
  ['2026-11-20T02:30:00Z', LIMA, '2026-11-19'],
  ['2026-11-20T02:30:00Z', 'UTC', '2026-11-20'],
  ['2026-03-15T02:30:00Z', LIMA, '2026-03-14'],
  ['2026-01-05T12:00:00Z', LIMA, '2026-01-05'],
  ['2025-12-31T15:00:00Z', 'Asia/Tokyo', '2026-01-01'],
  ['0999-03-01T12:00:00Z', 'UTC', '0999-03-01'],
])('%s is in %s the day %s', async (moment, zone, day) => {
  const dayIn = await loadDayIn();
  expect(dayIn(new Date(moment), zone)).toBe(day);
});

test.each([
  ['11/26/2026', (year: string, month: string, day: string) => `${month}/${day}/${year}`],
  ['26.11.2026', (year: string, month: string, day: string) => `${day}.${month}.${year}`],
])('a day is the same where an engine formats it as %s', async (written, write) => {
  stubOrder(write);
  const moment = new Date('2026-11-26T17:00:00Z');
  expect(new Intl.DateTimeFormat('en-CA', { timeZone: LIMA }).format(moment)).toBe(written);

  const dayIn = await loadDayIn();
  expect(dayIn(moment, LIMA)).toBe('2026-11-26');
  expect(dayIn(new Date('2026-03-05T03:00:00Z'), LIMA)).toBe('2026-03-04');
});
