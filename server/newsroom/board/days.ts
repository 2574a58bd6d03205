const DAY_MS = 24 * 60 * 60 * 1000;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Monday of the week that a day `YYYY-MM-DD` is in. */
export function firstDayOfWeek(day: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const sinceMonday = (new Date(midnight).getUTCDay() + 6) % 7;
  return dayOf(midnight - sinceMonday * DAY_MS);
}

/** First and last day of a month `YYYY-MM`. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: `${month}-01`, to: dayOf(Date.UTC(year, number, 0)) };
}
