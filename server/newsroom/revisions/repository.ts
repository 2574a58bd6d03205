import { and, desc, eq, exists, sql } from 'drizzle-orm';
import {
  type ContentTable,
  type ContentType,
  commonTable,
} from '../../content/common/content-type.ts';
import type { Database } from '../../platform/db/database.ts';
import { contentLog } from '../../platform/db/schema/content-log.ts';
import { copies, revisions, withdrawals } from '../../platform/db/schema/newsroom.ts';
import { users } from '../../platform/db/schema/users.ts';
import type { Found, Page } from '../../platform/http/pagination.ts';
import { personColumns } from '../person.ts';

type RevisionRow = typeof revisions.$inferSelect;

const summaryColumns = ({ table, title }: Pick<ContentType, 'table' | 'title'>, db: Database) => ({
  id: revisions.id,
  tipo: revisions.tipo,
  elemento_id: revisions.elemento_id,
  revision: revisions.revision,
  accion: revisions.accion,
  autor_id: revisions.autor,
  autor: personColumns(users),
  creado_en: revisions.creado_en,
  titulo: sql<string>`coalesce(${revisions.campos} ->> ${title}, '')`,
  actual: sql<boolean>`${exists(presentState(db, table))}`,
  motivo: withdrawalReason,
});

/** Reason of the withdrawal that a revision is, whether it lasts or has ended; null for others. */
const withdrawalReason = sql<string | null>`CASE WHEN ${revisions.accion} = 'retirar' THEN (
  SELECT nullif(coalesce(${contentLog.motivo}, ${withdrawals.motivo}), '') FROM ${contentLog}
  LEFT JOIN ${withdrawals} ON ${withdrawals.tipo} = ${contentLog.kind}
    AND ${withdrawals.elemento_id} = ${contentLog.item_id} AND ${withdrawals.retirado_en} = ${contentLog.creado_en}
  WHERE ${contentLog.kind} = ${revisions.tipo} AND ${contentLog.item_id} = ${revisions.elemento_id}
    AND ${contentLog.revision} = ${revisions.revision} AND ${contentLog.accion} = 'retirar' LIMIT 1) END`;

/** The item's row, if the revision is its state, deleted or not. */
const presentState = (db: Database, table: ContentTable) =>
  db
    .select({ id: commonTable(table).id })
    .from(commonTable(table))
    .where(
      and(
        eq(commonTable(table).id, revisions.elemento_id),
        eq(commonTable(table).revision, revisions.revision),
      ),
    );

export type SummaryRow = Awaited<ReturnType<typeof listRevisions>>['rows'][number];

/** A page of the revisions of an item, the latest first. */
export async function listRevisions(
  db: Database,
  contentType: ContentType,
  itemId: number,
  { size, offset }: Pick<Page, 'size' | 'offset'>,
) {
  const where = and(eq(revisions.tipo, contentType.kind), eq(revisions.elemento_id, itemId));
  const rows = await db
    .select(summaryColumns(contentType, db))
    .from(revisions)
    .leftJoin(users, eq(users.id, revisions.autor))
    .where(where)
    .orderBy(desc(revisions.revision))
    .limit(size)
    .offset(offset);
  return { count: await db.$count(revisions, where), rows } satisfies Found<unknown>;
}

/** The item of a revision; undefined if there is no such revision. */
export async function findRevisionItem(
  db: Database,
  id: number,
): Promise<Pick<RevisionRow, 'tipo' | 'elemento_id'> | undefined> {
  const [row] = await db
    .select({ tipo: revisions.tipo, elemento_id: revisions.elemento_id })
    .from(revisions)
    .where(eq(revisions.id, id));
  return row;
}

/** A revision with its fields; undefined if there is none. */
export async function findWholeRevision(db: Database, contentType: ContentType, id: number) {
  const [row] = await db
    .select({ ...summaryColumns(contentType, db), campos: revisions.campos })
    .from(revisions)
    .leftJoin(users, eq(users.id, revisions.autor))
    .where(and(eq(revisions.id, id), eq(revisions.tipo, contentType.kind)));
  return row;
}

/**
 * Locks a revision until the transaction ends; undefined if there is none. Transactions that lock its item lock the item
 * first, to prevent deadlocks.
 */
export async function lockRevision(
  db: Database,
  id: number,
  strength: 'key share' | 'update',
): Promise<RevisionRow | undefined> {
  const [row] = await db.select().from(revisions).where(eq(revisions.id, id)).for(strength);
  return row;
}

/**
 * Number of the item's present state, deleted items too; undefined if the item was erased. The row stays locked, so that
 * nothing changes the item or begins a copy of it meanwhile.
 */
export async function lockPresentNumber(
  db: Database,
  table: ContentTable,
  itemId: number,
): Promise<number | undefined> {
  const { id, revision } = commonTable(table);
  const [row] = await db
    .select({ revision })
    .from(commonTable(table))
    .where(eq(id, itemId))
    .for('update');
  return row?.revision;
}

/** Whether a working copy began from a revision. */
export async function isBase(db: Database, id: number): Promise<boolean> {
  return (await db.$count(copies, eq(copies.base, id))) > 0;
}

/**
 * Deletes a revision, and logs that it was deleted, not what it said (D59). With the line, a trigger takes the title out
 * of the lines before (migration 029), and reads it from the revision.
 */
export async function removeRevision(
  db: Database,
  { id, tipo, elemento_id, revision }: RevisionRow,
  act: { actor: number; now: Date },
): Promise<void> {
  await db.insert(contentLog).values({
    kind: tipo,
    item_id: elemento_id,
    titulo: '',
    accion: 'borrar_revision',
    actor_id: act.actor,
    campos: [],
    revision,
    creado_en: act.now.toISOString(),
  });
  await db.delete(revisions).where(eq(revisions.id, id));
}
