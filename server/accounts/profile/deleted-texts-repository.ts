import { and, eq, isNotNull, lt, ne, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { comments } from '../../platform/db/schema/comments.ts';
import { topics } from '../../platform/db/schema/forum.ts';

async function forget(
  db: Database,
  whichOf: (table: typeof comments | typeof topics) => SQL | undefined,
): Promise<void> {
  const nothing = { contenido: '', huella: null };
  await db
    .update(comments)
    .set(nothing)
    .where(and(isNotNull(comments.eliminado_en), ne(comments.contenido, ''), whichOf(comments)));
  await db
    .update(topics)
    .set({ ...nothing, titulo: '' })
    .where(and(isNotNull(topics.eliminado_en), ne(topics.contenido, ''), whichOf(topics)));
}

/** Erases the texts that an account has deleted. The rows stay: they may have replies. */
export const eraseDeletedTextsOf = (db: Database, userId: number): Promise<void> =>
  forget(db, (table) => eq(table.author_id, userId));

/** Erases all texts that were deleted before a moment. */
export const eraseTextsDeletedBefore = (db: Database, before: Date): Promise<void> =>
  forget(db, (table) => lt(table.eliminado_en, before.toISOString()));
