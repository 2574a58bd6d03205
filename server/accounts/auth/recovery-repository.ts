import { and, eq, gt, isNull, lt, lte } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { passwordResets } from '../../platform/db/schema/users.ts';

/** Stores a link to a new password. */
export async function insertReset(
  db: Database,
  reset: typeof passwordResets.$inferInsert,
): Promise<void> {
  await db.insert(passwordResets).values(reset);
}

/** Deletes the links that were sent to an account before a moment. */
export async function deleteResets(db: Database, userId: number, before: Date): Promise<void> {
  const isOld = lt(passwordResets.created_at, before.toISOString());
  await db.delete(passwordResets).where(and(eq(passwordResets.user_id, userId), isOld));
}

/** Number of links sent to an account between two moments. */
export function countResets(
  db: Database,
  userId: number,
  { since, until }: { since: Date; until: Date },
): Promise<number> {
  const recent = and(
    gt(passwordResets.created_at, since.toISOString()),
    lte(passwordResets.created_at, until.toISOString()),
  );
  return db.$count(passwordResets, and(eq(passwordResets.user_id, userId), recent));
}

const isGood = (tokenHash: string, userId: number, now: Date) =>
  and(
    eq(passwordResets.token_hash, tokenHash),
    eq(passwordResets.user_id, userId),
    isNull(passwordResets.used_at),
    gt(passwordResets.expires_at, now.toISOString()),
  );

/** Whether a link is valid now. */
export async function isGoodReset(
  db: Database,
  { tokenHash, userId }: { tokenHash: string; userId: number },
  now: Date,
): Promise<boolean> {
  return (await db.$count(passwordResets, isGood(tokenHash, userId, now))) > 0;
}

/** Makes all links that were sent to a person useless. */
export async function voidResets(db: Database, userId: number, now: Date): Promise<void> {
  await db
    .update(passwordResets)
    .set({ used_at: now.toISOString() })
    .where(and(eq(passwordResets.user_id, userId), isNull(passwordResets.used_at)));
}

/**
 * Uses a link up: true for the one who may. It makes all others of that person, whose account is locked,
 * useless.
 */
export async function useReset(
  db: Database,
  { tokenHash, userId }: { tokenHash: string; userId: number },
  now: Date,
): Promise<boolean> {
  const used = await db
    .update(passwordResets)
    .set({ used_at: now.toISOString() })
    .where(isGood(tokenHash, userId, now))
    .returning({ userId: passwordResets.user_id });
  if (used.length === 0) return false;
  await voidResets(db, userId, now);
  return true;
}
