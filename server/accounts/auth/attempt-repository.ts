import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { loginFailures } from '../../platform/db/schema/users.ts';
import { lockAccount } from './account-repository.ts';
import { hasFactor } from './challenge-repository.ts';

/** Failed passwords of one account from one place, or from all strange places together (''). */
export interface AttemptKey {
  userId: number;
  address: string;
}

/** Failed password checks, and the end of the backoff. */
export interface Failures {
  failures: number;
  lastFailureAt: Date;
  pausedUntil: Date | null;
}

const rowOf = ({ userId, address }: AttemptKey) =>
  and(eq(loginFailures.user_id, userId), eq(loginFailures.address, address));

/**
 * Changes the count in a transaction, so that attempts at the same moment are all counted.
 * `change` gets what is stored and answers what is to be, or undefined to leave it.
 */
export async function changeFailures(
  db: Database,
  key: AttemptKey,
  now: Date,
  change: (stored: Failures) => Failures | undefined,
): Promise<void> {
  await db.transaction(async (transaction) => {
    // A deletion of the account waits for this, or came first: then nothing is recorded.
    if (!(await lockAccount(transaction, key.userId, 'share'))) return;
    await transaction
      .insert(loginFailures)
      .values({
        user_id: key.userId,
        address: key.address,
        failures: 0,
        last_failure_at: now.toISOString(),
      })
      .onConflictDoNothing();
    const [row] = await transaction.select().from(loginFailures).where(rowOf(key)).for('update');
    if (!row) return;
    const changed = change({
      failures: row.failures,
      lastFailureAt: new Date(row.last_failure_at),
      pausedUntil: row.paused_until === null ? null : new Date(row.paused_until),
    });
    if (!changed) return;
    await transaction
      .update(loginFailures)
      .set({
        failures: changed.failures,
        last_failure_at: changed.lastFailureAt.toISOString(),
        paused_until: changed.pausedUntil?.toISOString() ?? null,
      })
      .where(rowOf(key));
  });
}

/** Clears the failures from one IP address. */
export async function clearFailures(db: Database, key: AttemptKey): Promise<void> {
  await db.delete(loginFailures).where(rowOf(key));
}

/**
 * Ends the pauses of an account whose owner has proven the address. Where a second factor stays its failures stay as well, so
 * that the next one pauses again: wrong codes are failures too, at which who has the mailbox alone could guess (record 022).
 */
export async function endPauses(db: Database, userId: number): Promise<void> {
  if (!(await hasFactor(db, userId))) return clearAllFailures(db, userId);
  const own = eq(loginFailures.user_id, userId);
  await db.update(loginFailures).set({ paused_until: null }).where(own);
}

/** Clears all failures of an account, and with them every backoff. */
export async function clearAllFailures(db: Database, userId: number): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.user_id, userId));
}
