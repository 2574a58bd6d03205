import { and, eq, exists, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { BylineAccount } from '../../../contract/taxonomy-entries.ts';
import type { Database } from '../../platform/db/database.ts';
import { bylines } from '../../platform/db/schema/item-details.ts';
import { users } from '../../platform/db/schema/users.ts';

/** More staff than any magazine has. */
const MAX_ACCOUNTS = 500;

const isKept = isNull(users.deleted_at);
const isStaff = and(ne(users.role, 'LECTOR'), isNull(users.desactivado_en));

/**
 * Whether an account is one of the staff; undefined where it does not exist. It stays what it is until the transaction
 * ends.
 */
export async function lockAccountOf(db: Database, id: number): Promise<boolean | undefined> {
  const [row] = await db
    .select({ isStaff: sql<boolean>`${isStaff}` })
    .from(users)
    .where(and(eq(users.id, id), isKept))
    .for('share');
  return row?.isStaff;
}

/** Accounts of the staff, and those that authors have, by name. */
export function listAccounts(db: Database): Promise<BylineAccount[]> {
  const fullName = sql`trim(concat_ws(' ', ${users.first_name}, ${users.last_name}))`;
  const nombre: SQL<string> = sql`coalesce(nullif(${fullName}, ''), ${users.usuario_unico})`;
  const isTaken = exists(
    db.select({ one: sql`1` }).from(bylines).where(eq(bylines.usuario_id, users.id)),
  );
  return db
    .select({ id: users.id, nombre, email: users.email })
    .from(users)
    .where(and(isKept, or(isStaff, isTaken)))
    .orderBy(sql`lower(${nombre})`, users.id)
    .limit(MAX_ACCOUNTS);
}
