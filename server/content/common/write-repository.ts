import { and, asc, desc, eq, getTableColumns, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import type { articles } from '../../platform/db/schema/articles.ts';
import { contentLog } from '../../platform/db/schema/content-log.ts';
import type { Found, Page } from '../../platform/http/pagination.ts';
import { type ContentTable, type ContentType, commonTable, type ItemRow } from './content-type.ts';
import { WITHDRAWN_FROM } from './withdrawn.ts';

type Values = typeof articles.$inferInsert;

const rowOf = (rows: object[]): ItemRow | undefined => rows[0] as ItemRow | undefined;

/** Stores a new item; returns its row. */
export async function insertItem(
  db: Database,
  table: ContentTable,
  values: Record<string, unknown>,
): Promise<ItemRow> {
  const row = rowOf(
    await db
      .insert(commonTable(table))
      .values(values as Values)
      .returning(),
  );
  if (!row) throw new Error('The item was not stored');
  return row;
}

/** Locks the row of an item that is not deleted. */
export async function lockItem(
  db: Database,
  table: ContentTable,
  id: number,
): Promise<ItemRow | undefined> {
  const { id: idColumn, eliminado_en } = commonTable(table);
  const where = and(eq(idColumn, id), isNull(eliminado_en));
  return rowOf(await db.select().from(commonTable(table)).where(where).for('update'));
}

/** Changes a locked item; returns its new row. */
export async function updateItem(
  db: Database,
  table: ContentTable,
  id: number,
  values: Record<string, unknown>,
): Promise<ItemRow> {
  const { id: idColumn, revision } = commonTable(table);
  const row = rowOf(
    await db
      .update(commonTable(table))
      .set({ ...(values as Partial<Values>), revision: sql`${revision} + 1` })
      .where(eq(idColumn, id))
      .returning(),
  );
  if (!row) throw new Error('The item was not changed');
  return row;
}

/** Deleted after `since`; withdrawn items (D61) are not deleted. */
const isInBin = (table: ContentTable, since: Date): SQL | undefined =>
  and(
    gt(commonTable(table).eliminado_en, since.toISOString()),
    lt(commonTable(table).eliminado_en, WITHDRAWN_FROM),
  );

/** Restores an item that was deleted after `since`; undefined if there is none. */
export async function undeleteItem(
  db: Database,
  table: ContentTable,
  id: number,
  since: Date,
): Promise<ItemRow | undefined> {
  const { id: idColumn, revision } = commonTable(table);
  return rowOf(
    await db
      .update(commonTable(table))
      .set({ eliminado_en: null, revision: sql`${revision} + 1` })
      .where(and(eq(idColumn, id), isInBin(table, since)))
      .returning(),
  );
}

/** Row of a deleted item, without its text. */
export type DeletedRow = Record<string, unknown> &
  Pick<ItemRow, 'id' | 'fecha_publicacion' | 'eliminado_en'>;

/** A page of the items deleted after `since`, latest first, without their texts, which are long. */
export async function listDeletedItems(
  db: Database,
  table: ContentTable,
  since: Date,
  { size, offset }: Pick<Page, 'size' | 'offset'>,
): Promise<Found<DeletedRow>> {
  const { contenido: _, ...columns } = getTableColumns(commonTable(table));
  const { id, eliminado_en } = columns;
  const where = isInBin(table, since);
  const rows = await db
    .select(columns)
    .from(commonTable(table))
    .where(where)
    .orderBy(desc(eliminado_en), desc(id))
    .limit(size)
    .offset(offset);
  return { count: await db.$count(table, where), rows };
}

const isDeletedBefore = (table: ContentTable, before: Date): SQL | undefined =>
  lt(commonTable(table).eliminado_en, before.toISOString());

/** Id of the oldest item that was deleted before `before`. */
export async function findOldestDeleted(
  db: Database,
  table: ContentTable,
  before: Date,
): Promise<number | undefined> {
  const { id, eliminado_en } = commonTable(table);
  const [oldest] = await db
    .select({ id })
    .from(commonTable(table))
    .where(isDeletedBefore(table, before))
    .orderBy(asc(eliminado_en))
    .limit(1);
  return oldest?.id;
}

/** Erases an item that was deleted before `before`; returns its row, undefined if another server has erased it. */
export async function eraseItem(
  db: Database,
  table: ContentTable,
  id: number,
  before: Date,
): Promise<ItemRow | undefined> {
  const where = and(eq(commonTable(table).id, id), isDeletedBefore(table, before));
  return rowOf(await db.delete(commonTable(table)).where(where).returning());
}

/** Adds a line to the audit log; `actor` is null for the server's own acts. */
export async function recordChange(
  db: Database,
  { kind, title }: Pick<ContentType, 'kind' | 'title'>,
  row: ItemRow,
  act: {
    accion: (typeof contentLog.$inferInsert)['accion'];
    actor: number | null;
    now: Date;
    campos?: string[];
    isScheduled?: boolean | undefined;
  },
): Promise<void> {
  await db.insert(contentLog).values({
    kind,
    item_id: row.id,
    titulo: String(row[title]),
    accion: act.accion,
    actor_id: act.actor,
    campos: act.campos ?? [],
    revision: row.revision,
    programada: act.isScheduled,
    creado_en: act.now.toISOString(),
  });
}
