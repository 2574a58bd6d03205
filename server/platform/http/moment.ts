import { z } from 'zod';

const momentSchema = z.iso.datetime({ offset: true });

/** Parses a date and time of a query; answers ISO 8601 in UTC, undefined if invalid. */
export function readMoment(text: string | undefined): string | undefined {
  const moment = momentSchema.safeParse(text);
  if (!moment.success) return undefined;
  const date = new Date(moment.data);
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1 ? undefined : date.toISOString();
}
