import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';
import { copies, copyStates } from '../platform/db/schema/newsroom.ts';
import { users } from '../platform/db/schema/users.ts';
import { personColumns } from './person.ts';

/** Earlier states of a copy that are kept (D57). */
const MAX_STATES = 20;

/** Keeps the present state of a copy as an earlier one, and the last 20 of them. */
export async function keepState(db: Database, copyId: number): Promise<void> {
  await db.execute(sql`
    INSERT INTO copia_estados (copia_id, titulo, campos, archivos, editada_por, editada_en)
    SELECT id, titulo, campos, archivos, editada_por, editada_en FROM copias
    WHERE ${copies.id} = ${copyId}`);
  await db.execute(sql`
    DELETE FROM copia_estados WHERE copia_id = ${copyId} AND id NOT IN (
      SELECT id FROM copia_estados WHERE copia_id = ${copyId} ORDER BY id DESC LIMIT ${MAX_STATES})`);
}

const columns = {
  id: copyStates.id,
  titulo: copyStates.titulo,
  editada_en: copyStates.editada_en,
  editada_por: personColumns(users),
};

/** The earlier states of a copy, the latest first, without their fields. */
export const listStates = (db: Database, copyId: number) =>
  db
    .select(columns)
    .from(copyStates)
    .leftJoin(users, eq(users.id, copyStates.editada_por))
    .where(eq(copyStates.copia_id, copyId))
    .orderBy(desc(copyStates.id));

/** One earlier state of a copy with its fields; undefined if there is none. */
export async function findState(db: Database, copyId: number, id: number) {
  const [row] = await db
    .select({ ...columns, campos: copyStates.campos })
    .from(copyStates)
    .leftJoin(users, eq(users.id, copyStates.editada_por))
    .where(and(eq(copyStates.copia_id, copyId), eq(copyStates.id, id)));
  return row;
}
