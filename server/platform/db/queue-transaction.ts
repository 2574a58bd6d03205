import { type SQL, sql } from 'drizzle-orm';
import { type ConnectionOptions, fromDrizzle } from 'pg-boss';
import type { Database } from './database.ts';

/** Lets the queue write inside a transaction of ours: both happen, or neither. */
export function queueTransaction(db: Database): ConnectionOptions {
  const transaction = {
    // Both drivers answer so; the type that stands for the two of them does not say it.
    execute: async (query: unknown) => (await db.execute(query as SQL)) as { rows: object[] },
  };
  return { db: fromDrizzle(transaction, sql) };
}
