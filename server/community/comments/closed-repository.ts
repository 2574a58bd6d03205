import { and, eq } from 'drizzle-orm';
import type { CommentTarget } from '../../../contract/comments.ts';
import type { Database } from '../../platform/db/database.ts';
import { articles } from '../../platform/db/schema/articles.ts';
import { blogs } from '../../platform/db/schema/blogs.ts';

/** Whether an editor has closed the comments of an article or a blog (D65); topics have no such switch. */
export async function hasClosedComments(
  db: Database,
  target: CommentTarget,
  id: number,
): Promise<boolean> {
  if (target === 'topic') return false;
  const table = target === 'blog' ? blogs : articles;
  return (await db.$count(table, and(eq(table.id, id), eq(table.comentarios_cerrados, true)))) > 0;
}
