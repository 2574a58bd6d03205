import { and, desc, eq, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm';
import type { Permission } from '../../../contract/permissions.ts';
import type { Role } from '../../../contract/roles.ts';
import type { Database } from '../../platform/db/database.ts';
import { secondFactors } from '../../platform/db/schema/second-factor.ts';
import { sessions, users } from '../../platform/db/schema/users.ts';
import type { Found, Page } from '../../platform/http/pagination.ts';

/** A colleague, without the sessions. */
export interface MemberRow {
  id: number;
  email: string;
  role: Role;
  first_name: string | null;
  last_name: string | null;
  usuario_unico: string;
  permisos: string[] | null;
  desactivado_en: string | null;
}

const memberColumns = {
  id: users.id,
  email: users.email,
  role: users.role,
  first_name: users.first_name,
  last_name: users.last_name,
  usuario_unico: users.usuario_unico,
  permisos: users.permisos,
  desactivado_en: users.desactivado_en,
};

/** As the index has it: without parameters. */
const isMember = sql`(${users.role} <> 'LECTOR' OR ${users.desactivado_en} IS NOT NULL)`;

/** A page of staff and of deactivated accounts: superusers first, then by names and e-mail. */
export async function listMembers(db: Database, page: Page): Promise<Found<MemberRow>> {
  const where = and(isMember, isNull(users.deleted_at));
  const name = sql`lower(concat_ws(' ', ${users.first_name}, ${users.last_name}, ${users.email}))`;
  const rows = await db
    .select(memberColumns)
    .from(users)
    .where(where)
    .orderBy(desc(sql`${users.role} = 'SUPERUSUARIO'`), name, users.id)
    .limit(page.size)
    .offset(page.offset);
  return { count: await db.$count(users, where), rows };
}

/** When these people last opened a session, as far as sessions are remembered. */
export async function lastEntries(db: Database, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: sessions.user_id, at: max(sessions.created_at) })
    .from(sessions)
    .where(inArray(sessions.user_id, ids))
    .groupBy(sessions.user_id);
  return new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[id, at]])));
}

/** Those of these people who have a second factor that a sign-in asks for (D55). */
export async function listWithFactor(db: Database, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: secondFactors.user_id })
    .from(secondFactors)
    .where(and(inArray(secondFactors.user_id, ids), isNotNull(secondFactors.confirmed_at)));
  return new Set(rows.map(({ id }) => id));
}

/** These accounts as they are now, locked until the transaction ends, in the order of their ids. */
export function lockPeople(db: Database, ids: number[]): Promise<MemberRow[]> {
  return db
    .select(memberColumns)
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deleted_at)))
    .orderBy(users.id)
    .for('no key update');
}

/** Stores the whole list of an ADMIN's permissions; null for the default of the role. */
export async function setPermissions(
  db: Database,
  id: number,
  permisos: Permission[] | null,
): Promise<void> {
  await db.update(users).set({ permisos }).where(eq(users.id, id));
}

/** Deactivates an account from a moment on; null activates it. */
export async function setDeactivated(db: Database, id: number, since: Date | null): Promise<void> {
  const desactivado_en = since?.toISOString() ?? null;
  await db.update(users).set({ desactivado_en }).where(eq(users.id, id));
}
