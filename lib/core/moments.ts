/**
 * Days and moments as machines read them (D10): a day stays a day where the format knows days, and
 * begins at 00:00 in the site's time zone where it asks for a moment (D16).
 */

import { dayIn, isDay } from './dates.ts';

const LOOKS_LIKE_A_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** W3C date of a day (`2026-11-20`) or a moment (`2026-11-20T14:30:00.000Z`); undefined for neither. */
export function w3cDate(value: string | null | undefined): string | undefined {
  if (!value) return undefined;
  if (LOOKS_LIKE_A_DAY.test(value)) return isDay(value) ? value : undefined;
  const date = new Date(value);
  // Beyond the year 9999 the format has a sign and six digits, which no reader expects.
  return isReadable(date) ? date.toISOString() : undefined;
}

/** Moment of a day's beginning in a time zone, or of a moment as written; undefined for neither. */
export function momentOf(value: string | null | undefined, timeZone: string): Date | undefined {
  const date = w3cDate(value);
  if (!date) return undefined;
  return isDay(date) ? startOfDay(date, timeZone) : new Date(date);
}

/**
 * A date with its zone, ISO 8601, where a bare day would be read in another zone: a day's beginning
 * as the time zone's clocks show it (`2026-11-20T00:00:00-05:00`), a moment in UTC. Undefined for
 * neither.
 */
export function isoMoment(value: string | null | undefined, timeZone: string): string | undefined {
  const date = w3cDate(value);
  if (!date || !isDay(date)) return date;
  const start = startOfDay(date, timeZone);
  const local = new Date(start.getTime() + offsetOf(timeZone, start)).toISOString().slice(0, 19);
  return `${local}${offsetName(timeZone, start) || '+00:00'}`;
}

/**
 * Whether something was changed after its publication; preparation before it does not count. False
 * where one of the two is no date.
 */
export function isChangedSince(
  published: string | null | undefined,
  changed: string | null | undefined,
  timeZone: string,
): boolean {
  const from = momentOf(published, timeZone);
  const at = momentOf(changed, timeZone);
  return from !== undefined && at !== undefined && at > from;
}

const isReadable = (date: Date): boolean =>
  !Number.isNaN(date.getTime()) && date.getUTCFullYear() >= 1 && date.getUTCFullYear() <= 9999;

function startOfDay(day: string, timeZone: string): Date {
  const asUtc = new Date(`${day}T00:00:00Z`);
  const guess = new Date(asUtc.getTime() - offsetOf(timeZone, asUtc));
  const corrected = new Date(asUtc.getTime() - offsetOf(timeZone, guess));
  // Where clocks are set forward at midnight, 00:00 does not exist and the day begins later.
  return dayIn(corrected, timeZone) === day ? corrected : guess;
}

// Creating a formatter takes longer than using it a hundred times.
const formats = new Map<string, Intl.DateTimeFormat>();

function offsetFormat(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  return format;
}

/** How far a zone is ahead of UTC at a moment, in milliseconds. */
function offsetOf(timeZone: string, moment: Date): number {
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(offsetName(timeZone, moment)) ?? [];
  const size = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return sign === '-' ? -size : size;
}

/** `-05:00` for Lima; empty for UTC. */
function offsetName(timeZone: string, moment: Date): string {
  const parts = offsetFormat(timeZone).formatToParts(moment);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return name?.replace('GMT', '') ?? '';
}
