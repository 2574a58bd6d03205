import { and, asc, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { articles } from '../../platform/db/schema/articles.ts';
import { blogArticles } from '../../platform/db/schema/blogs.ts';

const notDeleted = (db: Database) =>
  db.select({ id: articles.id }).from(articles).where(isNull(articles.eliminado_en));

/** Ids of a blog's related articles in their order, those that are deleted left out. */
export async function relatedArticleIds(db: Database, blogId: number): Promise<number[]> {
  const rows = await db
    .select({ id: blogArticles.article_id })
    .from(blogArticles)
    .where(and(eq(blogArticles.blog_id, blogId), inArray(blogArticles.article_id, notDeleted(db))))
    .orderBy(asc(blogArticles.position), asc(blogArticles.article_id));
  return rows.map(({ id }) => id);
}

/** The ids among these that belong to an article. */
export async function existingArticles(db: Database, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(inArray(articles.id, ids), isNull(articles.eliminado_en)));
  return rows.map(({ id }) => id);
}

/** Ids of a blog's deleted related articles; an undo restores the relation. */
export async function deletedRelations(db: Database, blogId: number): Promise<number[]> {
  const rows = await db
    .select({ id: blogArticles.article_id })
    .from(blogArticles)
    .where(
      and(eq(blogArticles.blog_id, blogId), notInArray(blogArticles.article_id, notDeleted(db))),
    )
    .orderBy(asc(blogArticles.article_id));
  return rows.map(({ id }) => id);
}

/** Replaces the related articles of a blog, in this order; those that are deleted stay related. */
export async function replaceRelations(
  db: Database,
  blogId: number,
  articleIds: number[],
): Promise<void> {
  await db
    .delete(blogArticles)
    .where(and(eq(blogArticles.blog_id, blogId), inArray(blogArticles.article_id, notDeleted(db))));
  if (articleIds.length === 0) return;
  const rows = articleIds.map((article_id, position) => ({
    blog_id: blogId,
    article_id,
    position,
  }));
  await db.insert(blogArticles).values(rows);
}
