import { and, eq, gt, inArray, lte } from 'drizzle-orm';
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
  const isOver = lte(refreshTokens.expires_at, now.toISOString());
  await db.delete(refreshTokens).where(and(eq(refreshTokens.session_id, sessionId), isOver));
}

/** Number of refresh tokens issued to an account since a moment, in all sessions. */
export function countRefreshTokens(db: Database, userId: number, since: Date): Promise<number> {
  const own = db.select({ id: sessions.id }).from(sessions).where(eq(sessions.user_id, userId));
  return db.$count(
    refreshTokens,
    and(inArray(refreshTokens.session_id, own), gt(refreshTokens.created_at, since.toISOString())),
  );
}
