import { type SQL, sql } from 'drizzle-orm';
import { type ConnectionOptions, fromDrizzle } from 'pg-boss';
import type { Database } from './database.ts';

/** Options that make pg-boss write inside the transaction `db`. */
export function queueTransaction(db: Database): ConnectionOptions {
  const transaction = {
    // Both drivers return rows like this; their common type does not declare it.
    execute: async (query: unknown) => (await db.execute(query as SQL)) as { rows: object[] },
  };
  return { db: fromDrizzle(transaction, sql) };
}
