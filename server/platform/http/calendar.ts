/** Day that lies `days` after another (before it, when negative); both `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** Offset of a time zone from UTC at a moment, in milliseconds. */
function zoneOffset(timeZone: string, moment: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const name = parts.formatToParts(moment).find((part) => part.type === 'timeZoneName')?.value;
  const match = /([+-])(\d{2}):(\d{2})/.exec(name ?? '');
  if (!match) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return (match[1] === '-' ? -minutes : minutes) * 60_000;
}

/** Moment at which a clock of the time zone shows `hour`:00 on `day` (`YYYY-MM-DD`). */
export function momentIn(timeZone: string, day: string, hour: number): Date {
  const asUtc = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  return new Date(asUtc.getTime() - zoneOffset(timeZone, asUtc));
}
