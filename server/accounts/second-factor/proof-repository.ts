import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { sessions } from '../../platform/db/schema/users.ts';

/** Records that the person behind a session has just proved their identity. */
export async function recordProof(db: Database, sessionId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ confirmed_at: now.toISOString() })
    .where(eq(sessions.id, sessionId));
}

/** Moments at which the person behind a session proved their identity: its start, and the last time since. */
export async function listProofs(db: Database, sessionId: string): Promise<Date[]> {
  const rows = await db
    .select({ opened: sessions.created_at, confirmed: sessions.confirmed_at })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return rows.flatMap(({ opened, confirmed }) =>
    [opened, confirmed].flatMap((moment) => (moment === null ? [] : [new Date(moment)])),
  );
}
