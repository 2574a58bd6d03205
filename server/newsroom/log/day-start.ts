import { dayIn } from '../../../contract/day-in.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
/** Days that moments of the database and of JavaScript can both have, the day after them too. */
const FIRST_DAY = '1970-01-01';
const LAST_DAY = '9998-12-31';

/**
 * First moment of a day `YYYY-MM-DD` in a time zone; of the nearest day from 1970 to 9998 for one outside. Where clocks
 * change at midnight (America/Santiago) it need not be 00:00: the day is looked for by its moments, to the minute.
 */
export function dayStart(timeZone: string, named: string): Date {
  const day = named < FIRST_DAY ? FIRST_DAY : named > LAST_DAY ? LAST_DAY : named;
  const noon = Date.parse(`${day}T12:00:00Z`);
  // No zone is further from UTC than 14 hours.
  let before = -27 * HOUR_MINUTES;
  let inside = 27 * HOUR_MINUTES;
  while (inside - before > 1) {
    const middle = Math.floor((before + inside) / 2);
    const isReached = dayIn(new Date(noon + middle * MINUTE_MS), timeZone) >= day;
    if (isReached) inside = middle;
    else before = middle;
  }
  return new Date(noon + inside * MINUTE_MS);
}
