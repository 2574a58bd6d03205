import { ACCOUNT_DEACTIVATED } from '../../../contract/team.ts';
import type { Database } from '../../platform/db/database.ts';
import { tooManyRequests, unauthorized } from '../../platform/http/refusals.ts';
import { type Account, lockAccount } from './account-repository.ts';
import type { AuthContext } from './auth-context.ts';
import { accountDeactivated } from './deactivated.ts';
import { hashToken, makeToken, successorOf } from './opaque-token.ts';
import {
  countRefreshTokens,
  deleteRefreshTokens,
  findRefreshToken,
  insertRefreshToken,
  markRefreshTokenUsed,
  type RefreshTokenRow,
} from './refresh-token-repository.ts';
import { deleteSessionsOf } from './session-deletion-repository.ts';
import { sessionBounds } from './session-lifetime.ts';
import {
  type Caller,
  insertSession,
  isOfDeactivated,
  lockSessionOfToken,
  prolongSession,
  revokeSession,
} from './session-repository.ts';

/** So long after its use a refresh token still gives the pair that followed it (D6). */
const GRACE_MS = 10_000;
/** New tokens for one person in an hour, of which a browser in use asks for four (D28). Each is stored for weeks. */
const REFRESHES_PER_HOUR = 600;
const HOUR_MS = 60 * 60_000;

/** Sessions of an account that are stored, far more than anybody's browsers open in the months that they stay (021, 095). */
const MOST_SESSIONS = 1000;

/** Both tokens of a session. */
export interface TokenPair {
  access: string;
  refresh: string;
}

/** Where somebody signs in, as the list of sessions shows it. */
export interface Device {
  address: string;
  userAgent: string | undefined;
}

const MAX_USER_AGENT_LENGTH = 300;

const later = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000);

const storeToken = (db: Database, token: string, sessionId: string, now: Date, expiresAt: Date) =>
  insertRefreshToken(db, {
    token_hash: hashToken(token),
    session_id: sessionId,
    created_at: now.toISOString(),
    expires_at: expiresAt.toISOString(),
  });

/** Whether what a sign-in has proven still holds for the account as it is now, read in the transaction that has locked it. */
export type IsProven = (account: Account, db: Database) => boolean | Promise<boolean>;

/**
 * Signs somebody in: a new session with its first pair of tokens. `isProven` looks at the account as it
 * is now, since whoever ended all sessions meanwhile ended this one as well. Undefined where it says no
 * or the account is gone; throws a 403 for a deactivated account.
 */
export async function openSession(
  context: AuthContext,
  userId: number,
  { address, userAgent }: Device,
  isProven: IsProven = () => true,
): Promise<TokenPair | undefined> {
  const now = context.now();
  const expiresAt = later(now, context.refreshLifeSeconds);
  const refresh = makeToken();
  const opened = await context.db.transaction(async (transaction) => {
    // The removal of the proof changes this row before the sessions, so that one of the two waits.
    const account = await lockAccount(transaction, userId, 'share');
    if (!account || !(await isProven(account, transaction))) return undefined;
    if (account.desactivado_en !== null) throw accountDeactivated();
    const sessionId = await insertSession(transaction, {
      user_id: userId,
      created_at: now.toISOString(),
      last_used_at: now.toISOString(),
      expires_at: expiresAt.toISOString(),
      address,
      user_agent: userAgent?.slice(0, MAX_USER_AGENT_LENGTH).toWellFormed() ?? null,
    });
    await storeToken(transaction, refresh, sessionId, now, expiresAt);
    return { userId, sessionId, role: account.role };
  });
  if (!opened) return undefined;
  // Thousands of tokens take a while, so not within the transaction. The next sign-in deletes what a failure leaves.
  await deleteSessionsOf(context.db, userId, MOST_SESSIONS).catch(() => undefined);
  return { access: await context.tokens.sign(opened), refresh };
}

/** Replaces a token that was not used yet by its successor. */
async function rotate(
  context: AuthContext,
  db: Database,
  caller: Caller,
  token: string,
): Promise<string> {
  const now = context.now();
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  if ((await countRefreshTokens(db, caller.id, hourAgo)) >= REFRESHES_PER_HOUR) {
    throw tooManyRequests(60, 'Demasiadas peticiones. Inténtalo de nuevo más tarde.');
  }
  const nonce = makeToken();
  const successor = successorOf(token, nonce);
  const expiresAt = later(now, context.refreshLifeSeconds);
  await deleteRefreshTokens(db, caller.sessionId, now);
  await markRefreshTokenUsed(db, hashToken(token), { now, nonce });
  await storeToken(db, successor, caller.sessionId, now, expiresAt);
  await prolongSession(db, caller.sessionId, { now, expiresAt });
  return successor;
}

/** Newest token of the chain in which a used token stands. */
async function newestAfter(db: Database, token: string, row: RefreshTokenRow): Promise<string> {
  let newest = token;
  let nonce = row.successor_nonce;
  while (nonce !== null) {
    newest = successorOf(newest, nonce);
    nonce = (await findRefreshToken(db, hashToken(newest)))?.successor_nonce ?? null;
  }
  return newest;
}

/**
 * Gives the next pair of tokens for a refresh token, once. Who brings the same token again within
 * 10 s gets the same new one (D6); later, it has been stolen from somebody, and the session ends. `address` is the
 * client's, for the security log.
 * Throws 401 where the session is over, with `ACCOUNT_DEACTIVATED` as its text where that is why, 429 where somebody
 * refreshes without end.
 */
export async function refreshSession(
  context: AuthContext,
  token: string,
  address: string,
): Promise<TokenPair> {
  const now = context.now();
  const refreshed = await context.db.transaction(async (transaction) => {
    const caller = await lockSessionOfToken(transaction, hashToken(token), sessionBounds(context));
    // Read after the lock: another refresh may have used it meanwhile.
    const row = caller && (await findRefreshToken(transaction, hashToken(token)));
    if (!row || Date.parse(row.expires_at) <= now.getTime()) return undefined;
    if (row.used_at === null) {
      return { caller, refresh: await rotate(context, transaction, caller, token) };
    }
    if (now.getTime() - Date.parse(row.used_at) <= GRACE_MS) {
      return { caller, refresh: await newestAfter(transaction, token, row) };
    }
    await revokeSession(transaction, { userId: caller.id, sessionId: caller.sessionId }, now);
    context.securityLog.note('refresh_reused', { account: caller.id, address });
    return undefined;
  });
  if (!refreshed) {
    // A sign-in would fail: whoever is writing has to know.
    const isDeactivated = await isOfDeactivated(context.db, hashToken(token));
    throw unauthorized(
      isDeactivated ? ACCOUNT_DEACTIVATED : 'Sesión expirada, por favor inicia sesión nuevamente.',
    );
  }
  const { caller, refresh } = refreshed;
  const { id: userId, sessionId, role } = caller;
  return { access: await context.tokens.sign({ userId, sessionId, role }), refresh };
}
