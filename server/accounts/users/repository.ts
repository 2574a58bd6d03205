import { and, eq, isNull, ne, type SQL } from 'drizzle-orm';
import { isEmailAddress, normalizeEmail } from '../../../contract/email-address.ts';
import type { AssignableRole, Role } from '../../../contract/roles.ts';
import type { Database } from '../../platform/db/database.ts';
import { readCount } from '../../platform/db/list-counts.ts';
import { isOnPage, type OrderedList, orderOf } from '../../platform/db/list-pages.ts';
import { matchesWords, searchWords } from '../../platform/db/matches-words.ts';
import { users } from '../../platform/db/schema/users.ts';
import type { Found, Page } from '../../platform/http/pagination.ts';

/** A row of the users table of the panel. */
export interface UserRow {
  id: number;
  email: string;
  role: Role;
  first_name: string | null;
  last_name: string | null;
  fecha_creacion: string;
  permisos: string[] | null;
}

const userColumns = {
  id: users.id,
  email: users.email,
  role: users.role,
  first_name: users.first_name,
  last_name: users.last_name,
  fecha_creacion: users.fecha_creacion,
  permisos: users.permisos,
};

/** Longer searches are cut, in characters. */
const MAX_SEARCH_LENGTH = 200;

/** Condition that every word of a search occurs in what an account is known by. */
function matchesSearch(search = ''): SQL | undefined {
  const text = search.slice(0, MAX_SEARCH_LENGTH).toWellFormed();
  // As it was copied out of a mail program; accounts keep it in its one form.
  const address = normalizeEmail(text);
  const words = searchWords(isEmailAddress(address) ? address : text);
  return matchesWords(words, [users.email, users.usuario_unico, users.first_name, users.last_name]);
}

/** A page of the accounts by id ascending; the words of `search` occur in e-mail or names. */
export async function listUsers(
  db: Database,
  { page, search }: { page: Page; search?: string | undefined },
): Promise<Found<UserRow>> {
  const matches = matchesSearch(search);
  const where = and(isNull(users.deleted_at), matches);
  const count = matches ? await db.$count(users, where) : await readCount(db, 'cuenta');
  if (page.offset >= count) return { count, rows: [] };
  const list: OrderedList = { table: users, where, id: users.id, direction: 'asc' };
  const rows = await db
    .select(userColumns)
    .from(users)
    .where(isOnPage(db, list, page, count))
    .orderBy(...orderOf(list));
  return { count, rows };
}

/** Account of the panel's table; undefined where there is none, or no longer. */
export async function getUser(db: Database, id: number): Promise<UserRow | undefined> {
  const where = and(eq(users.id, id), isNull(users.deleted_at));
  const [row] = await db.select(userColumns).from(users).where(where);
  return row;
}

/**
 * Account whose role may be changed, which is anybody's but a superuser's (D30), locked until the
 * transaction ends; undefined where there is none.
 */
export async function lockForRole(db: Database, id: number): Promise<UserRow | undefined> {
  const [row] = await db
    .select(userColumns)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deleted_at), ne(users.role, 'SUPERUSUARIO')))
    .for('no key update');
  return row;
}

/**
 * Changes the role of a locked account, which gets the default permissions of that role. Staff are never suspended:
 * whoever becomes staff may write.
 */
export async function setRole(db: Database, id: number, role: AssignableRole): Promise<void> {
  const suspension = role === 'LECTOR' ? {} : { suspendido_hasta: null };
  await db
    .update(users)
    .set({ role, permisos: null, ...suspension })
    .where(eq(users.id, id));
}
