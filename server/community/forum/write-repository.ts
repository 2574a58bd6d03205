import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { forumCategories, topics } from '../../platform/db/schema/forum.ts';

export type StoredTopic = typeof topics.$inferSelect;
type NewTopic = typeof topics.$inferInsert;

/** Whether the category exists. */
export async function hasCategory(db: Database, id: number): Promise<boolean> {
  return (await db.$count(forumCategories, eq(forumCategories.id, id))) > 0;
}

/** Locks a topic that is not deleted; undefined if there is none. */
export async function lockTopic(db: Database, id: number): Promise<StoredTopic | undefined> {
  const [row] = await db
    .select()
    .from(topics)
    .where(and(eq(topics.id, id), isNull(topics.eliminado_en)))
    .for('no key update');
  return row;
}

/** Stores a new topic; returns its id. */
export async function insertTopic(db: Database, topic: NewTopic): Promise<number> {
  const [row] = await db.insert(topics).values(topic).returning({ id: topics.id });
  if (!row) throw new Error('The topic was not stored');
  return row.id;
}

/** Changes what is given of a topic. */
export async function updateTopic(
  db: Database,
  id: number,
  changes: Partial<NewTopic>,
): Promise<void> {
  await db.update(topics).set(changes).where(eq(topics.id, id));
}
