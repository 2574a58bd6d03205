import type { SQL } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Rows of a query that is written as SQL, in the shape that the caller knows: neither driver types them alike. */
export const rowsOf = async <Row>(db: Database, query: SQL): Promise<Row[]> =>
  ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
