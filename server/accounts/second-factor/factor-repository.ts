import { and, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { recoveryCodes, secondFactors } from '../../platform/db/schema/second-factor.ts';

export type FactorRow = typeof secondFactors.$inferSelect;

const ofAccount = (userId: number) => eq(secondFactors.user_id, userId);

/** The factor of an account, confirmed or not; undefined where there is none. */
export async function findFactor(db: Database, userId: number): Promise<FactorRow | undefined> {
  const [row] = await db.select().from(secondFactors).where(ofAccount(userId));
  return row;
}

/** Stores an unconfirmed secret, in place of an earlier one; false if the factor is confirmed. */
export async function storeSecret(
  db: Database,
  { userId, sealed, now }: { userId: number; sealed: string; now: Date },
): Promise<boolean> {
  const values = { sealed_secret: sealed, created_at: now.toISOString() };
  const stored = await db
    .insert(secondFactors)
    .values({ user_id: userId, ...values })
    .onConflictDoUpdate({
      target: secondFactors.user_id,
      set: values,
      setWhere: isNull(secondFactors.confirmed_at),
    })
    .returning({ userId: secondFactors.user_id });
  return stored.length > 0;
}

/** Turns a factor on; false where it is on, or its secret is another by now. */
export async function confirmFactor(
  db: Database,
  { user_id, sealed_secret }: Pick<FactorRow, 'user_id' | 'sealed_secret'>,
  { step, now }: { step: number; now: Date },
): Promise<boolean> {
  const confirmed = await db
    .update(secondFactors)
    .set({ confirmed_at: now.toISOString(), last_step: step })
    .where(
      and(
        ofAccount(user_id),
        eq(secondFactors.sealed_secret, sealed_secret),
        isNull(secondFactors.confirmed_at),
      ),
    )
    .returning({ userId: secondFactors.user_id });
  return confirmed.length > 0;
}

/** Uses a time step up: true for the one call that may. Steps from `far` on are of a wrong clock, and refuse none. */
export async function consumeStep(
  db: Database,
  userId: number,
  { step, far }: { step: number; far: number },
): Promise<boolean> {
  const last = secondFactors.last_step;
  const used = await db
    .update(secondFactors)
    .set({ last_step: step })
    .where(
      and(
        ofAccount(userId),
        isNotNull(secondFactors.confirmed_at),
        or(isNull(last), lt(last, step), gt(last, far)),
      ),
    )
    .returning({ userId: secondFactors.user_id });
  return used.length > 0;
}

/** Replaces all recovery codes of an account whose factor is on; false where it is not. */
export async function replaceRecoveryCodes(
  db: Database,
  userId: number,
  { salt, hashes }: { salt: string; hashes: string[] },
): Promise<boolean> {
  const salted = await db
    .update(secondFactors)
    .set({ recovery_salt: salt })
    .where(and(ofAccount(userId), isNotNull(secondFactors.confirmed_at)))
    .returning({ userId: secondFactors.user_id });
  if (salted.length === 0) return false;
  await db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  await db
    .insert(recoveryCodes)
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })));
  return true;
}

const isLeft = (userId: number) =>
  and(eq(recoveryCodes.user_id, userId), isNull(recoveryCodes.used_at));

/** Uses a recovery code up: true for the one call that may. */
export async function consumeRecoveryCode(
  db: Database,
  userId: number,
  { codeHash, now }: { codeHash: string; now: Date },
): Promise<boolean> {
  const used = await db
    .update(recoveryCodes)
    .set({ used_at: now.toISOString() })
    .where(and(isLeft(userId), eq(recoveryCodes.code_hash, codeHash)))
    .returning({ userId: recoveryCodes.user_id });
  return used.length > 0;
}

/** Number of recovery codes that were not used yet. */
export const countRecoveryCodes = (db: Database, userId: number): Promise<number> =>
  db.$count(recoveryCodes, isLeft(userId));
