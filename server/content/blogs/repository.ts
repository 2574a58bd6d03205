import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { ArticleReference } from '../../../contract/articles.ts';
import { likedBy } from '../../community/likes/repository.ts';
import type { Database } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { articles } from '../../platform/db/schema/articles.ts';
import { blogArticles, blogs } from '../../platform/db/schema/blogs.ts';
import { likes } from '../../platform/db/schema/likes.ts';
import type { Reader } from '../../platform/http/author.ts';
import type { Found } from '../../platform/http/pagination.ts';
import type { ListQuery } from '../common/list-query.ts';
import { type ContentList, isPublic, listPublic } from '../common/repository.ts';
import { type LinkedDetails, linkedDetails } from '../details/linked-repository.ts';
import { listPlacedBlogs } from '../front-page/repository.ts';

const details = linkedDetails('blog');

const withLikes = (db: Database, reader: Reader) => ({
  ...getTableColumns(blogs),
  ...details,
  likes_count: db.$count(likes, eq(likes.blog_id, blogs.id)),
  is_liked: likedBy('blog', blogs.id, reader),
});

export type BlogRow = typeof blogs.$inferSelect &
  LinkedDetails & { likes_count: number; is_liked: boolean };

/** A page of the public blogs, with the caller's likes. */
export function listBlogs(
  db: Database,
  query: ListQuery,
  reader: Reader = null,
): Promise<Found<BlogRow>> {
  const list: ContentList<BlogRow> = {
    kind: 'blog',
    table: blogs,
    read: (where, orderBy) =>
      db
        .select(withLikes(db, reader))
        .from(blogs)
        .where(where)
        .orderBy(...orderBy),
  };
  return listPublic(db, list, query);
}

/**
 * Blogs for the front page: placed ones first, in their order, then the newest (D70). Answers `size` at
 * most.
 */
export async function listFeatured(
  db: Database,
  { today, now, size }: { today: string; now: Date; size: number },
  reader: Reader = null,
): Promise<BlogRow[]> {
  const [placed, newest] = await Promise.all([
    listPlacedBlogs(db, now, today),
    listBlogs(db, { today, page: { size, offset: 0 } }, reader),
  ]);
  const ids = placed.slice(0, size);
  if (ids.length === 0) return newest.rows;
  const missing = ids.filter((id) => !newest.rows.some((row) => row.id === id));
  const older = missing.length > 0 ? await listByIds(db, missing, today, reader) : [];
  const rows = [...newest.rows, ...older];
  const first = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const rest = newest.rows.filter(({ id }) => !ids.includes(id));
  return [...first, ...rest].slice(0, size);
}

/** Public blogs with these ids, in no order. */
const listByIds = (db: Database, ids: number[], today: string, reader: Reader) =>
  db
    .select(withLikes(db, reader))
    .from(blogs)
    .where(and(inArray(blogs.id, ids), isPublic(blogs, today)));

/** A public blog; undefined if there is none. */
export async function getBlog(
  db: Database,
  id: number,
  today: string,
  reader: Reader = null,
): Promise<BlogRow | undefined> {
  const [row] = await db
    .select(withLikes(db, reader))
    .from(blogs)
    .where(and(eq(blogs.id, id), isPublic(blogs, today)));
  return row;
}

const titleQuery = prepared('public_blog_title', (db) =>
  db
    .select({ titulo: blogs.titulo_blog })
    .from(blogs)
    .where(and(eq(blogs.id, sql.placeholder('id')), isPublic(blogs, sql.placeholder('today')))),
);

/** Title of a public blog; undefined if there is none. */
export async function getBlogTitle(
  db: Database,
  id: number,
  today: string,
): Promise<string | undefined> {
  const [row] = await titleQuery(db).execute({ id, today });
  return row?.titulo;
}

/** Public related articles of a blog, in the editor's order. */
export function listRelatedArticles(
  db: Database,
  blogId: number,
  today: string,
): Promise<ArticleReference[]> {
  return db
    .select({
      id: articles.id,
      titulo_articulo: articles.titulo_articulo,
      fecha_publicacion: articles.fecha_publicacion,
    })
    .from(blogArticles)
    .innerJoin(articles, eq(articles.id, blogArticles.article_id))
    .where(and(eq(blogArticles.blog_id, blogId), isPublic(articles, today)))
    .orderBy(asc(blogArticles.position), asc(articles.id));
}
