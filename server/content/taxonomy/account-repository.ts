import { and, eq, exists, isNull, ne, or, sql } from 'drizzle-orm';
import type { BylineAccount } from '../../../contract/taxonomy-entries.ts';
import { displayName } from '../../../shared/text/person-name.ts';
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

const byName = new Intl.Collator('es');

/** Accounts of the staff, and those that authors have, by name. */
export async function listAccounts(db: Database): Promise<BylineAccount[]> {
  const isTaken = exists(
    db.select({ one: sql`1` }).from(bylines).where(eq(bylines.usuario_id, users.id)),
  );
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      first_name: users.first_name,
      last_name: users.last_name,
      usuario_unico: users.usuario_unico,
    })
    .from(users)
    .where(and(isKept, or(isStaff, isTaken)))
    .orderBy(users.id)
    .limit(MAX_ACCOUNTS);
  return rows
    .map(({ id, email, ...person }) => ({ id, nombre: displayName(person), email }))
    .sort((one, other) => byName.compare(one.nombre, other.nombre));
}
