import { and, eq } from 'drizzle-orm';
import type { ListQuery } from '../content/list-query.ts';
import { contentOrder, isPublic } from '../content/repository.ts';
import type { Database } from '../db/database.ts';
import { editions } from '../db/schema/editions.ts';
import type { Found } from '../http/pagination.ts';
import { matchesSearch } from '../search/matching.ts';

export type EditionRow = typeof editions.$inferSelect;

/** A page of the editions that everybody may see. */
export async function listEditions(db: Database, query: ListQuery): Promise<Found<EditionRow>> {
  const where = and(
    isPublic(editions, query.today),
    matchesSearch([editions.titulo_edicion, editions.contenido], query.search),
  );
  const rows = await db
    .select()
    .from(editions)
    .where(where)
    .orderBy(...contentOrder(editions, query.ordering))
    .limit(query.page.size)
    .offset(query.page.offset);
  return { count: await db.$count(editions, where), rows };
}

/** Edition that everybody may see; undefined where there is none. */
export async function getEdition(
  db: Database,
  id: number,
  today: string,
): Promise<EditionRow | undefined> {
  const [row] = await db
    .select()
    .from(editions)
    .where(and(eq(editions.id, id), isPublic(editions, today)));
  return row;
}
