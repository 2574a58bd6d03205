import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Throws if the database does not answer a query. */
export async function ping(db: Database): Promise<void> {
  await db.execute(sql`SELECT 1`);
}
