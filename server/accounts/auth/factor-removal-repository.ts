import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import {
  recoveryCodes,
  secondFactors,
  signInChallenges,
} from '../../platform/db/schema/second-factor.ts';
import { users } from '../../platform/db/schema/users.ts';
import type { Account } from './account-repository.ts';

/** Removes the factor of an account with its codes and challenges; false where none was on. */
export async function deleteFactor(db: Database, userId: number): Promise<boolean> {
  const removed = await db
    .delete(secondFactors)
    .where(eq(secondFactors.user_id, userId))
    .returning({ confirmedAt: secondFactors.confirmed_at });
  await db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  await db.delete(signInChallenges).where(eq(signInChallenges.user_id, userId));
  return removed.some(({ confirmedAt }) => confirmedAt !== null);
}

/**
 * Removes the factor of an account that is handed over to the owner of its address, where it was set up before the address
 * was confirmed or verified, or is being set up: somebody else may have done it (record 153). A superuser's stays: only the
 * terminal removes it (D55). To be called when the owner of the mailbox verifies it, before that is stored.
 */
export async function removeFactorOlderThanConfirmation(
  db: Database,
  account: Pick<Account, 'id' | 'role'>,
): Promise<void> {
  if (account.role === 'SUPERUSUARIO') return;
  const confirmed = users.email_confirmed_at;
  const older = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(secondFactors, eq(secondFactors.user_id, users.id))
    .where(
      and(
        eq(users.id, account.id),
        isNull(users.email_verified_at),
        or(
          isNull(confirmed),
          // A code that is being checked at this moment would turn it on after the owner has come.
          isNull(secondFactors.confirmed_at),
          gt(confirmed, secondFactors.confirmed_at),
        ),
      ),
    );
  if (older.length > 0) await deleteFactor(db, account.id);
}
