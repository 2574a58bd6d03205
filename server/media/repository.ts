import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { media } from '../db/schema/media.ts';

/** Notes a stored file. */
export async function insertMedia(db: Database, file: typeof media.$inferInsert): Promise<void> {
  await db.insert(media).values(file);
}

/** Forgets a file that is erased. */
export async function deleteMedia(db: Database, key: string): Promise<void> {
  await db.delete(media).where(eq(media.key, key));
}
