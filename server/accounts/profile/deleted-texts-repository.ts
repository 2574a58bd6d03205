import { setImmediate as letOthers } from 'node:timers/promises';
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

type Texts = typeof comments | typeof topics;
type WhichOf = (table: Texts) => SQL | undefined;

/** Texts of each kind in one transaction: triggers look for each in the log and in the search. */
const AT_ONCE = 100;

/** Empties deleted texts, at most `limit` of each kind if it is given; answers how many it found of the kind with most. */
async function forget(transaction: Database, whichOf: WhichOf, limit?: number): Promise<number> {
  const nothing = { contenido: '', huella: null };
  const findDeleted = async (table: Texts): Promise<SQL> => {
    const found = transaction
      .select({ id: table.id })
      .from(table)
      .where(and(isNotNull(table.eliminado_en), ne(table.contenido, ''), whichOf(table)))
      .orderBy(asc(table.id));
    const rows = await (limit === undefined ? found : found.limit(limit));
    most = Math.max(most, rows.length);
    const ids = rows.map(({ id }) => id);
    // Until it is locked staff may restore one.
    return sql`${inArray(table.id, ids)} AND ${isNotNull(table.eliminado_en)}`;
  };
  let most = 0;
  const deletedComments = await findDeleted(comments);
  await lockThreads(transaction, deletedComments);
  await transaction.update(comments).set(nothing).where(deletedComments);
  const deletedTopics = await findDeleted(topics);
  await lockTopics(transaction, deletedTopics);
  await transaction
    .update(topics)
    .set({ ...nothing, titulo: '' })
    .where(deletedTopics);
  return most;
}

/** As `forget`, in transactions of their own, between which others have their turn. */
async function forgetInParts(db: Database, whichOf: WhichOf): Promise<void> {
  for (let found = AT_ONCE; found === AT_ONCE; ) {
    found = await db.transaction((transaction) => forget(transaction, whichOf, AT_ONCE));
    await letOthers();
  }
}

const areOf =
  (userId: number): WhichOf =>
  (table) =>
    eq(table.author_id, userId);

/** Erases the texts that an account has deleted, within the transaction. The rows stay: they may have replies. */
export async function eraseDeletedTextsOf(transaction: Database, userId: number): Promise<void> {
  await forget(transaction, areOf(userId));
}

/** The same before that transaction, in parts: an account can have deleted thousands. */
export const eraseMostDeletedTextsOf = (db: Database, userId: number): Promise<void> =>
  forgetInParts(db, areOf(userId));

/** Erases all texts that were deleted before a moment, in parts. */
export const eraseTextsDeletedBefore = (db: Database, before: Date): Promise<void> =>
  forgetInParts(db, (table) => lt(table.eliminado_en, before.toISOString()));
