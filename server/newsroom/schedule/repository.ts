import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { type ContentTable, commonTable } from '../../content/common/content-type.ts';
import type { Database } from '../../platform/db/database.ts';
import { copies, type FailureCause } from '../../platform/db/schema/newsroom.ts';

/** Ids of the scheduled copies whose moment has come, the earliest first. */
export async function listDue(db: Database, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: copies.id })
    .from(copies)
    .where(and(eq(copies.estado, 'programada'), lte(copies.publicar_en, now.toISOString())))
    .orderBy(asc(copies.publicar_en), asc(copies.id));
  return rows.map(({ id }) => id);
}

/** Changes the state of a locked copy; its version grows, so that no call with the former one publishes it. */
export async function setCopyState(
  db: Database,
  id: number,
  values: Pick<typeof copies.$inferInsert, 'estado' | 'publicar_en' | 'motivo_fallo'> & {
    programada_por?: number | null;
    causas_fallo?: FailureCause[];
  },
): Promise<void> {
  await db
    .update(copies)
    // A review that was asked for has ended.
    .set({ causas_fallo: null, ...values, asignada_a: null, version: sql`${copies.version} + 1` })
    .where(eq(copies.id, id));
}

/** Day of publication of an item, `YYYY-MM-DD`; undefined if it does not exist. */
export async function findDay(
  db: Database,
  table: ContentTable,
  id: number,
): Promise<string | undefined> {
  const { id: idColumn, fecha_publicacion } = commonTable(table);
  const [row] = await db
    .select({ fecha_publicacion })
    .from(commonTable(table))
    .where(eq(idColumn, id));
  return row?.fecha_publicacion;
}
