import { aliasedTable, and, desc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { invitations } from '../../platform/db/schema/team.ts';
import { users } from '../../platform/db/schema/users.ts';
import type { Found, Page } from '../../platform/http/pagination.ts';

export type InvitationRow = typeof invitations.$inferSelect;

/** A person in an invitation; all null where there is none, or no longer. */
export interface InvitationPerson {
  id: number | null;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  usuario_unico: string | null;
  deleted_at: string | null;
}

/** An invitation with the people in it. */
export interface InvitationWithPeople {
  invitation: InvitationRow;
  inviter: InvitationPerson | null;
  confirmer: InvitationPerson | null;
}

const ofEmail = (email: string) => sql`lower(${invitations.email}) = ${email}`;
const isOpen = and(isNull(invitations.accepted_at), isNull(invitations.revoked_at));
const isUsable = (now: Date) => and(isOpen, gt(invitations.expires_at, now.toISOString()));
const isUnconfirmed = and(eq(invitations.role, 'ADMIN'), isNull(invitations.confirmed_at));

function selectInvitations(db: Database) {
  const inviter = aliasedTable(users, 'inviter');
  const confirmer = aliasedTable(users, 'confirmer');
  const person = (table: typeof users) => ({
    id: table.id,
    email: table.email,
    first_name: table.first_name,
    last_name: table.last_name,
    usuario_unico: table.usuario_unico,
    deleted_at: table.deleted_at,
  });
  return db
    .select({ invitation: invitations, inviter: person(inviter), confirmer: person(confirmer) })
    .from(invitations)
    .leftJoin(inviter, eq(inviter.id, invitations.invited_by))
    .leftJoin(confirmer, eq(confirmer.id, invitations.confirmed_by));
}

/** A page of the invitations, newest first. */
export async function listInvitations(
  db: Database,
  page: Page,
): Promise<Found<InvitationWithPeople>> {
  const rows = await selectInvitations(db)
    .orderBy(desc(invitations.id))
    .limit(page.size)
    .offset(page.offset);
  return { count: await db.$count(invitations), rows };
}

/** An invitation with the people in it; undefined where there is none. */
export async function getInvitation(
  db: Database,
  id: number,
): Promise<InvitationWithPeople | undefined> {
  const [row] = await selectInvitations(db).where(eq(invitations.id, id));
  return row;
}

/** Stores an invitation; undefined where its address has an open one. */
export async function insertInvitation(
  db: Database,
  invitation: typeof invitations.$inferInsert,
): Promise<InvitationRow | undefined> {
  const [row] = await db.insert(invitations).values(invitation).onConflictDoNothing().returning();
  return row;
}

/** Number of invitations that were sent to an address after a moment. */
export const countInvitations = (db: Database, email: string, since: Date): Promise<number> =>
  db.$count(invitations, and(ofEmail(email), gt(invitations.created_at, since.toISOString())));

/** Revokes the invitation of an address that is still open. */
export async function revokeOpenInvitation(db: Database, email: string, now: Date): Promise<void> {
  await db
    .update(invitations)
    .set({ revoked_at: now.toISOString() })
    .where(and(ofEmail(email), isOpen));
}

/** Revokes an invitation that was not accepted yet, or not confirmed; undefined where there is no such. */
export async function revokeInvitation(
  db: Database,
  id: number,
  now: Date,
): Promise<InvitationRow | undefined> {
  const isUnfinished = or(isNull(invitations.accepted_at), isUnconfirmed);
  const [row] = await db
    .update(invitations)
    .set({ revoked_at: now.toISOString() })
    .where(and(eq(invitations.id, id), isNull(invitations.revoked_at), isUnfinished))
    .returning();
  return row;
}

/** The invitation of a token, if it can be accepted now. */
export async function findUsableInvitation(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<InvitationRow | undefined> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.token_hash, tokenHash), isUsable(now)));
  return row;
}

/** The invitation of a token, whatever became of it. */
export async function findInvitation(
  db: Database,
  tokenHash: string,
): Promise<InvitationRow | undefined> {
  const [row] = await db.select().from(invitations).where(eq(invitations.token_hash, tokenHash));
  return row;
}

/** Accepts the invitation of a token for an account, which is locked; undefined where it cannot be accepted any more. */
export async function useInvitation(
  db: Database,
  { tokenHash, userId }: { tokenHash: string; userId: number },
  now: Date,
): Promise<InvitationRow | undefined> {
  const [row] = await db
    .update(invitations)
    .set({ accepted_at: now.toISOString(), accepted_by: userId })
    .where(and(eq(invitations.token_hash, tokenHash), isUsable(now)))
    .returning();
  return row;
}

/** Confirms the role of an invitation that can be accepted (`accepted` false) or was; undefined where it cannot be. */
export async function confirmRole(
  db: Database,
  { id, actorId, accepted }: { id: number; actorId: number; accepted: boolean },
  now: Date,
): Promise<InvitationRow | undefined> {
  const state = accepted
    ? and(isNotNull(invitations.accepted_at), isNull(invitations.revoked_at))
    : isUsable(now);
  const [row] = await db
    .update(invitations)
    .set({ confirmed_at: now.toISOString(), confirmed_by: actorId })
    .where(and(eq(invitations.id, id), isUnconfirmed, state))
    .returning();
  return row;
}

/** Invitations that were sent to an address, oldest first, as an export names them. */
export const listInvitationsOf = (db: Database, email: string) =>
  db
    .select({
      role: invitations.role,
      permisos: invitations.permisos,
      creada_en: invitations.created_at,
      aceptada_en: invitations.accepted_at,
      confirmada_en: invitations.confirmed_at,
      revocada_en: invitations.revoked_at,
    })
    .from(invitations)
    .where(ofEmail(email))
    .orderBy(invitations.id);

/** Deletes the invitations that were sent to an address. */
export async function deleteInvitationsOf(db: Database, email: string): Promise<void> {
  await db.delete(invitations).where(ofEmail(email));
}

/** Deletes the invitations from before a moment. */
export async function deleteInvitationsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(invitations).where(lt(invitations.created_at, before.toISOString()));
}
