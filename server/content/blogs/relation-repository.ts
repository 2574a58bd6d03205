import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { articles } from '../../platform/db/schema/articles.ts';
import { blogArticles } from '../../platform/db/schema/blogs.ts';

const notDeleted = (db: Database) =>
  db.select({ id: articles.id }).from(articles).where(isNull(articles.eliminado_en));

/** Ids of a blog's related articles in their order, also of deleted and withdrawn ones, which come back with the article. */
export async function relatedArticleIds(db: Database, blogId: number): Promise<number[]> {
  const rows = await db
    .select({ id: blogArticles.article_id })
    .from(blogArticles)
    .where(eq(blogArticles.blog_id, blogId))
    .orderBy(asc(blogArticles.position), asc(blogArticles.article_id));
  return rows.map(({ id }) => id);
}

/** The ids among these that belong to an article, also to a deleted or withdrawn one. */
export async function existingArticles(db: Database, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db.select({ id: articles.id }).from(articles).where(inArray(articles.id, ids));
  return rows.map(({ id }) => id);
}

/**
 * Replaces the related articles of a blog, in this order; deleted and withdrawn ones stay related, as clients that name
 * none do not know of them.
 */
export async function replaceRelations(
  db: Database,
  blogId: number,
  articleIds: number[],
): Promise<void> {
  const { blog_id, article_id } = blogArticles;
  const isReplaced = or(inArray(article_id, notDeleted(db)), inArray(article_id, articleIds));
  await db.delete(blogArticles).where(and(eq(blog_id, blogId), isReplaced));
  if (articleIds.length === 0) return;
  const rows = articleIds.map((id, position) => ({ blog_id: blogId, article_id: id, position }));
  await db.insert(blogArticles).values(rows);
}
