import { and, asc, eq, inArray, isNotNull, lt, ne, or, type SQL } from 'drizzle-orm';
import { lockThreads } from '../../community/comments/erase-repository.ts';
import type { Database } from '../../platform/db/database.ts';
import { inBatches } from '../../platform/db/in-batches.ts';
import { comments } from '../../platform/db/schema/comments.ts';
import { topics } from '../../platform/db/schema/forum.ts';
import { users } from '../../platform/db/schema/users.ts';

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

/** Empties at most `AT_ONCE` deleted texts of each kind; answers how many it found of the kind with most. */
async function forget(transaction: Database, whichOf: WhichOf): Promise<number> {
  const nothing = { contenido: '', huella: null };
  const findDeleted = async (table: Texts): Promise<number[]> => {
    const rows = await transaction
      .select({ id: table.id })
      .from(table)
      .where(and(isNotNull(table.eliminado_en), ne(table.contenido, ''), whichOf(table)))
      .orderBy(asc(table.id))
      .limit(AT_ONCE);
    return rows.map(({ id }) => id);
  };
  // Until they are locked staff may restore one.
  const areDeleted = (table: Texts, ids: number[]) =>
    and(inArray(table.id, ids), isNotNull(table.eliminado_en));

  const commentIds = await findDeleted(comments);
  await lockThreads(transaction, areDeleted(comments, commentIds));
  await transaction.update(comments).set(nothing).where(areDeleted(comments, commentIds));
  const topicIds = await findDeleted(topics);
  await lockTopics(transaction, areDeleted(topics, topicIds));
  await transaction
    .update(topics)
    .set({ ...nothing, titulo: '' })
    .where(areDeleted(topics, topicIds));
  return Math.max(commentIds.length, topicIds.length);
}

/** Empties all of them, in transactions between which others have their turn. */
async function forgetInBatches(db: Database, whichOf: WhichOf): Promise<void> {
  await inBatches(AT_ONCE, () => db.transaction((transaction) => forget(transaction, whichOf)));
}

/** Erases the texts that an account has deleted, in batches. The rows stay: they may have replies. */
export const eraseDeletedTextsOf = (db: Database, userId: number): Promise<void> =>
  forgetInBatches(db, (table) => eq(table.author_id, userId));

/** Erases all texts that were deleted before a moment, or by an account that is deleted itself, in batches. */
export function eraseTextsDeletedBefore(db: Database, before: Date): Promise<void> {
  const gone = db.select({ id: users.id }).from(users).where(isNotNull(users.deleted_at));
  return forgetInBatches(db, (table) =>
    or(lt(table.eliminado_en, before.toISOString()), inArray(table.author_id, gone)),
  );
}
