const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Years of four digits: beyond them the format has signs that no reader expects. */
const READABLE = /^\d{4}-/;

/**
 * A date for machines, ISO 8601 with its zone: a day begins at 00:00 in a time zone (D16),
 * '2026-11-20T00:00:00-05:00', and a moment is given in UTC. Undefined for a text that is no date.
 */
export function isoMoment(value: string, timeZone: string): string | undefined {
  const isDay = DAY.test(value);
  const date = new Date(isDay ? `${value}T00:00:00Z` : value);
  const written = Number.isNaN(date.getTime()) ? '' : date.toISOString();
  if (!isDay) return READABLE.test(written) ? written : undefined;
  // The 30th of February is read as a day of March.
  if (!written.startsWith(value)) return undefined;
  // On a day at which clocks change, its midnight may have another offset than that of UTC.
  const midnight = new Date(`${value}T00:00:00${offsetAt(date, timeZone)}`);
  return `${value}T00:00:00${offsetAt(midnight, timeZone)}`;
}

/** '-05:00' for Lima. */
function offsetAt(moment: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value;
  return name?.replace('GMT', '') || '+00:00';
}
