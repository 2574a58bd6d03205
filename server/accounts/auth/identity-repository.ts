import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { identities, usedIdTokens, users } from '../../platform/db/schema/users.ts';

/** Who somebody is at a provider: its issuer, and what that one calls the person. */
export interface Identity {
  issuer: string;
  subject: string;
}

/** Id of the account that an identity leads to; undefined where it is new. */
export async function findIdentityOwner(
  db: Database,
  { issuer, subject }: Identity,
): Promise<number | undefined> {
  const [row] = await db
    .select({ userId: identities.user_id })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return row?.userId;
}

/** Links an identity to an account; one that leads to an account already stays as it is. */
export async function insertIdentity(
  db: Database,
  { issuer, subject }: Identity,
  userId: number,
  now: Date,
): Promise<void> {
  await db
    .insert(identities)
    .values({ issuer, subject, user_id: userId, created_at: now.toISOString() })
    .onConflictDoNothing();
}

/** An identity as exports name it. */
export interface IdentityRow {
  emisor: string;
  identificador: string;
  creado_en: string;
}

/** Identities that lead to an account, the oldest first. */
export const listIdentities = (db: Database, userId: number): Promise<IdentityRow[]> =>
  db
    .select({
      emisor: identities.issuer,
      identificador: identities.subject,
      creado_en: identities.created_at,
    })
    .from(identities)
    .where(eq(identities.user_id, userId))
    .orderBy(asc(identities.created_at), asc(identities.issuer));

/** Unlinks one identity. */
export async function deleteIdentity(db: Database, { issuer, subject }: Identity): Promise<void> {
  await db
    .delete(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
}

/** Says whether a verified e-mail alone links new identities to an account. */
export async function setLinking(db: Database, userId: number, links: boolean): Promise<void> {
  await db.update(users).set({ links_identities: links }).where(eq(users.id, userId));
}

/** Whether a verified e-mail alone links new identities to an account. */
export async function mayLink(db: Database, userId: number): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), eq(users.links_identities, true)))) > 0;
}

/**
 * Unlinks all identities of an account, and where there were any links no new one by e-mail alone. Answers how many.
 * Belongs into a transaction that has locked the account.
 */
export async function unlinkAll(db: Database, userId: number): Promise<number> {
  const unlinked = await db
    .delete(identities)
    .where(eq(identities.user_id, userId))
    .returning({ subject: identities.subject });
  if (unlinked.length > 0) await setLinking(db, userId, false);
  return unlinked.length;
}

/**
 * When the e-mail of an account was verified, or null, and whether it alone links new identities; undefined where the
 * account is gone. The row is locked until the transaction ends: who links to an account and who deletes it take turns.
 */
export async function lockEmailState(
  db: Database,
  userId: number,
): Promise<{ verifiedAt: string | null; links: boolean } | undefined> {
  const [row] = await db
    .select({ verifiedAt: users.email_verified_at, links: users.links_identities })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deleted_at)))
    .for('update');
  return row;
}

/** Takes the password of an account away. */
export async function removePassword(db: Database, userId: number): Promise<void> {
  await db.update(users).set({ password_hash: null }).where(eq(users.id, userId));
}

/**
 * Uses an ID token up: true for the one who may. What is remembered longer than any token is
 * believed is forgotten meanwhile.
 */
export async function useIdToken(
  db: Database,
  tokenHash: string,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<boolean> {
  await db.delete(usedIdTokens).where(lt(usedIdTokens.expires_at, now.toISOString()));
  const stored = await db
    .insert(usedIdTokens)
    .values({ token_hash: tokenHash, expires_at: expiresAt.toISOString() })
    .onConflictDoNothing()
    .returning({ hash: usedIdTokens.token_hash });
  return stored.length > 0;
}
