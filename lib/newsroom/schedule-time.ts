const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{2}:\d{2}$/;

/** Day `YYYY-MM-DD` and time `HH:MM` as clocks of a place show them. */
export interface WallTime {
  day: string;
  time: string;
}

/** The moment of a wall time, and whether a change of the clocks makes it doubtful. */
export interface ChosenMoment {
  /** ISO 8601 in UTC. */
  moment: string;
  /**
   * 'gap': clocks are set forward over this time, and the moment is as much later; 'overlap': clocks show it twice, and
   * the moment is the first.
   */
  doubt?: 'gap' | 'overlap';
}

/** The wall time of a moment (ISO 8601) in an IANA time zone. Throws RangeError for what is none. */
export function wallTimeIn(moment: string, timeZone: string): WallTime {
  const parts = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(moment));
  const numberOf = (type: Intl.DateTimeFormatPartTypes, digits: number) =>
    (parts.find((part) => part.type === type)?.value ?? '').padStart(digits, '0');
  return {
    day: `${numberOf('year', 4)}-${numberOf('month', 2)}-${numberOf('day', 2)}`,
    time: `${numberOf('hour', 2)}:${numberOf('minute', 2)}`,
  };
}

/** Milliseconds of a wall time as if it were UTC; undefined for a day or time that is none. */
function asUtc({ day, time }: WallTime): number | undefined {
  if (!DAY.test(day) || !TIME.test(time)) return undefined;
  const date = new Date(`${day}T${time}:00Z`);
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${day}T${time}`);
  return isReal ? date.getTime() : undefined;
}

/**
 * The moment at which clocks in an IANA time zone show a wall time; undefined for a day or time that is none (D60).
 * Offsets are looked up a day before and after, so that one change of the clocks lies between them at most.
 */
export function momentAt(wall: WallTime, timeZone: string): ChosenMoment | undefined {
  const local = asUtc(wall);
  if (local === undefined) return undefined;
  const offsetAt = (ms: number) => {
    const shown = asUtc(wallTimeIn(new Date(ms).toISOString(), timeZone)) ?? ms;
    return shown - Math.floor(ms / MINUTE_MS) * MINUTE_MS;
  };
  const [before, after] = [offsetAt(local - DAY_MS), offsetAt(local + DAY_MS)];
  const fitting = [...new Set([before, after])]
    .filter((offset) => offsetAt(local - offset) === offset)
    .map((offset) => local - offset)
    .sort((one, other) => one - other);
  const [first = local - before] = fitting;
  const moment = new Date(first).toISOString();
  if (fitting.length === 1) return { moment };
  return { moment, doubt: fitting.length === 0 ? 'gap' : 'overlap' };
}
