import { and, eq, gt, inArray, lte, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { refreshTokens, sessions } from '../../platform/db/schema/users.ts';

export type RefreshTokenRow = typeof refreshTokens.$inferSelect;

/** A refresh token by its hash; undefined where there is none. */
export async function findRefreshToken(
  db: Database,
  tokenHash: string,
): Promise<RefreshTokenRow | undefined> {
  const where = eq(refreshTokens.token_hash, tokenHash);
  const [row] = await db.select().from(refreshTokens).where(where);
  return row;
}

/** Stores a new refresh token. */
export async function insertRefreshToken(
  db: Database,
  token: typeof refreshTokens.$inferInsert,
): Promise<void> {
  await db.insert(refreshTokens).values(token);
}

/** Marks a refresh token as used and stores the seed of its successor. */
export async function markRefreshTokenUsed(
  db: Database,
  tokenHash: string,
  { now, nonce }: { now: Date; nonce: string },
): Promise<void> {
  await db
    .update(refreshTokens)
    .set({ used_at: now.toISOString(), successor_nonce: nonce })
    .where(eq(refreshTokens.token_hash, tokenHash));
}

/** Deletes a session's expired tokens: they are refused with or without their row. */
export async function deleteRefreshTokens(
  db: Database,
  sessionId: string,
  now: Date,
): Promise<void> {
  await db.delete(refreshTokens).where(areOver(sessionId, now));
}

/** Condition for the expired tokens of a session. */
export const areOver = (sessionId: string, now: Date): SQL | undefined =>
  and(eq(refreshTokens.session_id, sessionId), lte(refreshTokens.expires_at, now.toISOString()));

/** Condition for the refresh tokens issued to an account since a moment, in all sessions. */
export function areIssuedSince(db: Database, userId: number, since: Date): SQL | undefined {
  const own = db.select({ id: sessions.id }).from(sessions).where(eq(sessions.user_id, userId));
  return and(
    inArray(refreshTokens.session_id, own),
    gt(refreshTokens.created_at, since.toISOString()),
  );
}

/** Number of refresh tokens issued to an account since a moment, in all sessions. */
export const countRefreshTokens = (db: Database, userId: number, since: Date): Promise<number> =>
  db.$count(refreshTokens, areIssuedSince(db, userId, since));
