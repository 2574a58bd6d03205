import { and, eq } from 'drizzle-orm';
import type { ListQuery } from '../content/list-query.ts';
import { contentOrder, isPublic } from '../content/repository.ts';
import type { Database } from '../db/database.ts';
import { articles } from '../db/schema/articles.ts';
import type { Found } from '../http/pagination.ts';
import { matchesSearch } from '../search/matching.ts';

export type ArticleRow = typeof articles.$inferSelect;

/** A page of the articles that everybody may see. */
export async function listArticles(db: Database, query: ListQuery): Promise<Found<ArticleRow>> {
  const where = and(
    isPublic(articles, query.today),
    matchesSearch([articles.titulo_articulo, articles.contenido], query.search),
  );
  const rows = await db
    .select()
    .from(articles)
    .where(where)
    .orderBy(...contentOrder(articles, query.ordering))
    .limit(query.page.size)
    .offset(query.page.offset);
  return { count: await db.$count(articles, where), rows };
}

/** Article that everybody may see; undefined where there is none. */
export async function getArticle(
  db: Database,
  id: number,
  today: string,
): Promise<ArticleRow | undefined> {
  const [row] = await db
    .select()
    .from(articles)
    .where(and(eq(articles.id, id), isPublic(articles, today)));
  return row;
}
