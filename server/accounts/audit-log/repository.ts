import type { Database } from '../../platform/db/database.ts';
import { moderationLog } from '../../platform/db/schema/moderation.ts';

type NewEntry = Omit<typeof moderationLog.$inferInsert, 'id'>;

/** Writes one line: who, what, when and why. */
export async function logAct(db: Database, entry: NewEntry): Promise<void> {
  await db.insert(moderationLog).values(entry);
}
