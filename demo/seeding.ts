import { readFile } from 'node:fs/promises';
import { dayIn } from '../contract/day-in.ts';
import type { Database } from '../server/platform/db/database.ts';
import { addDays, momentIn } from '../server/platform/http/calendar.ts';

/** Time of the seeding, and the time zone of the demo dates. */
export interface SeedingDay {
  timeZone: string;
  now: Date;
}

/** Context of the seeding. */
export interface Seeding extends SeedingDay {
  db: Database;
  /** Media keys of the stored pictures by slug. */
  pictures: ReadonlyMap<string, string>;
}

/** A published item. */
export interface Published {
  id: number;
  at: Date;
}

/** Published items by slug. */
export type PublishedItems = ReadonlyMap<string, Published>;

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

/** Day `daysAgo` days before the seeding, `YYYY-MM-DD`. */
export function dayAgo({ timeZone, now }: SeedingDay, daysAgo: number): string {
  return addDays(dayIn(now, timeZone), -daysAgo);
}

/**
 * Time of a day and hour in the time zone of the site; a time after the seeding is moved to shortly
 * before it.
 */
export function pastMoment(seeding: SeedingDay, daysAgo: number, hour: number): Date {
  const wanted = momentIn(seeding.timeZone, dayAgo(seeding, daysAgo), hour);
  const latest = seeding.now.getTime() - (24 - hour) * MINUTE_MS;
  return new Date(Math.min(wanted.getTime(), latest));
}

/** Text of a demo item, trimmed. */
export async function readText(path: string): Promise<string> {
  return (await readFile(new URL(path, import.meta.url), 'utf8')).trim();
}
