import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { articleCategories, articles } from '../../platform/db/schema/articles.ts';
import type { Found } from '../../platform/http/pagination.ts';
import type { ListQuery } from '../common/list-query.ts';
import { type ContentList, isPublic, listPublic } from '../common/repository.ts';
import { type LinkedDetails, linkedDetails } from '../details/linked-repository.ts';

export type ArticleRow = typeof articles.$inferSelect & LinkedDetails;

const columns = { ...getTableColumns(articles), ...linkedDetails('articulo') };

/** A page of the public articles. */
export function listArticles(db: Database, query: ListQuery): Promise<Found<ArticleRow>> {
  const list: ContentList<ArticleRow> = {
    kind: 'articulo',
    table: articles,
    read: (where, orderBy) =>
      db
        .select(columns)
        .from(articles)
        .where(where)
        .orderBy(...orderBy),
  };
  return listPublic(db, list, query);
}

/** A public article; undefined if there is none. */
export async function getArticle(
  db: Database,
  id: number,
  today: string,
): Promise<ArticleRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(articles)
    .where(and(eq(articles.id, id), isPublic(articles, today)));
  return row;
}

const publicQuery = prepared('public_article', (db) =>
  db
    .select({ id: articles.id })
    .from(articles)
    .where(
      and(eq(articles.id, sql.placeholder('id')), isPublic(articles, sql.placeholder('today'))),
    ),
);

/** Whether a public article exists. */
export async function isPublicArticle(db: Database, id: number, today: string): Promise<boolean> {
  return (await publicQuery(db).execute({ id, today })).length > 0;
}

/** Whether the category exists; it is not deleted before the transaction ends. */
export async function hasCategory(db: Database, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: articleCategories.id })
    .from(articleCategories)
    .where(eq(articleCategories.id, id))
    .for('key share');
  return rows.length > 0;
}
