import { and, asc, eq, inArray, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { comments } from '../../platform/db/schema/comments.ts';
import { topics } from '../../platform/db/schema/forum.ts';

/**
 * Locks the threads of comments by their top-level ones, as every write in a thread does first. In the order of ids,
 * against deadlocks: other writes lock one thread, an erasure many.
 */
async function lockThreads(transaction: Database, ofWhich: SQL | undefined): Promise<void> {
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

async function lockTopics(transaction: Database, which: SQL | undefined): Promise<void> {
  await transaction
    .select({ id: topics.id })
    .from(topics)
    .where(which)
    .orderBy(asc(topics.id))
    .for('no key update');
}

async function forget(
  transaction: Database,
  whichOf: (table: typeof comments | typeof topics) => SQL | undefined,
): Promise<void> {
  const nothing = { contenido: '', huella: null };
  const deletedOf = (table: typeof comments | typeof topics) =>
    and(isNotNull(table.eliminado_en), ne(table.contenido, ''), whichOf(table));
  await lockThreads(transaction, deletedOf(comments));
  await transaction.update(comments).set(nothing).where(deletedOf(comments));
  await lockTopics(transaction, deletedOf(topics));
  await transaction
    .update(topics)
    .set({ ...nothing, titulo: '' })
    .where(deletedOf(topics));
}

/** Erases the texts that an account has deleted, within the transaction. The rows stay: they may have replies. */
export const eraseDeletedTextsOf = (transaction: Database, userId: number): Promise<void> =>
  forget(transaction, (table) => eq(table.author_id, userId));

/** Erases all texts that were deleted before a moment, within the transaction. */
export const eraseTextsDeletedBefore = (transaction: Database, before: Date): Promise<void> =>
  forget(transaction, (table) => lt(table.eliminado_en, before.toISOString()));
