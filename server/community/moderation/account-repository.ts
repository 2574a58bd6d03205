import { and, eq, isNull } from 'drizzle-orm';
import type { Role } from '../../../contract/roles.ts';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/users.ts';

/** An account as moderation sees it. */
export interface ModeratedAccount {
  id: number;
  role: Role;
  suspendido_hasta: string | null;
}

/** Locks an account until the transaction ends; undefined where there is none. */
export async function lockAccount(db: Database, id: number): Promise<ModeratedAccount | undefined> {
  const [row] = await db
    .select({ id: users.id, role: users.role, suspendido_hasta: users.suspendido_hasta })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deleted_at)))
    .for('no key update');
  return row;
}

/** Sets the end of a suspension; null lifts it. */
export async function setSuspension(db: Database, id: number, until: string | null): Promise<void> {
  await db.update(users).set({ suspendido_hasta: until }).where(eq(users.id, id));
}
