import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  ne,
  notInArray,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import { canEnterPanel, ROLES, type Role } from '../../../contract/roles.ts';
import type { Database } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { refreshTokens, sessions, users } from '../../platform/db/schema/users.ts';
import { deleteChallenges } from './challenge-repository.ts';
import type { SessionBounds } from './session-lifetime.ts';

/** The caller, as stored now (D7). */
export interface Caller {
  id: number;
  email: string;
  role: Role;
  /** Whole list of permissions (D54); null for the default of the role. */
  permisos: readonly string[] | null;
  sessionId: string;
  /** Set for staff who must set up a second factor first: `role` is LECTOR until then (D55). */
  staffWithoutFactor?: boolean;
}

export type SessionRow = typeof sessions.$inferSelect;

const isAlive = (now: string | Placeholder): SQL | undefined =>
  and(isNull(sessions.revoked_at), gt(sessions.expires_at, now));

const STAFF = ROLES.filter(canEnterPanel);

type Bounds = Record<keyof SessionBounds, string | Placeholder>;

/** The same within the bounds of staff, for sessions joined with their owners: it goes by the role of now. */
const isAliveWithin = ({ now, staffUsedAfter, staffOpenedAfter }: Bounds) =>
  and(
    isAlive(now),
    or(
      notInArray(users.role, STAFF),
      and(gt(sessions.last_used_at, staffUsedAfter), gt(sessions.created_at, staffOpenedAfter)),
    ),
  );

/** Sessions that are neither ended nor over, with the owners that are still there and not deactivated. */
const selectCaller = (db: Database, which: SQL | undefined, bounds: Bounds) =>
  db
    .select({
      id: users.id,
      email: users.email,
      role: users.role,
      permisos: users.permisos,
      sessionId: sessions.id,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(which, isNull(users.deleted_at), isNull(users.desactivado_en), isAliveWithin(bounds)),
    );

const callerQuery = prepared('caller', (db) => {
  const which = and(
    eq(sessions.id, sql.placeholder('sessionId')),
    eq(users.id, sql.placeholder('userId')),
  );
  return selectCaller(db, which, {
    now: sql.placeholder('now'),
    staffUsedAfter: sql.placeholder('staffUsedAfter'),
    staffOpenedAfter: sql.placeholder('staffOpenedAfter'),
  });
});

/** Owner of a session that is neither ended nor over; undefined where there is none. */
export async function findCaller(
  db: Database,
  { userId, sessionId }: { userId: number; sessionId: string },
  bounds: SessionBounds,
): Promise<Caller | undefined> {
  const [row] = await callerQuery(db).execute({ userId, sessionId, ...bounds });
  return row;
}

/** Stores a new session; answers its id. */
export async function insertSession(
  db: Database,
  session: typeof sessions.$inferInsert,
): Promise<string> {
  const [row] = await db.insert(sessions).values(session).returning({ id: sessions.id });
  if (!row) throw new Error('The session was not stored');
  return row.id;
}

/** Sessions of a person that are neither ended nor over, the last used first. */
export function listSessions(
  db: Database,
  userId: number,
  bounds: SessionBounds,
): Promise<SessionRow[]> {
  return db
    .select(getTableColumns(sessions))
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(eq(sessions.user_id, userId), isAliveWithin(bounds)))
    .orderBy(desc(sessions.last_used_at), desc(sessions.id))
    .limit(100);
}

/** Whether somebody signed in to the account from this address before. */
export async function isKnownAddress(
  db: Database,
  userId: number,
  address: string,
): Promise<boolean> {
  const where = and(eq(sessions.user_id, userId), eq(sessions.address, address));
  return (await db.$count(sessions, where)) > 0;
}

const revoke = (db: Database, which: SQL | undefined, now: Date) =>
  db
    .update(sessions)
    .set({ revoked_at: now.toISOString() })
    .where(and(which, isNull(sessions.revoked_at)))
    .returning({ id: sessions.id, userId: sessions.user_id });

/** Ends one session of a person; false where they have no such session. */
export async function revokeSession(
  db: Database,
  session: { userId: number; sessionId: string },
  now: Date,
): Promise<boolean> {
  const which = and(eq(sessions.id, session.sessionId), eq(sessions.user_id, session.userId));
  return (await revoke(db, and(which, isAlive(now.toISOString())), now)).length > 0;
}

/** Ends all sessions of a person, but the one to be kept if it is given, and their sign-ins in progress. */
export async function revokeSessions(
  db: Database,
  userId: number,
  now: Date,
  kept?: string,
): Promise<void> {
  const others = kept === undefined ? undefined : ne(sessions.id, kept);
  await revoke(db, and(eq(sessions.user_id, userId), others), now);
  await deleteChallenges(db, userId);
}

const sessionOf = (db: Database, tokenHash: string) =>
  db
    .select({ id: refreshTokens.session_id })
    .from(refreshTokens)
    .where(eq(refreshTokens.token_hash, tokenHash));

/** Ends the session to which a refresh token belongs or once belonged. */
export async function revokeSessionOfToken(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<number | undefined> {
  const [ended] = await revoke(db, inArray(sessions.id, sessionOf(db, tokenHash)), now);
  return ended?.userId;
}

/**
 * The session of a refresh token with its owner, locked until the transaction ends: refreshing and
 * ending one session take turns. Undefined where it is ended or over.
 */
export async function lockSessionOfToken(
  db: Database,
  tokenHash: string,
  bounds: SessionBounds,
): Promise<Caller | undefined> {
  const which = inArray(sessions.id, sessionOf(db, tokenHash));
  const [row] = await selectCaller(db, which, bounds).for('update', { of: sessions });
  return row;
}

/** Whether a refresh token belongs, or once belonged, to an account that is deactivated now. */
export async function isOfDeactivated(db: Database, tokenHash: string): Promise<boolean> {
  const [row] = await db
    .select({ since: users.desactivado_en })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(and(inArray(sessions.id, sessionOf(db, tokenHash)), isNull(users.deleted_at)));
  return (row?.since ?? null) !== null;
}

/** Puts off the end of a session that is used. */
export async function prolongSession(
  db: Database,
  sessionId: string,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .update(sessions)
    .set({ last_used_at: now.toISOString(), expires_at: expiresAt.toISOString() })
    .where(eq(sessions.id, sessionId));
}
