import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Asks the database for an answer; throws where it gives none. */
export async function ping(db: Database): Promise<void> {
  await db.execute(sql`SELECT 1`);
}
