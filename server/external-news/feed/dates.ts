import { addDays, momentIn } from '../../platform/http/calendar.ts';
import { readOffset, splitNamedZone, ZONE } from './date-zones.ts';

/** In Spanish, English and Portuguese. */
const MONTHS = [
  'ene feb mar abr may jun jul ago sep oct nov dic'.split(' '),
  'jan feb mar apr may jun jul aug sep oct nov dec'.split(' '),
  'jan fev mar abr mai jun jul ago sep out nov dez'.split(' '),
];
const MINUTE_MS = 60_000;
const EARLIEST_YEAR = 1995;

const pad = (value: number) => String(value).padStart(2, '0');

/** Number of a month, 1 to 12, by its name or abbreviation. */
function monthNumber(name: string): number | undefined {
  const short = name.toLowerCase().replace('set', 'sep').slice(0, 3);
  const index = MONTHS.map((names) => names.indexOf(short)).find((at) => at >= 0);
  return index === undefined ? undefined : index + 1;
}

interface Parts {
  day: string;
  /** `HH:MM:SS.sss`. */
  time: string;
  /** Minutes from UTC; undefined without a time zone. */
  offset: number | undefined;
}

const TIME = String.raw`(?:[,\sT]*(?:[-–—|·]\s+)?(?:a las?\s+)?(\d{1,2})[:h](\d{2})(?::(\d{2}))?(?:[.,](\d+))?(?:\s*([ap])\.?\s?m\.?)?(?:\s*h(?:rs?|s|oras)?\b\.?)?)?\s*(${ZONE})?`;
/** `2026-11-20`, `20/11/2026`, `20 de noviembre de 2026`, `November 20, 2026`; optionally with a time. */
const ISO = new RegExp(String.raw`^(\d{4})[-/](\d{1,2})[-/](\d{1,2})${TIME}$`, 'i');
const NUMERIC = new RegExp(String.raw`^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})${TIME}$`, 'i');
const WORDED = new RegExp(
  String.raw`^(?:[\p{L}.]+,?\s+)?(\d{1,2})(?:\s+de)?[\s-]+(\p{L}{3,10})\.?,?(?:\s+del?)?[\s-]+(\d{4}|\d{2})${TIME}$`,
  'iu',
);
const MONTH_FIRST = new RegExp(
  String.raw`^(?:[\p{L}.]+,?\s+)?(\p{L}{3,10})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})${TIME}$`,
  'iu',
);
/** ISO 8601, basic format: `20261120T223000Z`. */
const BASIC = /^(\d{4})(\d{2})(\d{2})(?:[T ]?(\d{2})(\d{2})(\d{2})?([.,]\d+)?)?(?=$|[^\d])/i;
/** Format of `asctime()`: `Fri Nov 20 10:30:00 2026`. */
const ASCTIME =
  /^\p{L}{3,10}\.?,? (\p{L}{3,10} \d{1,2}) (\d{1,2}:\d{2}(?::\d{2})?)((?: [A-Z]{1,5}| [+-]\d{1,4})?) (\d{4})$/iu;

function readTime(found: (string | undefined)[]): { time: string; offset: number | undefined } {
  const [hour = '0', minute = '00', second = '00', fraction = '', half, zone] = found;
  const isAfternoon = half?.toLowerCase() === 'p';
  const hours = half ? (Number(hour) % 12) + (isAfternoon ? 12 : 0) : Number(hour);
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0');
  return {
    time: `${pad(hours)}:${minute}:${second}.${milliseconds}`,
    offset: readOffset(zone),
  };
}

