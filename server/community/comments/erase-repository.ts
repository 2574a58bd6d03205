import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { inBatches } from '../../platform/db/in-batches.ts';
import { comments } from '../../platform/db/schema/comments.ts';

/** Comments in one transaction: triggers look for each in the log, and count its thread. */
const AT_ONCE = 100;

/**
 * Locks the threads of comments by their top-level ones, as every write in a thread does first. In the order of ids,
 * against deadlocks: other writes lock one thread, an erasure many.
 */
export async function lockThreads(transaction: Database, ofWhich: SQL | undefined): Promise<void> {
  const roots = transaction
    .select({ id: sql`coalesce(${comments.root_id}, ${comments.id})` })
    .from(comments)
    .where(ofWhich);
  await transaction
    .select({ id: comments.id })
    .from(comments)
    .where(inArray(comments.id, roots))
    .orderBy(asc(comments.id))
    .for('no key update');
}

/** Deletes the comments of an article or a blog, in batches. The latest first: deleting a comment cascades to its replies. */
export async function eraseCommentsOf(
  db: Database,
  kind: 'articulo' | 'blog',
  itemId: number,
): Promise<void> {
  const target = kind === 'blog' ? comments.blog_id : comments.article_id;
  await inBatches(AT_ONCE, () =>
    db.transaction(async (transaction) => {
      const rows = await transaction
        .select({ id: comments.id })
        .from(comments)
        .where(eq(target, itemId))
        .orderBy(desc(comments.creado_en), desc(comments.id))
        .limit(AT_ONCE);
      const ids = rows.map(({ id }) => id);
      await lockThreads(transaction, inArray(comments.id, ids));
      await transaction.delete(comments).where(inArray(comments.id, ids));
      return ids.length;
    }),
  );
}
