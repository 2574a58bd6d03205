import { z } from 'zod';

const momentSchema = z.iso.datetime({ offset: true });

/** A moment that a query names, as ISO 8601 in UTC; undefined where the text is none. */
export function readMoment(text: string | undefined): string | undefined {
  const moment = momentSchema.safeParse(text);
  if (!moment.success) return undefined;
  const date = new Date(moment.data);
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1 ? undefined : date.toISOString();
}
