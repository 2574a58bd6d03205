import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { prepared } from './prepared.ts';
import { listCounts } from './schema/list-counts.ts';

const countQuery = prepared('list_count', (db) =>
  db
    .select({ items: listCounts.items })
    .from(listCounts)
    .where(sql`${listCounts.list} = ${sql.placeholder('list')}`),
);

/** Reads the stored row count of a list, which triggers maintain; zero for a list that never had a row. */
export async function readCount(db: Database, list: string): Promise<number> {
  const [stored] = await countQuery(db).execute({ list });
  return stored?.items ?? 0;
}
