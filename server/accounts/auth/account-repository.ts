import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Role } from '../../../contract/roles.ts';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema/users.ts';

/** Columns of an account that login needs. */
export interface Account {
  id: number;
  email: string;
  role: Role;
  first_name: string | null;
  last_name: string | null;
  password_hash: string | null;
  desactivado_en: string | null;
}

const selectAccount = (db: Database, which: SQL) =>
  db
    .select({
      id: users.id,
      email: users.email,
      role: users.role,
      first_name: users.first_name,
      last_name: users.last_name,
      password_hash: users.password_hash,
      desactivado_en: users.desactivado_en,
    })
    .from(users)
    .where(and(which, isNull(users.deleted_at)));

async function findOne(db: Database, which: SQL): Promise<Account | undefined> {
  const [row] = await selectAccount(db, which);
  return row;
}

/** Account of an e-mail, which must be in the form of `emailSchema`; undefined where there is none. */
export const findAccountByEmail = (db: Database, email: string): Promise<Account | undefined> =>
  findOne(db, sql`lower(${users.email}) = ${email}`);

/** Account of an id; undefined where there is none, or no longer. */
export const findAccount = (db: Database, id: number): Promise<Account | undefined> =>
  findOne(db, eq(users.id, id));

/**
 * Account of an id as it is now, locked until the transaction ends: with 'share' it stays as it is,
 * with 'update' nobody else may lock it either. Undefined where there is none, or no longer.
 */
export async function lockAccount(
  db: Database,
  id: number,
  strength: 'share' | 'update',
): Promise<Account | undefined> {
  const [row] = await selectAccount(db, eq(users.id, id)).for(strength);
  return row;
}

/**
 * Whether the address of an account is confirmed or verified: its owner knows of the account, which may be somebody
 * else's all the same. What shows anything, or hands anything over, must ask for `email_verified_at`.
 */
export async function isAddressConfirmedOrVerified(db: Database, id: number): Promise<boolean> {
  const [row] = await db
    .select({ verified: users.email_verified_at, confirmed: users.email_confirmed_at })
    .from(users)
    .where(eq(users.id, id));
  return (row?.verified ?? row?.confirmed ?? null) !== null;
}

/** Stores a new account; undefined where its e-mail or its public name is taken. */
export async function insertAccount(
  db: Database,
  account: Omit<typeof users.$inferInsert, 'id' | 'fecha_creacion' | 'fecha_actualizacion'>,
  now: Date,
): Promise<Account | undefined> {
  const moment = now.toISOString();
  const [row] = await db
    .insert(users)
    .values({ ...account, fecha_creacion: moment, fecha_actualizacion: moment })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** Replaces the hash of a password. */
export async function setPasswordHash(
  db: Database,
  id: number,
  password_hash: string,
): Promise<void> {
  await db.update(users).set({ password_hash }).where(eq(users.id, id));
}

/** Marks that the owner of its address has taken an account over; call it where that is done. The first time counts. */
export async function markEmailVerified(db: Database, id: number, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ email_verified_at: now.toISOString() })
    .where(and(eq(users.id, id), isNull(users.email_verified_at)));
}

/** Marks that the link that confirms the address of an account was followed, by whomever; the first time counts. */
export async function markEmailConfirmed(db: Database, id: number, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ email_confirmed_at: now.toISOString() })
    .where(and(eq(users.id, id), isNull(users.email_confirmed_at)));
}

/**
 * Records that a person is asked to confirm their e-mail, and answers it; undefined where it is confirmed, or they were
 * asked since `before`.
 */
export async function recordConfirmationRequest(
  db: Database,
  id: number,
  { now, before }: { now: Date; before: Date },
): Promise<string | undefined> {
  const asked = users.confirmation_sent_at;
  const isDue = or(isNull(asked), lt(asked, before.toISOString()));
  const isOpen = and(isNull(users.email_verified_at), isNull(users.email_confirmed_at));
  const [row] = await db
    .update(users)
    .set({ confirmation_sent_at: now.toISOString() })
    .where(and(eq(users.id, id), isNull(users.deleted_at), isOpen, isDue))
    .returning({ email: users.email });
  return row?.email;
}
