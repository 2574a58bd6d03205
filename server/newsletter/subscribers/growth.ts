import type { SubscriberGrowth } from '../../../contract/subscribers.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { countBegun, countEnded } from './repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DEFAULT_WEEKS = 26;
const MAX_WEEKS = 104;

/** Weeks that a query asks for: 1 to 104, or 26 where the text is no such number. */
export function readWeeks(text: string | undefined): number {
  const weeks = /^\d{1,4}$/.test(text ?? '') ? Number(text) : 0;
  return weeks === 0 ? DEFAULT_WEEKS : Math.min(weeks, MAX_WEEKS);
}

/** Mondays (`YYYY-MM-DD`) of the last weeks up to that of `today`, the oldest first. */
function lastMondays(today: string, weeks: number): string[] {
  const present = new Date(`${today}T00:00:00Z`);
  const sinceMonday = (present.getUTCDay() + 6) % 7;
  const monday = present.getTime() - sinceMonday * DAY_MS;
  return Array.from({ length: weeks }, (_, index) =>
    new Date(monday - (weeks - 1 - index) * 7 * DAY_MS).toISOString().slice(0, 10),
  );
}

const sumBefore = (counts: Map<string, number>, monday: string): number =>
  [...counts].reduce((sum, [week, count]) => (week < monday ? sum + count : sum), 0);

/** Growth of the subscriptions in the last weeks, with weeks of the site's time zone (D75). */
export async function readGrowth(context: ServerContext, weeks: number): Promise<SubscriberGrowth> {
  const { db, timeZone, today } = context;
  const begun = await countBegun(db, timeZone);
  const ended = await countEnded(db, timeZone);
  const mondays = lastMondays(today(), weeks);
  const [first = ''] = mondays;
  let total = sumBefore(begun, first) - sumBefore(ended, first);
  return {
    semanas: mondays.map((lunes) => {
      const altas = begun.get(lunes) ?? 0;
      const bajas = ended.get(lunes) ?? 0;
      total += altas - bajas;
      return { lunes, altas, bajas, total };
    }),
  };
}
