import { and, count, desc, eq, gt, gte, isNull, or, sql } from 'drizzle-orm';
import {
  type ContentTable,
  type ContentType,
  commonTable,
  type ItemRow,
} from '../../content/common/content-type.ts';
import { WITHDRAWN_FROM } from '../../content/common/withdrawn.ts';
import { lockItem } from '../../content/common/write-repository.ts';
import type { Database } from '../../platform/db/database.ts';
import { withdrawals } from '../../platform/db/schema/newsroom.ts';
import { users } from '../../platform/db/schema/users.ts';
import type { Page } from '../../platform/http/pagination.ts';
import type { CopyType } from '../copy-repository.ts';
import { personColumns } from '../person.ts';

/** Withdrawn items of a kind with their title, the latest first. A row of `retirados` whose item is back or deleted is outdated. */
export async function listWithdrawn(
  db: Database,
  { kind, table, title }: Pick<ContentType, 'kind' | 'table' | 'title'>,
  { size, offset }: Pick<Page, 'size' | 'offset'>,
) {
  const item = commonTable(table);
  const titulo = sql<string>`${table}.${sql.identifier(title)}`;
  const isOfItem = and(
    eq(withdrawals.tipo, kind),
    eq(withdrawals.elemento_id, item.id),
    gte(item.eliminado_en, WITHDRAWN_FROM),
  );
  const { motivo, retirado_en } = withdrawals;
  const rows = await db
    .select({ id: item.id, titulo, motivo, retirado_en, persona: personColumns(users) })
    .from(withdrawals)
    .innerJoin(item, isOfItem)
    .leftJoin(users, eq(users.id, withdrawals.retirado_por))
    .orderBy(desc(retirado_en), desc(item.id))
    .limit(size)
    .offset(offset);
  const [all] = await db.select({ count: count() }).from(withdrawals).innerJoin(item, isOfItem);
  return { count: all?.count ?? 0, rows };
}

/** Locks the row of a withdrawn item; undefined if there is none. */
export async function lockWithdrawn(
  db: Database,
  table: ContentTable,
  id: number,
): Promise<ItemRow | undefined> {
  const columns = commonTable(table);
  const isWithdrawn = gte(columns.eliminado_en, WITHDRAWN_FROM);
  const [row] = await db
    .select()
    .from(columns)
    .where(and(eq(columns.id, id), isWithdrawn))
    .for('update');
  return row as ItemRow | undefined;
}

/** Locks the row of an item that is published, scheduled or withdrawn; undefined if it is deleted or was never there. */
export const lockKept = async (
  db: Database,
  table: ContentTable,
  id: number,
): Promise<ItemRow | undefined> =>
  (await lockItem(db, table, id)) ?? (await lockWithdrawn(db, table, id));

/** Whether nobody can bring an item back: it was erased, or deleted before `since`. */
export async function isErased(
  db: Database,
  table: ContentTable,
  id: number,
  since: Date,
): Promise<boolean> {
  const { id: idColumn, eliminado_en } = commonTable(table);
  const isKept = or(isNull(eliminado_en), gt(eliminado_en, since.toISOString()));
  return (await db.$count(table, and(eq(idColumn, id), isKept))) === 0;
}

/** Records who took an item off the site and why; a row of an earlier withdrawal is replaced. */
export async function insertWithdrawal(
  db: Database,
  values: typeof withdrawals.$inferInsert,
): Promise<void> {
  await db
    .insert(withdrawals)
    .values(values)
    .onConflictDoUpdate({ target: [withdrawals.tipo, withdrawals.elemento_id], set: values });
}

/** Removes what was recorded of a withdrawal that has ended. */
export async function removeWithdrawal(db: Database, tipo: CopyType, id: number): Promise<void> {
  await db
    .delete(withdrawals)
    .where(and(eq(withdrawals.tipo, tipo), eq(withdrawals.elemento_id, id)));
}
