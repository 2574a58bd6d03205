import { dayIn } from '../../contract/day-in.ts';

export { dayIn };

/**
 * The only formatter of dates (D10). A day (`2026-11-20`) is shown as it is written, whatever the
 * time zone; a moment (`2026-11-20T23:30:00Z`) is shown in the site's time zone.
 */

const LOCALE = 'es-ES';
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

const LONG = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const SHORT = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const WEEKDAY = { weekday: 'long', ...LONG } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const MOMENT = { ...SHORT, ...TIME } as const;

/** '20 de noviembre de 2026'; an unreadable text is given back as it is. */
export const formatLong = (value: string, timeZone: string) => format(value, timeZone, LONG);

/** '20 nov 2026'. */
export const formatShort = (value: string, timeZone: string) => format(value, timeZone, SHORT);

/** '22:15'. */
export const formatTime = (value: string, timeZone: string) => format(value, timeZone, TIME);

/** '20 nov 2026, 22:15'; a day without a time is shown without one. */
export const formatMoment = (value: string, timeZone: string) =>
  format(value, timeZone, DAY.test(value) ? SHORT : MOMENT);

/** 'Viernes, 20 de noviembre de 2026', for the head of the page. */
export function formatWeekday(value: string, timeZone: string): string {
  return capitalized(format(value, timeZone, WEEKDAY));
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** 'Jueves, 24 de diciembre', of a day without a time. */
export const formatDayOfYear = (day: string): string =>
  capitalized(format(day, 'UTC', { weekday: 'long', day: 'numeric', month: 'long' }));

/** 'Diciembre de 2026', of any day of the month. */
export const formatMonth = (day: string): string =>
  capitalized(format(day, 'UTC', { month: 'long', year: 'numeric' }));

/** 'lunes 30 de noviembre, 06:00', with the year if it is not that of `now`; `moment` is ISO 8601. */
export function formatPlanned(moment: string, timeZone: string, now: Date): string {
  const isThisYear = yearIn(moment, timeZone) === yearIn(now.toISOString(), timeZone);
  const { year, ...thisYear } = LONG;
  const day = format(moment, timeZone, isThisYear ? thisYear : { year, ...thisYear });
  const weekday = format(moment, timeZone, { weekday: 'long' });
  return `${weekday} ${day}, ${formatTime(moment, timeZone)}`;
}

/** '30 nov, 06:00', with the year if it is not that of `now`; `moment` is ISO 8601. */
export function formatPlannedShort(moment: string, timeZone: string, now: Date): string {
  const isThisYear = yearIn(moment, timeZone) === yearIn(now.toISOString(), timeZone);
  const { year, ...thisYear } = SHORT;
  const day = format(moment, timeZone, isThisYear ? thisYear : { year, ...thisYear });
  return `${day}, ${formatTime(moment, timeZone)}`;
}

/** Whether a text is a day of the calendar without a time: `2026-11-20`, and not `2026-02-30`. */
export function isDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return DAY.test(value) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** Year of a day or moment as it is shown; undefined for an unreadable text. */
export function yearIn(value: string, timeZone: string): number | undefined {
  if (DAY.test(value)) return Number(value.slice(0, 4));
  const moment = new Date(value);
  return Number.isNaN(moment.getTime()) ? undefined : Number(dayIn(moment, timeZone).slice(0, 4));
}

function format(value: string, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  const day = DAY.exec(value);
  // A day is read and shown in UTC, so that no zone can shift it.
  const date = day ? new Date(`${value}T00:00:00Z`) : new Date(value);
  if (Number.isNaN(date.getTime())) return value;
  // The 30th of February is read as a day of March.
  if (day && !date.toISOString().startsWith(value)) return value;
  const zone = day ? 'UTC' : timeZone;
  return new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: zone }).format(date);
}
