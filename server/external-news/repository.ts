import { and, desc, eq, lte } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { externalNews, externalNewsGone } from '../db/schema/external-news.ts';

export type ExternalNewsRow = typeof externalNews.$inferSelect;

/** News published up to `now`, newest first. */
export function listExternalNews(
  db: Database,
  query: { now: Date; limit: number; offset: number },
): Promise<ExternalNewsRow[]> {
  return db
    .select()
    .from(externalNews)
    .where(lte(externalNews.fecha_publicacion, query.now.toISOString()))
    .orderBy(desc(externalNews.fecha_publicacion), desc(externalNews.id))
    .limit(query.limit)
    .offset(query.offset);
}

/** One news item, if it is published; undefined where there is none. */
export async function getExternalNewsItem(
  db: Database,
  id: number,
  now: Date,
): Promise<ExternalNewsRow | undefined> {
  const [row] = await db
    .select()
    .from(externalNews)
    .where(and(eq(externalNews.id, id), lte(externalNews.fecha_publicacion, now.toISOString())));
  return row;
}

/** Whether an item of this number was removed for good. */
export async function isNewsGone(db: Database, id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: externalNewsGone.id })
    .from(externalNewsGone)
    .where(eq(externalNewsGone.id, id));
  return row !== undefined;
}
