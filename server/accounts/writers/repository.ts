import { type GetColumnData, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Role } from '../../../contract/roles.ts';
import type { Database } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { users } from '../../platform/db/schema/users.ts';

/** Current row of an account that writes. */
export interface WriterRow {
  id: number;
  email: string;
  usuario_unico: string;
  perfil_url: string | null;
  deleted_at: string | null;
  role: Role;
  suspendido_hasta: string | null;
}

/** Any number; the second half of the lock's name is the person's. */
export const WRITER_LOCK_SPACE = 7_301_948;
/** A column of what a function of the database answers, which drizzle does not know for a table. */
const answered = <Column extends AnyPgColumn>(column: Column) =>
  sql<GetColumnData<Column>>`${column}`.mapWith(column);

const admitQuery = prepared('admit_writer', (db) =>
  db
    .select({
      id: answered(users.id),
      email: answered(users.email),
      usuario_unico: answered(users.usuario_unico),
      perfil_url: answered(users.perfil_url),
      deleted_at: answered(users.deleted_at),
      role: answered(users.role),
      suspendido_hasta: answered(users.suspendido_hasta),
    })
    .from(
      sql`admit_writer(${sql.placeholder('userId')}, ${sql.placeholder('lockSpace')}) AS users`,
    ),
);

/**
 * Lets one transaction at a time write in a person's name, until it ends: whatever is counted
 * before the writing is still so while it is done. Answers the person; undefined where the account
 * is gone.
 */
export async function lockWriter(db: Database, userId: number): Promise<WriterRow | undefined> {
  const [row] = await admitQuery(db).execute({ userId, lockSpace: WRITER_LOCK_SPACE });
  return row;
}
