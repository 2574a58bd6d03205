import { momentIn } from '../../http/calendar.ts';

const MONTHS = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ');
const ENGLISH_MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
/** Zones that papers write by their letters; minutes from UTC. */
const ZONES: Record<string, number> = {
  PET: -300,
  COT: -300,
  ECT: -300,
  BOT: -240,
  VET: -240,
  CLT: -240,
  PYT: -180,
  CLST: -180,
  ART: -180,
  BRT: -180,
  UYT: -180,
  CET: 60,
  CEST: 120,
  EDT: -240,
  EST: -300,
  CDT: -300,
  CST: -360,
  MDT: -360,
  MST: -420,
  PDT: -420,
  PST: -480,
};
const MINUTE_MS = 60_000;
const EARLIEST_YEAR = 1995;

const pad = (value: number) => String(value).padStart(2, '0');

/** Number of a month, 1 to 12, by its name in Spanish or English, however short. */
function monthNumber(name: string): number | undefined {
  const short = name.toLowerCase().replace('set', 'sep').slice(0, 3);
  const index = [MONTHS, ENGLISH_MONTHS].map((names) => names.indexOf(short)).find((at) => at >= 0);
  return index === undefined ? undefined : index + 1;
}

interface Parts {
  day: string;
  /** `HH:MM:SS`. */
  time: string;
  /** Minutes from UTC; undefined where the text names no zone. */
  offset: number | undefined;
}

function readOffset(zone: string | undefined): number | undefined {
  if (!zone) return undefined;
  if (/^(?:Z|UTC?|GMT)$/i.test(zone)) return 0;
  const match = /^(?:GMT|UTC)?([+-])(\d{1,2}):?(\d{2})?$/i.exec(zone);
  if (!match) return ZONES[zone.toUpperCase()];
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  return match[1] === '-' ? -minutes : minutes;
}

const TIME = String.raw`(?:[,\sT]*(?:a las\s+)?(\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.,]\d+)?(?:\s*([ap])\.?\s?m\.?)?)?\s*([A-Z]{1,4}[+-]\d{1,2}:?\d{0,2}|[+-]\d{2}:?\d{2}|[A-Z]{1,5})?`;
/** `2026-11-20`, `20/11/2026`, `20 de noviembre de 2026`, `November 20, 2026`; then perhaps a time. */
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
/** As C writes it, with the year at the end: `Fri Nov 20 10:30:00 2026`. */
const OF_C =
  /^\p{L}{3,10}\.?,? (\p{L}{3,10} \d{1,2}) (\d{1,2}:\d{2}(?::\d{2})?)((?: [A-Z]{1,5}| [+-]\d{4})?) (\d{4})$/iu;

function readTime(found: (string | undefined)[]): { time: string; offset: number | undefined } {
  const [hour = '0', minute = '00', second = '00', half, zone] = found;
  const isAfternoon = half?.toLowerCase() === 'p';
  const hours = half ? (Number(hour) % 12) + (isAfternoon ? 12 : 0) : Number(hour);
  return { time: `${pad(hours)}:${minute}:${second}`, offset: readOffset(zone) };
}

function readParts(text: string): Parts | undefined {
  const iso = ISO.exec(text);
  if (iso) {
    const [, year, month, day, ...time] = iso;
    return { day: `${year}-${pad(Number(month))}-${pad(Number(day))}`, ...readTime(time) };
  }
  const numeric = NUMERIC.exec(text);
  if (numeric) {
    const [, day, month, year, ...time] = numeric;
    return { day: `${year}-${pad(Number(month))}-${pad(Number(day))}`, ...readTime(time) };
  }
  const worded = WORDED.exec(text);
  if (worded) {
    const [, day = '', month = '', year = '', ...time] = worded;
    return readWorded({ day, month, year, time });
  }
  const [, month = '', day = '', year = '', ...time] =
    MONTH_FIRST.exec(text.replace(OF_C, '$1 $4 $2$3')) ?? [];
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
  const asUtc = new Date(`${day}T${time}Z`);
  // A 31 February is no day: JavaScript would take it for one in March.
  if (Number.isNaN(asUtc.getTime()) || asUtc.toISOString().slice(0, 10) !== day) return undefined;
  if (offset !== undefined) return new Date(asUtc.getTime() - offset * MINUTE_MS);
  const midnight = momentIn(timeZone, day, 0).getTime();
  return new Date(midnight + (asUtc.getTime() - Date.parse(`${day}T00:00:00Z`)));
}

/**
 * Moment that a feed's date means: ISO 8601, RFC 822 and its many neighbours, in English or
 * Spanish. One without a zone is in `timeZone`. Undefined for what cannot be read or cannot be: no
 * paper has had a feed before 1995, and nothing is published later than `now`.
 */
export function readFeedDate(written: string, timeZone: string, now: Date): Date | undefined {
  const text = written.trim().replace(/\s+/g, ' ').slice(0, 80);
  const parts = readParts(text);
  const moment = parts ? momentOf(parts, timeZone) : fromNumberOrPlatform(text, timeZone);
  if (!moment || Number.isNaN(moment.getTime())) return undefined;
  return moment.getUTCFullYear() < EARLIEST_YEAR || moment > now ? undefined : moment;
}

/** How a text ends that names its zone. */
const WITH_ZONE = /(?:\dZ|[+-]\d{1,2}:?\d{2}|\b(?:GMT|UTC?|[A-Z]{3,4}))(?: ?\(.*\))?$/;

/** The platform reads what names no zone as in that of the process, which is anybody's. */
function fromNumberOrPlatform(text: string, timeZone: string): Date | undefined {
  if (/^\d{10}$/.test(text)) return new Date(Number(text) * 1000);
  if (/^\d{13}$/.test(text)) return new Date(Number(text));
  if (WITH_ZONE.test(text)) return new Date(text);
  const asUtc = new Date(`${text} UTC`);
  if (Number.isNaN(asUtc.getTime())) return undefined;
  const [day = '', time = ''] = asUtc.toISOString().split(/[T.]/);
  return momentOf({ day, time, offset: undefined }, timeZone);
}
