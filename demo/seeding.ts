import { readFile } from 'node:fs/promises';
import { dayIn } from '../contract/day-in.ts';
import type { Database } from '../server/platform/db/database.ts';
import { addDays, momentIn } from '../server/platform/http/calendar.ts';

/** The moment of the seeding and the time zone in which its day is told. */
export interface SeedingDay {
  timeZone: string;
  now: Date;
}

/** What the parts of the seeding share. */
export interface Seeding extends SeedingDay {
  db: Database;
  /** Media keys of the stored pictures by slug. */
  pictures: ReadonlyMap<string, string>;
}

/** Something that was published: its id and its moment. */
export interface Published {
  id: number;
  at: Date;
}

/** Published items by slug. */
export type PublishedItems = ReadonlyMap<string, Published>;

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

/** Day that lies `daysAgo` days before the day of seeding, `YYYY-MM-DD`. */
export function dayAgo({ timeZone, now }: SeedingDay, daysAgo: number): string {
  return addDays(dayIn(now, timeZone), -daysAgo);
}

/**
 * Moment of a day and an hour in the site's time zone; what would lie ahead of the seeding is
 * moved to just before it.
 */
export function pastMoment(seeding: SeedingDay, daysAgo: number, hour: number): Date {
  const wanted = momentIn(seeding.timeZone, dayAgo(seeding, daysAgo), hour);
  const latest = seeding.now.getTime() - (24 - hour) * MINUTE_MS;
  return new Date(Math.min(wanted.getTime(), latest));
}

/** Text of a demo item, without white space around it. */
export async function readText(path: string): Promise<string> {
  return (await readFile(new URL(path, import.meta.url), 'utf8')).trim();
}
