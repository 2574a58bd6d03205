import { and, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import {
  type LoginCall,
  secondFactors,
  signInChallenges,
} from '../../platform/db/schema/second-factor.ts';

/** Wrong codes after which a challenge is over, whatever addresses they come from. */
const MOST_FAILURES = 10;

/** A sign-in whose first step was taken. */
export interface Challenge {
  userId: number;
  loginCall: LoginCall;
}

/** Whether an account has a factor that was confirmed, so that a login asks for it (D55). */
export async function hasFactor(db: Database, userId: number): Promise<boolean> {
  const isOn = and(eq(secondFactors.user_id, userId), isNotNull(secondFactors.confirmed_at));
  return (await db.$count(secondFactors, isOn)) > 0;
}

/** Stores a challenge. */
export async function insertChallenge(
  db: Database,
  challenge: typeof signInChallenges.$inferInsert,
): Promise<void> {
  await db.insert(signInChallenges).values(challenge);
}

/** Neither over nor completed; one from far ahead is of a clock that was set on and has come back. */
const isOpen = (tokenHash: string, now: Date, lifeMs: number) =>
  and(
    eq(signInChallenges.token_hash, tokenHash),
    isNull(signInChallenges.used_at),
    lt(signInChallenges.failures, MOST_FAILURES),
    gt(signInChallenges.expires_at, now.toISOString()),
    lte(signInChallenges.expires_at, new Date(now.getTime() + 2 * lifeMs).toISOString()),
  );

/** A challenge by its hash; undefined where it is over, completed or unknown. */
export async function findChallenge(
  db: Database,
  tokenHash: string,
  { now, lifeMs }: { now: Date; lifeMs: number },
): Promise<Challenge | undefined> {
  const [row] = await db
    .select({ userId: signInChallenges.user_id, loginCall: signInChallenges.login_call })
    .from(signInChallenges)
    .where(isOpen(tokenHash, now, lifeMs));
  return row;
}

/** Completes a challenge: true for the one call that may. */
export async function consumeChallenge(
  db: Database,
  tokenHash: string,
  { now, lifeMs }: { now: Date; lifeMs: number },
): Promise<boolean> {
  const used = await db
    .update(signInChallenges)
    .set({ used_at: now.toISOString() })
    .where(isOpen(tokenHash, now, lifeMs))
    .returning({ userId: signInChallenges.user_id });
  return used.length > 0;
}

/** Counts a wrong code. */
export async function countChallengeFailure(db: Database, tokenHash: string): Promise<void> {
  await db
    .update(signInChallenges)
    .set({ failures: sql`${signInChallenges.failures} + 1` })
    .where(eq(signInChallenges.token_hash, tokenHash));
}

/** Deletes all challenges of an account, since ending its sessions also ends its sign-ins in progress. */
export async function deleteChallenges(db: Database, userId: number): Promise<void> {
  await db.delete(signInChallenges).where(eq(signInChallenges.user_id, userId));
}

/** Deletes the challenges that were over before a moment, or were made by a clock far ahead of it. */
export async function deleteChallengesBefore(db: Database, before: Date, ahead: Date) {
  const isOld = lt(signInChallenges.expires_at, before.toISOString());
  const isAhead = gt(signInChallenges.expires_at, ahead.toISOString());
  await db.delete(signInChallenges).where(or(isOld, isAhead));
}
