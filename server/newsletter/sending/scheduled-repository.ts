import { and, asc, eq, lte } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { newsletters } from '../../platform/db/schema/newsletters.ts';

/** Ids of the scheduled newsletters whose moment has come, the earliest first. */
export async function listScheduled(db: Database, now: string): Promise<number[]> {
  const rows = await db
    .select({ id: newsletters.id })
    .from(newsletters)
    .where(and(eq(newsletters.estado, 'programado'), lte(newsletters.enviar_en, now)))
    .orderBy(asc(newsletters.enviar_en), asc(newsletters.id));
  return rows.map(({ id }) => id);
}
