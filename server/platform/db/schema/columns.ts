import { customType, date, integer } from 'drizzle-orm/pg-core';

/** Moment with its zone: `timestamptz` in the database, ISO 8601 in UTC for the code (D10). */
export const moment = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

/** Day without a time, `YYYY-MM-DD` on both sides, so that no time zone can shift it (D10). */
export const day = () => date({ mode: 'string' });

/** Number of a row, given by the database. */
export const identity = () => integer().generatedByDefaultAsIdentity().primaryKey();
