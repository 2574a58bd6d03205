import {
  and,
  asc,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  or,
  type SQL,
} from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { inBatches } from '../../platform/db/in-batches.ts';
import { reports } from '../../platform/db/schema/moderation.ts';
import { refreshTokens, sessions, users } from '../../platform/db/schema/users.ts';

/** Tokens in one transaction: a session that is refreshed without end has hundreds of thousands (021). */
const TOKENS_AT_ONCE = 2000;
/** Sessions in one transaction, after their tokens. */
const SESSIONS_AT_ONCE = 100;

/** Deletes the tokens of sessions, in batches, and then those sessions that match `which`. Not within a transaction. */
async function deleteSessions(db: Database, all: { id: string }[], which?: SQL): Promise<void> {
  for (let done = 0; done < all.length; done += SESSIONS_AT_ONCE) {
    const ids = all.slice(done, done + SESSIONS_AT_ONCE).map(({ id }) => id);
    await inBatches(TOKENS_AT_ONCE, async () => {
      const some = await db
        .select({ hash: refreshTokens.token_hash })
        .from(refreshTokens)
        .where(inArray(refreshTokens.session_id, ids))
        .limit(TOKENS_AT_ONCE);
      const hashes = some.map(({ hash }) => hash);
      await db.delete(refreshTokens).where(inArray(refreshTokens.token_hash, hashes));
      // Those that another server has deleted meanwhile count too: more may follow.
      return hashes.length;
    });
    await db.transaction(async (transaction) => {
      const own = inArray(sessions.id, ids);
      // Locked first: a report that is being made from one of them is stored before it is looked for.
      await transaction
        .select({ id: sessions.id })
        .from(sessions)
        .where(own)
        .orderBy(asc(sessions.id))
        .for('update');
      await transaction.delete(sessions).where(and(own, which));
    });
  }
}

/**
 * Deletes the sessions that were over before the given moment, and those of deleted accounts. No index helps: that would
 * have to follow every refresh, and this is asked once a day.
 */
export async function deleteOldSessions(db: Database, before: Date): Promise<void> {
  const gone = db.select({ id: users.id }).from(users).where(isNotNull(users.deleted_at));
  const isOld = or(lt(sessions.expires_at, before.toISOString()), inArray(sessions.user_id, gone));
  await deleteSessions(db, await db.select({ id: sessions.id }).from(sessions).where(isOld));
}

/**
 * Deletes the sessions of a person, ended ones included, but the `kept` that were used last. One that an open report names
 * only loses its tokens: it knows from which address the report came (record 095). Later
 * calls leave it alone, and do not count it among `kept`.
 */
export async function deleteSessionsOf(db: Database, userId: number, kept = 0): Promise<void> {
  const openReports = db
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.session_id, sessions.id), isNull(reports.resuelto_en)));
  const tokens = db
    .select({ hash: refreshTokens.token_hash })
    .from(refreshTokens)
    .where(eq(refreshTokens.session_id, sessions.id));
  const isUnreported = notExists(openReports);
  const all = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), or(isUnreported, exists(tokens))))
    .orderBy(desc(sessions.last_used_at), desc(sessions.id))
    .offset(kept);
  await deleteSessions(db, all, isUnreported);
}
