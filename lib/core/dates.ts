/**
 * The only formatter of dates (D10). A day (`2026-11-20`) is shown as it is written, whatever the
 * time zone; a moment (`2026-11-20T23:30:00Z`) is shown in the site's time zone.
 */

const LOCALE = 'es-ES';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const LONG = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const SHORT = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const WEEKDAY = { weekday: 'long', ...LONG } as const;
const MOMENT = { ...SHORT, hour: '2-digit', minute: '2-digit', hour12: false } as const;

/** '20 de noviembre de 2026'; an unreadable text is given back as it is. */
export const formatLong = (value: string, timeZone: string) => format(value, timeZone, LONG);

/** '20 nov 2026'. */
export const formatShort = (value: string, timeZone: string) => format(value, timeZone, SHORT);

/** '20 nov 2026, 22:15'; a day without a time is shown without one. */
export const formatMoment = (value: string, timeZone: string) =>
  format(value, timeZone, DAY.test(value) ? SHORT : MOMENT);

/** 'Viernes, 20 de noviembre de 2026', for the head of the page. */
export function formatWeekday(value: string, timeZone: string): string {
  const text = format(value, timeZone, WEEKDAY);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The day `YYYY-MM-DD` that a moment falls on in a time zone. */
export function dayIn(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(moment);
}

/**
 * A date for machines, ISO 8601 with its zone: a day is its 00:00 in a time zone (D16),
 * '2026-11-20T00:00:00-05:00', a moment is given in UTC. Undefined for a text that is no date.
 */
export function isoMoment(value: string, timeZone: string): string | undefined {
  const date = read(value);
  if (!date) return undefined;
  if (!DAY.test(value)) return date.toISOString();
  // Where clocks change on that day, its midnight may have another offset than its UTC midnight.
  const midnight = `${value}T00:00:00${offsetAt(date, timeZone)}`;
  return `${value}T00:00:00${offsetAt(new Date(midnight), timeZone)}`;
}

/** '-05:00' for Lima. */
function offsetAt(moment: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value;
  return name?.replace('GMT', '') || '+00:00';
}

function format(value: string, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  const date = read(value);
  if (!date) return value;
  const zone = DAY.test(value) ? 'UTC' : timeZone;
  return new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: zone }).format(date);
}

function read(value: string): Date | undefined {
  const isDay = DAY.test(value);
  // A day is read and shown in UTC, so that no zone can shift it.
  const date = new Date(isDay ? `${value}T00:00:00Z` : value);
  if (Number.isNaN(date.getTime())) return undefined;
  // The 30th of February is read as a day of March.
  return isDay && !date.toISOString().startsWith(value) ? undefined : date;
}
