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

/** Forgets the texts that a person has deleted. Their places stay: others may have answered there. */
export const forgetDeletedTextsOf = (db: Database, userId: number): Promise<void> =>
  forget(db, (table) => eq(table.author_id, userId));

/** The same of everybody, for what was deleted before a moment. */
export const forgetTextsDeletedBefore = (db: Database, before: Date): Promise<void> =>
  forget(db, (table) => lt(table.eliminado_en, before.toISOString()));