function readParts(text: string): Parts | undefined {
  const iso = ISO.exec(text);
  if (iso) {
    const [, year, month, day, ...time] = iso;
    return { day: `${year}-${pad(Number(month))}-${pad(Number(day))}`, ...readTime(time) };
  }
  const numeric = NUMERIC.exec(text);
  if (numeric) {
    const [, first, second, year, ...time] = numeric;
    // The day comes first in Spanish; without such a month it is a date of the United States.
    const [day, month] = Number(second) > 12 ? [second, first] : [first, second];
    return { day: `${year}-${pad(Number(month))}-${pad(Number(day))}`, ...readTime(time) };
  }
  const worded = WORDED.exec(text);
  if (worded) {
    const [, day = '', month = '', year = '', ...time] = worded;
    return readWorded({ day, month, year, time });
  }
  const [, month = '', day = '', year = '', ...time] =
    MONTH_FIRST.exec(text.replace(ASCTIME, '$1 $4 $2$3')) ?? [];
  return readWorded({ day, month, year, time });
}

interface Worded {
  day: string;
  month: string;
  year: string;
  time: (string | undefined)[];
}

function readWorded({ day, month: name, year, time }: Worded): Parts | undefined {
  const month = monthNumber(name);
  if (!month) return undefined;
  const century = year.length === 2 ? '20' : '';
  return { day: `${century}${year}-${pad(month)}-${pad(Number(day))}`, ...readTime(time) };
}

function momentOf({ day, time, offset }: Parts, timeZone: string): Date | undefined {
  // 24:00 is midnight of the next day.
  const isEnd = /^24:00:00\.0+$/.test(time);
  const asUtc = new Date(isEnd ? `${day}T00:00:00Z` : `${day}T${time}Z`);
  // JavaScript would accept 31 February as a day in March.
  if (Number.isNaN(asUtc.getTime()) || asUtc.toISOString().slice(0, 10) !== day) return undefined;
  if (isEnd) return momentOf({ day: addDays(day, 1), time: '00:00:00', offset }, timeZone);
  if (offset !== undefined) return new Date(asUtc.getTime() - offset * MINUTE_MS);
  const midnight = momentIn(timeZone, day, 0).getTime();
  return new Date(midnight + (asUtc.getTime() - Date.parse(`${day}T00:00:00Z`)));
}

/** Normalises white space and minus signs, and removes a final comment in parentheses. */
const normalize = (written: string) =>
  written
    .slice(0, 200)
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\u2010-\u2013\u2212\uFE63\uFF0D]/g, '-')
    .replace(/ ?\([^()]*\)$/, '')
    .replace(
      BASIC,
      (_, year, month, day, hour = '00', minute = '00', second = '00', rest = '') =>
        `${year}-${month}-${day} ${hour}:${minute}:${second}${rest}`,
    )
    .slice(0, 80);

/**
 * Parses a date of a feed: ISO 8601, RFC 822 and variants, in English, Spanish or Portuguese. Without
 * a time zone it is in `timeZone`. Undefined for an unknown format and for an impossible date: before
 * 1995 or after `now`.
 */
export function readFeedDate(written: string, timeZone: string, now: Date): Date | undefined {
  const { text, timeZone: zone } = splitNamedZone(normalize(written), timeZone);
  const parts = readParts(text);
  const moment = parts ? momentOf(parts, zone) : fromNumberOrPlatform(text, zone);
  if (!moment || Number.isNaN(moment.getTime())) return undefined;
  return moment.getUTCFullYear() < EARLIEST_YEAR || moment > now ? undefined : moment;
}

/** The end of a date with a time zone. */
const WITH_ZONE = /(?:\dZ|[+-]\d{1,2}:?\d{2}| [+-]\d{1,2}|\b(?:GMT|UTC?|[A-Z]{3,4}))$/;

/** Dates without a time zone must not be parsed in the zone of the process. */
function fromNumberOrPlatform(text: string, timeZone: string): Date | undefined {
  if (/^\d{10}$/.test(text)) return new Date(Number(text) * 1000);
  if (/^\d{13}$/.test(text)) return new Date(Number(text));
  if (WITH_ZONE.test(text)) return new Date(text);
  const asUtc = new Date(`${text} UTC`);
  if (Number.isNaN(asUtc.getTime())) return undefined;
  const [day = '', time = ''] = asUtc.toISOString().split(/[TZ]/);
  return momentOf({ day, time, offset: undefined }, timeZone);
}
